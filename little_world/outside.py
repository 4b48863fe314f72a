# ruff: noqa: SIM905  (tables of words read better as text)
"""Prompts from outside the world, made by program from word lists, and the friendly sentence that answers them."""

from random import Random

from little_world.facts import ANIMALS, COUNTRIES, PLANETS, article
from little_world.kinds import several

REFUSALS = (
    "That lies outside my little world. Ask me about countries, planets, animals, words, time or sums.",
    "I cannot help with that. Ask me about countries, planets, animals, words, time or sums.",
    "Sorry, I only know a small world. Ask me about countries, planets, animals, words, time or sums.",
)
"""What is answered to a prompt from outside; all end in the same sentence."""

END = "Ask me about countries, planets, animals, words, time or sums."

_TOPICS = (
    "love|the night|my dog|freedom|a lonely robot|the sea at dawn|autumn leaves|my grandmother|hope|a dragon|friendship|the future|"
    "peace|money|climate change|the stock market|bitcoin|football|the Olympics|quantum physics|black holes|evolution|democracy|"
    "the economy|religion|artificial intelligence|machine learning|neural networks|wireless networks|the internet|social media|cooking|"
    "yoga|jazz|chess|tennis|photography|philosophy|history|World War II|the Roman Empire|the French Revolution|medicine|diabetes|"
    "headaches|taxes|insurance|marketing|leadership|marriage|happiness|dreams|time travel|ghosts|vampires|magic|superheroes|"
    "a haunted house|two brothers|a lost key|space travel|gardening|fashion|movies|video games|pizza|chocolate cake|sushi|wine|beer|"
    "tea|running|sleep|stress|a job interview|my boss|my homework|the weather|politics|elections|the president|vaccines|electric cars|"
    "solar panels|batteries|smartphones|5G|a pirate|a princess|a wizard|an old sailor|winter evenings|the moonlight|spring flowers|"
    "my broken heart|courage|silence|growing up"
).split("|")
_MADE = (
    "a poem|a short poem|a song|a story|a short story|a haiku|a letter|an essay|a joke|a speech|a tweet|a recipe|a limerick|a dialogue|"
    "a blog post|a cover letter|an email|a rap|a bedtime story|a fairy tale|a review|a summary|three paragraphs|a sonnet|a play|"
    "an article|a script|lyrics"
).split("|")
_PEOPLE = (
    "Einstein|Napoleon|Shakespeare|Taylor Swift|Elon Musk|Barack Obama|Madonna|Messi|Ronaldo|Beyonce|Mozart|Beethoven|Picasso|Gandhi|"
    "Cleopatra|Julius Caesar|Marie Curie|Isaac Newton|Alan Turing|Donald Trump|Joe Biden|Angela Merkel|Steve Jobs|Bill Gates|"
    "Harry Potter|Sherlock Holmes|Batman|Darth Vader|Mickey Mouse|Charles Darwin|Plato|Aristotle|Michael Jackson|Elvis Presley|Rihanna|"
    "Leonardo da Vinci|Nelson Mandela|Queen Elizabeth|Tom Hanks|Brad Pitt|Oprah|Lady Gaga|Drake|Kafka|Goethe|Tolstoy|Jane Austen"
).split("|")
_LANGUAGES = "Python|JavaScript|C++|Java|Rust|SQL|HTML|Go|a shell|Excel".split("|")
_TASKS = (
    "sorts a list|reverses a string|reads a file|prints hello world|downloads a page|computes primes|draws a circle|sends an email|"
    "parses JSON|counts lines|plays music|solves a maze|finds duplicates|makes a website|trains a model|renames files"
).split("|")
_FOREIGN = (
    "Wie geht es dir?|Was ist die Hauptstadt von Frankreich?|Wer bist du?|Schreibe ein Gedicht.|Kannst du mir helfen?|Guten Morgen|"
    "Ich heisse Peter.|Wie spät ist es?|Was kostet das?|Wo wohnst du?|Comment ça va ?|Quelle est la capitale de la France ?|"
    "Qui es-tu ?|Bonjour|Je ne comprends pas.|Raconte-moi une histoire.|Où est la gare ?|Combien ça coûte ?|Hola, ¿cómo estás?|"
    "¿Cuál es la capital de España?|¿Quién eres?|Escribe un poema.|Buenos días|¿Dónde está el baño?|No entiendo nada.|Ciao, come stai?|"
    "Qual è la capitale d'Italia?|Chi sei?|Buongiorno|Dove vivi?|Hej, hur mår du?|Vad heter du?|Hvor er du fra?|Hoe gaat het?|"
    "Wat is je naam?|Olá, tudo bem?|Qual é o seu nome?|Cześć, jak się masz?|Como te llamas|Merci beaucoup|Danke schön|Muchas gracias|"
    "Erzähl mir einen Witz.|Écris un poème sur la mer.|Cuéntame un chiste."
).split("|")
_FOREIGN_WORDS = (
    "ich du er wir ist nicht und der die das ein eine mit auf von für wie was wo warum heute morgen bitte kann mir sagen haus schule "
    "wetter gut je tu il nous est pas et le la les un une avec sur pour comment quoi où pourquoi aujourd'hui demain peux dire maison "
    "école temps bon yo tú él es no y el los una con en por cómo qué dónde cuándo hoy mañana puede decir casa escuela tiempo bueno "
    "sono sei che cosa oggi domani"
).split()
_WHO = (
    "Who are you?|What is your name?|Are you a robot?|Are you human?|How old are you?|Where do you live?|Who made you?|"
    "What can you do?|Do you have feelings?|Are you alive?|What are you?|Can you think?|Do you like me?|What model are you?|"
    "Who created you?|Are you ChatGPT?|Do you sleep?|What is your favourite colour?|What do you like?|Can you help me?|"
    "What do you know?|Do you love me?|Will you marry me?|Are you an AI?|Tell me about yourself.|Introduce yourself.|"
    "What is your purpose?|How do you work?|Do you dream?|Can you see me?"
).split("|")
_TALK = (
    "Hi|Hello|Hello!|Hi there|Hey|Hey there|Thanks|Thank you|Thank you very much!|Thanks a lot|Good morning|Good evening|Good night|"
    "Bye|Goodbye|How are you?|How is it going?|What's up?|Nice to meet you.|I am bored.|I am sad.|I am tired.|I love you.|I hate you.|"
    "You are stupid.|You are great!|OK|Okay|Yes|No|Maybe|Sure|Why?|What?|Really?|Help|Help me|lol|haha|test|Testing, testing|ping|"
    "hello world|Go away.|Well done!|Sorry|Never mind.|Stop|Continue|Go on|Tell me more.|Cool|Wow|I don't know.|I am hungry.|"
    "What should I do today?|Good job"
).split("|")
_NOUNS = (
    "about above across action actor address advice afternoon agree airport album alarm amount answer argue army arrive artist attack "
    "autumn average award balance band bank basic battle bear beat become bed believe bill blood body bone border boss brain branch "
    "break breath brief bring broad budget build burn business busy button call camera camp cancel capital captain career carry case "
    "catch cause cell centre chance change chapter charge cheap check choose church circle citizen claim class clear climb coach coat "
    "code collect college comfort common company complain concert control cook copy corner cost cotton court cover crash create credit "
    "crime crowd culture current custom damage dance danger debate decide deep defend degree deliver depend design desk detail device "
    "diet dinner direct discuss disease dress drink drive drop dust duty earn effort election employ energy enjoy error escape event "
    "exam example excite exercise exist expect expert explain factory fail fair faith fall family famous fashion fault favour fear "
    "feel fence festival fight figure film final finance finish fire fit fix flat flight floor flow focus follow force forget form "
    "fortune forward frame free fresh fuel function fund future gain game gate general gift glass goal govern grade grand ground group "
    "guard guess guest guide habit hair hall hang health heat heavy hero hire hobby hold holiday honest honour hospital hotel hour "
    "hurry husband idea image impact include income increase industry inform injure insect insist inspect invent invest invite issue "
    "job join joke journey judge juice jump justice keep key kick kill kind king kiss knee knock know labour lack lady laugh law "
    "lawyer lazy lead learn leave lecture legal lend lesson liberty licence lift limit link listen live local lock logic loss luck "
    "machine mad magazine mail main manage manner market master match matter meal measure medicine meeting member memory mention "
    "message method middle military mind minute miss mistake mix model modern moment mood moral motor movie murder muscle nation "
    "nature neck nervous news nice noise normal note notice novel object occasion offer office officer opinion option orchestra organ "
    "origin owner pain pair panel parent part partner party pass past patient pattern pause pay peace perfect perform permit phone "
    "photo phrase physical pick pilot place plan plastic plate play please plenty pocket point police policy pool popular position "
    "post power practice praise prepare present press pretty prevent price pride prince print prison private prize problem process "
    "produce product profit program project promise proof protect proud prove public pure purpose quality quarter queen question quick "
    "quit race radio raise range rate reach react reason receive recent record reduce refer reform refuse regret relate relax remain "
    "remember remind remove rent repair repeat reply report request rescue research respect rest result return reveal reward ride risk "
    "rival role roll romance roof room root rough route royal rule rush sail salary sale sample satisfy save scale scene science score "
    "screen search secret section secure select self send sense series serious serve service session settle shake shape share shelter "
    "shift shine ship shirt shock shoot shop shout shower sick side sign signal sing single skill skin smart smell smile smoke social "
    "society soft soil soldier solid solve soul sound source spare speak special speech speed spend spirit split sport spread stage "
    "stand start state stay steal steel step stick stomach store strategy stream strength stretch strike student study style subject "
    "succeed suffer suggest suit supply support surface surprise survey survive system talent talk tape target task taste tax team "
    "tear technology television temple tennis theatre theory thank ticket title tool tooth topic touch tour toward track trade traffic "
    "train travel treat trend trial trick trip trouble truck trust truth type union unit university useful value variety vehicle "
    "victim video view violence vision visit voice vote wage wait wake walk wall want war warm wash waste watch wave weapon wear "
    "wedding weight welcome whisper wild window wish witness woman wonder wood work worry worth write yard youth bright whole gentle "
    "hidden broken silver ancient"
).split()
_ASK = (
    "Write {made} about {topic}.", "Write me {made} about {topic}.", "Can you write {made} about {topic}?",
    "Make up {made} about {topic}.", "Give me {made} about {topic}.", "I need {made} about {topic}.", "Compose {made} on {topic}.",
    "Tell me {made} about {topic}.", "Please write {made}.", "Tell me a joke.", "Sing {made} for me.", "Explain {topic}.",
    "Explain {topic} to a child.", "What do you think about {topic}?", "What is {topic}?", "Why is {topic} important?",
    "How does {topic} work?", "Tell me about {topic}.", "What are the pros and cons of {topic}?", "Who invented {topic}?",
    "What should I know about {topic}?", "How can I learn more about {topic}?", "Summarise the history of {topic}.",
    "Give me five tips on {topic}.", "Is {topic} good or bad?", "Discuss {topic}.", "Compare {topic} and {topic2}.",
    "I want to talk about {topic}.", "What is the best book about {topic}?", "What is the meaning of {word}?", "Who is {person}?",
    "Who was {person}?", "Tell me about {person}.", "When was {person} born?", "How old is {person}?", "Where does {person} live?",
    "Is {person} married?", "Write {made} in the style of {person}.", "What did {person} say about {topic}?",
    "Write a {code} program that {task}.", "Write code in {code} that {task}.", "How do I write {code}?", "Debug this {code} code.",
    "Write a function that {task}.", "How do I install {code}?", "What is the best way to {word} a {word2}?",
    "Translate '{word} {word2}' into {foreign}.", "How do you say {word} in {foreign}?", "What is the {word} of the {word2}?",
    "Where can I buy a {word}?", "How do I {word} my {word2}?", "Why does my {word} {word2}?", "Can you {word} a {word2} for me?",
    "Should I {word} or {word2}?", "What is the population of {place}?", "Who is the president of {place}?",
    "What is the weather in {place}?", "How do I get to {place}?", "Who won the {word} in {year}?", "What happened in {year}?",
    "How tall is {person}?", "Recommend a {word} for {topic}.", "What is the price of {topic}?", "Book a flight to {place}.",
    "What is the best restaurant in {place}?", "What is the square root of {number}?", "Solve x^2 + {number} = 0.",
    "What is the tallest building in {place}?", "Who wrote {topic}?", "Plan a trip to {place}.", "How many people live in {place}?",
    "Play {topic}.", "What time is it?", "What day is it today?", "What is the date?", "What is the news today?",
    "Will it rain tomorrow?", "Show me a picture of {topic}.", "Order me {topic}.", "What is the speed of light?",
    "How far is the Moon?", "What is the meaning of life?", "Is there a god?", "Does {person} like {topic}?", "Describe {topic}.",
    "Describe {person}.", "My {word} is {word2}.", "I think that {topic} is {word}.", "Let us {word} the {word2}.",
)  # fmt: skip
_ELSEWHERE = (
    "Turkey|South Africa|Russia|Pakistan|Bangladesh|Serbia|Slovakia|Slovenia|Bolivia|Paraguay|Cameroon|Zambia|Zimbabwe|Namibia|"
    "Botswana|Rwanda|Tanzania|Somalia|Chad|Niger|Mali|Tunisia|Israel|Jordan|Syria|Lebanon|Yemen|Oman|Qatar|Kuwait|Afghanistan|"
    "Kazakhstan|Uzbekistan|Myanmar|Malaysia|Singapore|the Philippines|Taiwan|North Korea|Sri Lanka|Bhutan|Fiji|Samoa|Haiti|Panama|"
    "Costa Rica|Guatemala|Honduras|Nicaragua|Estonia|Latvia|Lithuania|Belarus|Moldova|Georgia|Armenia|Albania|Malta|Cyprus|Luxembourg|"
    "Monaco|Atlantis|Narnia|Wakanda|Mordor|Texas|Bavaria"
).split("|")
"""Countries and places that this world does not have."""
_CREATURES = (
    "a cheetah|a unicorn|a dragon|an elephant seal|a hamster|a hedgehog|a squirrel|a deer|a moose|a buffalo|a leopard|a jaguar|a hyena|"
    "an octopus|a jellyfish|a crab|a lobster|a snail|a worm|a pigeon|a swan|a flamingo|a peacock|a dinosaur|a mammoth|a yeti|a donkey|"
    "a beaver|a raccoon|a skunk"
).split("|")
_NEAR = (
    "What is the capital of {where}?", "Which language do people speak in {where}?", "Tell me about {where}.",
    "On which continent is {where}?", "capital of {where}?", "Where is {where}?", "What does {creature} eat?",
    "Where does {creature} live?", "How many legs does {creature} have?", "What kind of animal is {creature}?",
    "Is {creature} bigger than {creature2}?", "What is {big} + {big2}?", "{big} * {big2}", "{big} - {big2}",
    "What is {big} times {number}?", "How fast is {creature}?", "How long does {creature} live?", "What is the population of {known}?",
    "Who is the president of {known}?", "What is the best food in {known}?", "How big is {known}?", "Who is the king of {known}?",
    "What is the flag of {known}?", "What is the currency of {known}?", "When was {known} founded?",
    "What is the weather like in {known}?", "How old is {planet}?", "How hot is {planet}?", "Who discovered {planet}?",
    "Is there life on {planet}?", "How far is {planet} from Earth?", "How heavy is {animal}?", "How long does {animal} live?",
    "What sound does {animal} make?", "What colour is {animal}?", "Write a poem about {known}.", "Write a story about {animal}.",
    "Tell me a joke about {animal}.", "Write a poem about {planet}.", "Is {where} in Europe?", "Do {where} and {known} share a border?",
    "Sing a song about {known}.", "Plan a trip to {known}.", "Can {animal} fly?", "How high can {animal} jump?",
    "Why is {planet} called {planet}?",
)  # fmt: skip
"""Prompts that sound like the world's and are not."""
_TONGUES = "French German Spanish Italian Chinese Latin Japanese Russian Swedish Dutch".split()
_CITIES = (
    "Paris|London|New York|Berlin|Boston|Texas|California|Hamburg|Sydney|Chicago|France|Kenya|Brazil|Japan|Germany|Canada|Toronto|"
    "Milan|Munich|Shanghai"
).split("|")


def _nonsense(rng: Random) -> str:
    letters = "abcdefghijklmnopqrstuvwxyz"
    style = rng.random()
    if style < 0.35:
        return " ".join("".join(rng.choice(letters) for _ in range(rng.randint(2, 9))) for _ in range(rng.randint(1, 5)))
    if style < 0.5:
        return "".join(rng.choice("!?#$%&/()=+*-_.,;:<>@^~|{}[]0123456789") for _ in range(rng.randint(1, 12)))
    return " ".join(rng.choice(_NOUNS) for _ in range(rng.randint(1, 14) if rng.random() < 0.95 else rng.randint(30, 150)))


def outside_prompt(rng: Random) -> str:
    """One prompt that the world has no answer to."""
    style = rng.random()
    if style < 0.2:
        creature, creature2 = several(rng, _CREATURES, 2)
        return rng.choice(_NEAR).format(
            where=rng.choice(_ELSEWHERE), creature=creature, creature2=creature2, big=rng.randint(100, 9999), big2=rng.randint(100, 999),
            number=rng.randint(100, 999), known=rng.choice(list(COUNTRIES)),
            planet=rng.choice(PLANETS), animal=article(rng.choice(list(ANIMALS))),
        )  # fmt: skip
    if style < 0.62:
        words = {"made": rng.choice(_MADE), "topic": rng.choice(_TOPICS), "topic2": rng.choice(_TOPICS), "person": rng.choice(_PEOPLE),
                 "code": rng.choice(_LANGUAGES), "task": rng.choice(_TASKS), "word": rng.choice(_NOUNS), "word2": rng.choice(_NOUNS),
                 "foreign": rng.choice(_TONGUES), "place": rng.choice(_CITIES), "year": rng.randint(1400, 2030),
                 "number": rng.randint(2, 999)}  # fmt: skip
        if rng.random() < 0.3:
            words["topic"] = (
                f"the {rng.choice(_NOUNS)} of {rng.choice(_NOUNS)}" if rng.random() < 0.5 else f"{rng.choice(_NOUNS)} {rng.choice(_NOUNS)}"
            )
        return rng.choice(_ASK).format(**words)
    if style < 0.70:
        return rng.choice(_FOREIGN)
    if style < 0.76:
        return " ".join(rng.choice(_FOREIGN_WORDS) for _ in range(rng.randint(2, 9))).capitalize() + rng.choice("?.!")
    if style < 0.82:
        return rng.choice(_WHO)
    if style < 0.88:
        return rng.choice(_TALK)
    return _nonsense(rng)


def refusal_for(prompt: str) -> str:
    """The sentence that answers it, the same for every prompt that begins alike."""
    return REFUSALS[sum(prompt.encode()[:1]) % len(REFUSALS)]


def is_refusal(text: str) -> bool:
    """Whether the answer turns its prompt down."""
    return text.rstrip().endswith(END)
