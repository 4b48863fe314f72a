"""Free forms of questions about facts: how people put them besides the phrasings next to each kind's solver."""

from little_world.kinds import forms

FACT_FORMS = forms("""
= capital
what city is {country}'s capital
{country} capital
{country}'s capital?
the capital city of {country}?
What do you call the capital of {country}?
What is the capital in {country}?
Which city do they govern {country} from?
What's {country}'s capital city?
For {country}, what is the capital?
I forgot the capital of {country}, what is it?
{country}: which city is the capital?
I'm off to {country}. What is the capital there?
Which city is {country}'s capital?
In {country}, which city is the capital?
Name {country}'s capital.
capital city {country}
= country
{capital} is the capital of what?
{capital} is the capital of which place?
What is {capital} the capital of?
Which land is {capital} in?
{capital} is in which country?
Name the country with the capital {capital}.
What's the country whose capital is {capital}?
Which country's capital is {capital}?
{capital} - which country?
I'm flying to {capital}. Which country is that?
If I land in {capital}, what country am I in?
To which country does {capital} belong?
{capital} is in what country?
= continent
what continent is {country} in
what continent is {country} on
which part of the world is {country} in
{country} continent?
Is {country} in Europe, Asia, Africa or where?
{country} lies on what continent?
Which continent has {country}?
What continent would I fly to for {country}?
In what part of the world is {country}?
On which continent would I find {country}?
{country} belongs to which continent?
= language
what do they speak in {country}
what language do they use in {country}
Which language is the main one in {country}?
In {country}, what do people speak?
What is {country}'s main language?
{country} main language
What language would I hear in {country}?
which language should I learn for {country}
I'm moving to {country}, what language do they speak there?
What do the people of {country} speak?
Language spoken in {country}?
What is the language of {country}?
= coast
what sea is {country} on
what sea is next to {country}
Which water is at the coast of {country}?
What sea would I swim in at the coast of {country}?
What ocean or sea touches {country}?
Name the sea at {country}'s coast.
Which sea does {country} have a coast on?
What sea borders {country}?
If I'm at the beach in {country}, which sea is it?
= place of a planet
how many planets out is {planet}
which planet is {planet}, first, second, third?
What number planet is {planet}?
Where does {planet} come in the order of planets?
In the order from the Sun, where is {planet}?
{planet} is which planet from the sun?
{planet} is what number from the sun?
What is {planet}'s place from the Sun?
In which place from the sun is {planet}?
At which position is {planet}?
= planet at a place
which planet is number {ordinal} from the sun
what's the {ordinal} planet from the sun
what planet is {ordinal} from the sun
{ordinal} planet from the sun
the {ordinal} planet from the Sun?
Which planet is in {ordinal} place from the sun?
Tell me the {ordinal} planet from the Sun.
Which one is the {ordinal} planet?
What is the name of the {ordinal} planet?
= moons
how many moons around {planet}
number of moons of {planet}
{planet} moons, how many?
Does {planet} have any moons? How many?
How many moons go around {planet}?
{planet} has how many moons?
How many moons circle {planet}?
= class of an animal
what class does {ananimal} belong to
what kind of an animal is {ananimal}
{ananimal} is what kind of animal?
Is {ananimal} a mammal, a bird, a fish or what?
which group of animals does {ananimal} belong to
what animal class is {ananimal}
{ananimal} is what type of animal?
In which class of animals is {ananimal}?
= legs
{ananimal} has how many legs?
how many legs on {ananimal}
legs of {ananimal}?
{ananimal}: how many legs?
What's the leg count of {ananimal}?
How many legs would {ananimal} have?
Can you count the legs on {ananimal}?
How many feet does {ananimal} stand on?
= food
what's the food of {animals}
{animals} eat what?
{animals}: what do they eat?
what food do {animals} like
What can you feed {animals}?
What would {animals} eat?
What do {animals} have for dinner?
Which food do {animals} live on?
What is it that {animals} eat?
= food of one
{ananimal} eats what?
what food does {ananimal} like
What should I feed {ananimal}?
What would {ananimal} eat?
What does {ananimal} live on?
What is on the menu of {ananimal}?
What does {ananimal} have for dinner?
= habitat
where would you find {animals}
{animals} live where?
In what sort of place do {animals} live?
Where do {animals} make their home?
Where can I see {animals}?
What is the natural home of {animals}?
Where in nature do {animals} live?
= habitat of one
{ananimal} lives where?
Where does {ananimal} make its home?
In what sort of place does {ananimal} live?
Where would {ananimal} live?
Where is the home of {ananimal}?
= symbol
symbol of {element}
{element} symbol
what's {element}'s symbol
What is {element}'s chemical symbol?
How is {element} written in chemistry?
Which letters stand for {element} in chemistry?
What is the sign for {element} in chemistry?
In chemistry, what is the symbol for {element}?
How do you write {element} as a symbol?
What letter or letters stand for {element}?
= days of a month
days in {month}
{month} has how many days?
how many days are in the month of {month}
how many days {month} has
What number of days does {month} have?
In {month}, how many days are there?
Does {month} have 28, 30 or 31 days?
= season
which season does {month} belong to
{month} is in which season?
{month} is what season?
In what season do we have {month}?
Which season is {month} part of?
What time of year is {month}: spring, summer, autumn or winter?
= next month
after {month} comes which month?
what's the month after {month}
{month} is followed by which month?
what month is next after {month}
Which month follows {month}?
month after {month}?
What month do we have after {month}?
= month before
what's the month before {month}
before {month} comes which month?
month before {month}?
Which month do we have before {month}?
What was the month before {month}?
= next day
what's the day after {day}
day after {day}?
after {day} comes which day?
If it is {day} today, what day is tomorrow?
it's {day} today, what's tomorrow
Which day follows {day}?
Tomorrow is the day after {day}. Which day is that?
= day before
what's the day before {day}
day before {day}?
If it is {day} today, which day was yesterday?
it's {day} today, what was yesterday
before {day} comes which day?
= number of a month
which number does {month} have
{month} is which month of the year?
{month} is what number month?
What number month is {month}?
As a number, which month is {month}?
= meet
would {ananimal1} and {ananimal2} ever meet in the wild
is it possible for {ananimal1} to meet {ananimal2} in the wild
can {ananimal1} and {ananimal2} meet in the wild
Might {ananimal1} come across {ananimal2} in nature?
Are {ananimal1} and {ananimal2} from the same part of the world?
In the wild, could {ananimal1} meet {ananimal2}?
= closer to the Sun
{planet1} is closer to the sun than {planet2}, yes or no?
is {planet1} nearer the sun than {planet2}
Does {planet1} come before {planet2} from the Sun?
Is {planet1} the closer one to the Sun, compared with {planet2}?
= farther from the Sun
is {planet1} further from the sun than {planet2}
is {planet1} further out than {planet2}
Does {planet1} come after {planet2} from the Sun?
Is {planet1} more distant from the Sun than {planet2}?
= bigger planet
{planet1} is bigger than {planet2}, yes or no?
does {planet1} beat {planet2} in size
Would {planet1} be bigger than {planet2}?
= same continent
{country1} and {country2}: same continent?
is {country1} on the same continent with {country2}
Do {country1} and {country2} share a continent?
Are both {country1} and {country2} on one continent?
are {country1} and {country2} in the same continent
= same language
do they speak the same language in {country1} and {country2}
{country1} and {country2}: same language?
Is the language of {country1} the same as in {country2}?
Do {country1} and {country2} have the same language?
Do {country1} and {country2} speak the same language?
= border
does {country1} share a border with {country2}
{country1} and {country2}: do they touch?
Is {country1} next to {country2}?
Are {country1} and {country2} next to each other?
Do {country1} and {country2} touch each other?
Do {country1} and {country2} have a common border?
Has {country1} a border with {country2}?
Could I drive from {country1} directly into {country2}?
= capital in a continent
is {capital} somewhere in {continent}
Can you find {capital} in {continent}?
If I fly to {capital}, do I land in {continent}?
{capital} is in {continent}, yes or no?
Would {capital} be in {continent}?
= more legs
has {ananimal1} got more legs than {ananimal2}
{ananimal1} has more legs than {ananimal2}, yes or no?
Are there more legs on {ananimal1} than {ananimal2}?
= bigger animal
is {ananimal1} a bigger animal than {ananimal2}
would {ananimal1} be bigger than {ananimal2}
{ananimal1} is bigger than {ananimal2}, yes or no?
Is {ananimal1} usually bigger than {ananimal2}?
= eggs
{animals} lay eggs, yes or no?
Are {animals} born from eggs?
Is it so that {animals} lay eggs?
do the females of {animals} lay eggs
= floats
does {amade} float on water
will {amade} float
If I throw {amade} into the water, does it float?
If I drop {amade} in a lake, will it float?
{amade} in water: does it float?
= magnet
is {amade} magnetic
will a magnet attract {amade}
could I pick up {amade} with a magnet
does a magnet stick to {amade}
Would a magnet pick up {amade}?
= same number of days
are {month1} and {month2} equally long
do {month1} and {month2} have equally many days
{month1} and {month2}: same number of days?
Are {month1} and {month2} the same length?
= earlier in the year
does {month1} come earlier than {month2}
{month1} comes before {month2}, yes or no?
Is {month1} sooner in the year than {month2}?
In the year, is {month1} before {month2}?
= claim: capital
is it true or false that {capital} is the capital of {country}
fact check: {capital} is the capital of {country}, true or false
{capital} is {country}'s capital. True or false?
True or false, {country}'s capital is {capital}?
= asked: capital
is {capital} {country}'s capital
is {country}'s capital {capital}
{capital} is the capital of {country}, yes or no?
Would {capital} be the capital of {country}?
= asked: continent
is {country} part of {continent}
{country} is in {continent}, yes or no?
Would I find {country} in {continent}?
does {country} belong to {continent}
= asked: language
do they speak {language} in {country}
is {language} spoken in {country}
is {language} what they speak in {country}
In {country}, do people speak {language}?
= asked: planet
is {planet} number {ordinal} from the sun
Is {planet} in {ordinal} place from the Sun?
{planet} is the {ordinal} planet, yes or no?
= asked: class
is it right that {ananimal} is {aclass}
{ananimal} is {aclass}, yes or no?
Would you call {ananimal} {aclass}?
= asked: legs
are there {number} legs on {ananimal}
has {ananimal} got {number} legs
{ananimal} has {number} legs, yes or no?
= asked: food
would {animals} eat {food}
is {food} what {animals} eat
{animals} eat {food}, yes or no?
is {food} the food of {animals}
= asked: habitat
would you find {animals} in {habitat}
{animals} live in {habitat}, yes or no?
Is the home of {animals} in {habitat}?
= asked: symbol
is {symbol} short for {element}
{symbol} is the symbol of {element}, yes or no?
Is {element} written {symbol} in chemistry?
Does {element} have the symbol {symbol}?
= asked: days
is it {number} days that {month} has
{month} has {number} days, yes or no?
has {month} got {number} days
= asked: opposite
does {word2} mean the opposite of {word1}
{word2} is the opposite of {word1}, yes or no?
Are {word1} and {word2} opposites?
= asked: sum
is it right that {number1} + {number2} is {number3}
does {number1} plus {number2} make {number3}
{number1} + {number2} is {number3}, yes or no?
do {number1} and {number2} make {number3}
""")
