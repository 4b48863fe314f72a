"""Free forms of tasks: how people ask for sums, words and lists besides the phrasings next to each kind's solver."""

from little_world.kinds import forms

TASK_FORMS = forms("""
= plus
{number1} and {number2} makes?
{number1} and {number2} is how much?
if I add {number1} to {number2} what do I get
if you add {number1} and {number2}, what comes out
add {number1} to {number2}
what's the sum of {number1} and {number2}
sum of {number1} and {number2}
{number1} added to {number2}?
how much is {number1} and {number2}
how much is {number1} and {number2} together
What do I get when I add {number1} and {number2}?
put {number1} and {number2} together, what's the total
I need {number1} plus {number2}
{number1} more than {number2} is what?
What number is {number1} more than {number2}?
What comes out at {number1} + {number2}?
total of {number1} and {number2}
{number1} plus {number2} makes what
{number1} + {number2} equals?
solve {number1} + {number2}
= minus
{number1} take away {number2}
what's {number1} take away {number2}
{number1} less {number2}?
if I take {number2} away from {number1}, what is left
{number2} less than {number1} is what?
subtract {number2} from {number1}
what's the difference between {number1} and {number2}
difference of {number1} and {number2}
What number is {number2} less than {number1}?
how much is left if you take {number2} from {number1}
{number1} minus {number2} makes what
how many more is {number1} than {number2}
how far is it from {number2} to {number1}
solve {number1} - {number2}
{number1} - {number2} equals?
What must I add to {number2} to get {number1}?
= times
{number1} by {number2}?
multiply {number1} with {number2}
what do you get if you multiply {number1} by {number2}
{number1} lots of {number2}?
how much are {number1} times {number2}
what's {number1} multiplied by {number2}
product of {number1} and {number2}
{number1} x {number2} = ?
{number1} * {number2} = ?
what's {number1} x {number2}
{number1} times {number2} is how much?
{number1} times {number2} equals?
= divide
what's {number1} over {number2}
{number1} over {number2}
how often does {number2} go into {number1}
how many times does {number2} go into {number1}
{number1} shared by {number2}?
{number1} shared between {number2}?
if I divide {number1} by {number2}, what do I get
{number1} divided by {number2} is how much?
What is {number1} split into {number2} parts?
= price
what do {number1} {goods} cost if one is {number2} euros
{goods} are {number2} euros each. What do I pay for {number1}?
if {goods} cost {number2} euros each, how much are {number1}?
One costs {number2} euros. What do {number1} {goods} cost?
{number1} {goods} at {number2} euros each, what's the total?
How many euros do {number1} {goods} cost at {number2} euros each?
I need {number1} {goods} at {number2} euros each. How much do I pay?
{number1} {goods}, {number2} euros each. How much in total?
= minutes later
{number} minutes after {clock}, what time is it?
it's {clock}. what time is it in {number} minutes?
it's {clock} now, what time will it be in {number} minutes
my bus leaves at {clock} and takes {number} minutes. when do I arrive?
my train leaves at {clock} and takes {number} minutes, when am I there
the film starts at {clock} and lasts {number} minutes, when does it end?
I start at {clock} and need {number} minutes. When am I done?
what's the time {number} minutes after {clock}
if it is {clock}, what time is it {number} minutes later?
in {number} minutes what time will it be, it is {clock} now
We leave at {clock}. The drive takes {number} minutes. When do we get there?
{number} minutes past {clock} is what time?
= hours later
{number} hours after {clock}, what time is it?
it's {clock}. what time is it in {number} hours?
my flight leaves at {clock} and takes {number} hours, when do I land?
I start work at {clock} and work {number} hours. When am I done?
what's the time {number} hours after {clock}
what time is it {number} hours later than {clock}
if it is {clock}, what time is it {number} hours later?
We leave at {clock} and drive {number} hours. When do we get there?
= days later
it's {day}, what day is it in {number} days
which day is it {number} days after {day}
in {number} days what day is it, if today is {day}
what day is {number} days from {day}
today's {day}. what day will it be in {number} days?
{day} plus {number} days is which day?
My holiday starts {number} days after {day}. Which day is that?
= months later
it's {month}, which month is it in {number} months
what month is {number} months after {month}
{month} plus {number} months is which month?
which month will it be {number} months from {month}
what month is {number} months from {month}
= spell
how would you spell {word}
how's {word} spelled
letters of {word}
what letters make up the word {word}
spell {word} for me
I can't spell {word}, how does it go?
Can you spell {word} letter by letter?
Say the letters of {word} one by one.
spelling of {word}?
= backwards
{word} backwards
what's {word} backwards
how do you write {word} backwards
can you write {word} from back to front
read {word} from the end
{word} in reverse?
{word} spelled backwards
flip the word {word}
= letters
letters in {word}?
how long is {word}
how many letters {word}
{word} has how many letters?
how many letters do you need for {word}
The word {word}: how many letters?
count the letters of {word}
length of the word {word}
= one letter
how many {letter} in {word}
count the {letter}'s in {word}
{word} has how many {letter}'s?
how many times do you see {letter} in {word}
how often is {letter} in {word}
in {word}, how many {letter}'s are there
the letter {letter} in {word}, how many times?
number of {letter}'s in {word}
= first letter
first letter of {word}
{word} starts with which letter?
what's the first letter of {word}
what letter does {word} begin with
the word {word} begins with which letter?
= last letter
last letter of {word}
{word} ends with which letter?
what's the last letter of {word}
what letter does {word} end with
the word {word} ends in which letter?
What letter is at the end of {word}?
= opposite
opposite of {word}
what's opposite to {word}
the opposite of {word}
which word means the contrary of {word}
what is not {word} but the opposite
{word}, and the opposite?
If something is not {word}, but the opposite, what is it?
what word is the opposite of {word}
contrary of {word}?
= convert
{number} {unit1} is how many {unit2}
how many {unit2} in {number} {unit1}
{number} {unit1} to {unit2}
what's {number} {unit1} in {unit2}
what is {number} {unit1} in {unit2}
{number} {unit1} make how many {unit2}?
if I have {number} {unit1}, how many {unit2} is that
{number} {unit1} as {unit2}
I waited {number} {unit1}. How many {unit2} is that?
how many {unit2} is {number} {unit1}
= parity
{number} even or odd
is {number} odd or even
odd or even: {number}
would {number} be even or odd
is the number {number} even or is it odd
What is {number}, even or odd?
= repeat
repeat after me: {words}
say this back to me: {words}
Please say: {words}.
say these words: {words}
Write these words again: {words}.
= sort
sort these: {numbers}
put in order: {numbers}
smallest to largest: {numbers}
order these numbers from small to big: {numbers}
{numbers}, sorted please
can you sort {numbers}
arrange from smallest to biggest: {numbers}
What is the right order of {numbers}?
{numbers} in ascending order
= largest
what's the biggest of {numbers}
which of {numbers} is the biggest
biggest number: {numbers}
largest of {numbers}?
which one is bigger: {choice}
the biggest of {numbers}
what is the highest of {numbers}
out of {numbers}, which is the largest
What's more: {choice}?
which number is the highest: {numbers}
maximum of {numbers}
= smallest
what's the smallest of {numbers}
which of {numbers} is the smallest
smallest number: {numbers}
smallest of {numbers}?
which one is smaller: {choice}
the smallest of {numbers}
what is the lowest of {numbers}
out of {numbers}, which is the smallest
What's less: {choice}?
which number is the lowest: {numbers}
minimum of {numbers}
= alphabet
alphabetical order: {words}
sort by letter: {words}
{words} in alphabetical order
can you put {words} in alphabetical order
order {words} alphabetically
how do {words} go in alphabetical order
from A to Z: {words}
What is the alphabetical order of {words}?
= first in alphabet
which of {words} is first in the alphabet
first alphabetically: {words}
out of {words}, which comes first in the alphabet
what comes first in the dictionary: {words}
which of these comes first alphabetically: {words}
= series
{series}, ...?
{series} and then?
{series} what's next
next number: {series}
next in the series: {series}
what number is next: {series}
what follows {series}
continue: {series}
go on: {series}
which number comes after {series}
= odd one out
odd one out: {items}
which is the odd one: {items}
which one doesn't fit: {items}
what doesn't belong: {items}
which word does not belong: {items}
one of these is different: {items}
{items}: which is the odd one out?
who doesn't fit in here: {items}
= count members
how many {group}: {items}
how many {group} in {items}
count how many {group} there are: {items}
{items}: how many {group}?
in this list, how many are {group}: {items}
number of {group} in {items}
= choose the nearer planet
who is closer to the sun, {choice}
which one is nearer to the sun: {choice}
closer to the sun: {choice}
which of the two is closer to the Sun, {choice}?
= choose the larger planet
which one is the bigger planet: {choice}
what's the larger planet, {choice}
bigger planet: {choice}
which of the two planets is larger, {choice}?
= choose the larger animal
which animal is bigger: {choice}
what's bigger, {choice}
who is bigger, {choice}
bigger animal: {choice}
which of the two is larger, {choice}?
= choose by legs
who has more legs, {choice}
which one has more legs: {choice}
more legs: {choice}
which of the two has more legs, {choice}?
""")
