var f=[["What is the capital of {}?",["France","Spain","Portugal","Italy","Germany","Switzerland","Poland","Romania","Greece","Croatia","Ukraine","Norway","Swed\
en","Finland","Denmark","Iceland","Ireland","the United Kingdom","Belgium","China","Japan","South Korea","Mongolia","India","Nepal","Thailand","Vietnam","Laos",
"Indonesia","Saudi Arabia","Egypt","Algeria","Morocco","Sudan","Kenya","Uganda","Nigeria","Ghana","Senegal","Angola","Madagascar","Canada","Mexico","Cuba","Jama\
ica","Argentina","Chile","Peru","Colombia","Ecuador","Uruguay","Australia","New Zealand"]],["Which city is the capital of {}?",["Austria","Czechia","Hungary","B\
ulgaria","Cambodia","Iran","Iraq","Libya","Ethiopia","the United States","Venezuela"]],["What is {}'s capital?",["the Netherlands","Brazil"]],["How many legs ha\
s {}?",["a cow","a dog","a fox","a zebra","a hippo","a llama","a whale","a duck","a frog","a salmon"]],["How many legs does {} have?",["a horse","a sheep","a go\
at","a pig","a cat","a rabbit","a mouse","a wolf","a tiger","a panda","a giraffe","a camel","a koala","a sloth","a polar bear","a dolphin","a penguin","an emu",
"an eagle","an owl","a hen","a parrot","a robin","a toad","a newt","a snake","a lizard","a turtle","a crocodile","a shark","a tuna","an ant","a bee","a fly","a \
beetle","a butterfly","a spider","a scorpion"]],["What is the number of legs of {}?",["a lion","an ostrich"]],["{}",["What is 39 + 5?","What is 7 + 4?","What is\
 71 + 64?","What is 67 + 58?"]],["Give the opposite of {}.",["happy","slow","young","high","bad","push","give","love","enemy","north","east","wide","deep","shal\
low"]],["What is the opposite of {}?",["quiet","narrow","hot","cold","big","small","fast","up","down","left","right","day","night","old","sad","rich","poor","fu\
ll","empty","open","closed","hard","soft","dark","wet","dry","long","low","near","far","early","late","loud","weak","good","clean","thick","thin","first","last",
"outside","below","true","false","more","less","pull","begin","end","win","lose","buy","sell","take","hate","friend","south","west","sweet","sour","alive","dead",
"asleep","awake","brave","afraid","cheap","expensive","easy","difficult","same","different","safe","dangerous","smooth","rough","sharp","blunt"]],["Give me the \
opposite of the word {}.",["light","short","dirty","inside","above"]],["Name the opposite of {}.",["strong"]],["Which language do people speak in {}?",["France",
"Portugal","Italy","Germany","Austria","Switzerland","Poland","Czechia","Hungary","Romania","Bulgaria","Greece","Ukraine","Norway","Sweden","Finland","Ireland",
"the United Kingdom","the Netherlands","Belgium","China","South Korea","Mongolia","Nepal","Thailand","Vietnam","Laos","Cambodia","Indonesia","Iran","Iraq","Saud\
i Arabia","Egypt","Libya","Algeria","Sudan","Ethiopia","Kenya","Nigeria","Ghana","Senegal","Angola","Madagascar","Canada","Mexico","Cuba","Jamaica","Brazil","Ar\
gentina","Chile","Peru","Colombia","Ecuador","Uruguay","Australia","New Zealand"]],["What do people speak in {}?",["Spain","Morocco","Venezuela"]],["What langua\
ge is spoken in {}?",["Croatia","Denmark","Iceland","Japan","India","Uganda"]],["What is the main language of {}?",["the United States"]],["What do {} eat?",["c\
ows","pigs","dogs","cats","rabbits","mice","foxes","wolves","lions","tigers","pandas","orangutans","giraffes","zebras","hippos","gorillas","camels","kangaroos",
"koalas","llamas","polar bears","walruses","whales","dolphins","bats","penguins","emus","eagles","owls","hens","parrots","robins","frogs","toads","newts","snake\
s","turtles","crocodiles","salmon","tuna","ants","bees","flies","beetles","butterflies","spiders","scorpions"]],["What is the food of {}?",["horses","sheep","sl\
oths","ostriches","ducks","lizards","sharks"]],["What do {} feed on?",["goats"]],["Where do {} live?",["cows","horses","sheep","goats","pigs","cats","rabbits","\
foxes","wolves","lions","tigers","pandas","orangutans","zebras","hippos","gorillas","camels","kangaroos","koalas","llamas","sloths","polar bears","walruses","do\
lphins","bats","penguins","ostriches","emus","eagles","ducks","parrots","frogs","newts","snakes","turtles","crocodiles","sharks","salmon","tuna","ants","bees","\
flies","beetles","spiders","scorpions"]],["Where can you find {}?",["dogs","giraffes","whales","owls","hens","robins","butterflies"]],["What is the home of {}?",
["mice","toads","lizards"]],["On which continent is {}?",["France","Spain","Italy","Germany","Austria","Switzerland","Poland","Czechia","Hungary","Romania","Swe\
den","Finland","Iceland","the United Kingdom","the Netherlands","Belgium","China","Japan","South Korea","Mongolia","Nepal","Thailand","Vietnam","Laos","Cambodia",
"Indonesia","Iran","Saudi Arabia","Egypt","Morocco","Sudan","Uganda","Nigeria","Ghana","Senegal","Canada","the United States","Mexico","Cuba","Jamaica","Brazil",
"Argentina","Chile","Peru","Colombia","Venezuela","Ecuador","Uruguay","New Zealand"]],["In which part of the world is {}?",["Portugal","Croatia"]],["Where is {}\
?",["Bulgaria","Greece","Norway","Denmark","Ireland","India","Libya","Algeria","Ethiopia","Madagascar","Australia"]],["Which continent is {} in?",["Ukraine","Ir\
aq","Kenya","Angola"]],["{}",["What is 83 - 8?","What is 53 - 4?","What is 92 - 8?","What is 36 - 18?"]],["{}",["What is 11 times 11?","What is 7 * 11?","What i\
s 6 * 6?","What is 8 times 9?"]],["Which symbol does {} have?",["hydrogen"]],["What is the chemical symbol of {}?",["helium","carbon","nitrogen","oxygen","sodiu\
m","iron","copper","silver","gold","tin","lead","zinc","calcium","aluminium"]],["What is the symbol for {}?",["sulfur"]],["How many days has {}?",["January","No\
vember"]],["How many days does {} have?",["February","March","April","May","June","July","August","September","October","December"]],["How many moons does {} ha\
ve?",["Mercury","Venus","Earth","Saturn","Uranus"]],["How many moons has {}?",["Mars","Jupiter","Neptune"]],["{}",["Is Jupiter closer to the Sun than Neptune?",
"Is Mercury closer to the Sun than Jupiter?","Is Neptune closer to the Sun than Mercury?","Is Saturn closer to the Sun than Venus?"]],["What number is {} from t\
he Sun?",["Mercury","Venus","Earth","Mars","Jupiter","Saturn"]],["Which planet from the Sun is {}?",["Uranus"]],["What place has {} from the Sun?",["Neptune"]],
["What is the {} planet?",["largest","smallest"]],["Which planet is the {}?",["biggest"]],["Which planet is {} the Sun?",["closest to","nearest to","farthest fr\
om","furthest from"]],["{}",["Is a cow bigger than a salmon?","Is a frog bigger than an emu?","Is a shark bigger than a fox?","Is a dolphin bigger than a butter\
fly?"]],["{}",["Does a shark have more legs than a crocodile?","Does a parrot have more legs than a panda?","Does a toad have more legs than a tuna?","Does a ra\
bbit have more legs than an owl?"]],["Do {} lay eggs?",["cows","horses","sheep","goats","dogs","cats","rabbits","mice","foxes","wolves","lions","tigers","pandas",
"orangutans","giraffes","zebras","hippos","gorillas","camels","kangaroos","koalas","sloths","polar bears","walruses","whales","dolphins","bats","penguins","ostr\
iches","emus","eagles","owls","ducks","parrots","frogs","newts","ants","flies","beetles"]],["Can {} lay eggs?",["pigs","llamas","robins","toads","butterflies"]],
["Do {} hatch from eggs?",["hens","bees"]],["{}",["Could a giraffe meet a hippo in the wild?","Could a hippo meet a kangaroo in the wild?","Could a zebra meet a\
 lion in the wild?","Could a walrus meet a llama in the wild?"]],["{}",["Are Belgium and Spain on the same continent?","Are Germany and Japan on the same contin\
ent?","Are Czechia and Austria on the same continent?","Are Germany and Hungary on the same continent?"]],["Would {} float on water?",["a nail","an anchor","a c\
hain","a hammer","a ring","a crown","a medal","a spoon","a fork","a coin","a wire","a kettle","a plank","a pencil","a bottle stopper","a candle","a crayon","an \
icicle","an iceberg","a window","a marble","a mirror","a millstone","a brick","a pipe"]],["Does {} float?",["a horseshoe","a log","a toothpick","a bottle cork",
"a flowerpot","a bullet"]],["Can {} swim on water?",["a statue"]],["{}",["Convert 6 euros to cents.","Convert 4 euros to cents.","Convert 13 euros to cents.","C\
onvert 8 kilometres to metres."]],["{}",["Is 71 even or odd?","Is 5 even or odd?","Is 29 even or odd?","Is 98 even or odd?"]],["{}",["Which has more legs, an em\
u or a camel?","Which has more legs, a tuna or a bee?","Which has more legs, a robin or a sloth?","Which has more legs, a horse or a scorpion?"]],["{}",["Which \
is closer to the Sun, Mars or Saturn?","Which is closer to the Sun, Neptune or Saturn?","Which is closer to the Sun, Earth or Mars?","Which is closer to the Sun\
, Mercury or Mars?"]],["{}",["What day is it 5 days after Sunday?","What day is it 2 days after Tuesday?","What day is it 3 days after Friday?","What day is it \
3 days after Saturday?"]],["{}",["It is 12:40. What time is it in 35 minutes?","It is 10:05. What time is it in 30 minutes?","It is 10:55. What time is it in 25\
 minutes?","It is 1:00. What time is it in 20 minutes?"]],["{}",["How much do 5 toys cost at 6 euros each?","How much do 2 shells cost at 4 euros each?","One of\
 the marbles costs 8 euros. How much do 9 marbles cost?","How much do 5 books cost at 10 euros each?"]],["In which season is {}?",["January","May","June","July",
"August","September"]],["Which season is it in {}?",["February","April","October","November","December"]],["What season is {} in?",["March"]],["Which month come\
s after {}?",["January","March","April","May","June","July","August","September","November","December"]],["What month follows {}?",["February","October"]],["Whi\
ch day comes after {}?",["Monday","Tuesday","Friday","Saturday","Sunday"]],["What day follows {}?",["Wednesday","Thursday"]],["Which day comes before {}?",["Mon\
day","Wednesday","Thursday","Friday","Sunday"]],["What is the day before {}?",["Tuesday","Saturday"]],["{}",["True or false: Baghdad is the capital of Peru.","T\
rue or false: Amsterdam is the capital of the Netherlands.","True or false: Bern is the capital of Indonesia.","True or false: Luanda is the capital of Angola."]]];var c={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",suggestions:"Questions that these models answer"};function p(o,t={}){if(!(o in c))throw new Error(`There is no sentence ${o}.`);return c[o].replace(/\{(\w+)\}/g,(n,a)=>{if(!(a in t))throw new Error(`The sentenc\
e ${o} lacks ${a}.`);return t[a]})}function u(o,t,n){let a=document.createElement(o);return t&&(a.className=t),n!==void 0&&(a.textContent=n),a}var y=5;var v=new Set("what whats which where when who why how many much the does has have had can could would will shall may tell give name and are was were for with f\
rom about that this these there than between same difference please you your its his her not into they one all any word write city".split(" ")),m=o=>o.toLowerCase().
match(/[\p{L}\p{N}]+/gu)??[],d=f.flatMap(([o,t],n)=>t.map(a=>{let e=o.replace("{}",()=>a);return{text:e,words:m(e),row:n}})),H=[...new Set(d.flatMap(({words:o})=>o))];
function x(o,t){let n=new Map;return o.map(([e,{text:r,row:h}])=>{let l=`${e} ${h}`;return n.set(l,(n.get(l)??0)+1),{text:r,score:e,turn:n.get(l)}}).sort((e,r)=>r.
score-e.score||e.turn-r.turn).slice(0,t).map(({text:e})=>e)}function S(o){let t=m(o);if(t.length===0||d.some(({text:e})=>e===o.trim()))return[];let n=t.join(" "),
a=d.filter(e=>t.every(r=>e.words.some(h=>h.startsWith(r))));return x(a.map(e=>[Number(e.words.join(" ").startsWith(n)),e]),y)}var s=class{constructor(){this.root=u("ul","suggestions"),this.root.id="suggestions",this.root.setAttribute("role","listbox"),this.root.setAttribute("aria-label",
p("suggestions")),this.root.hidden=!0,this.root.addEventListener("pointerdown",t=>t.preventDefault()),this.root.addEventListener("click",({target:t})=>t.matches(
".suggestion")&&this.pick(t)),document.body.append(this.root),document.addEventListener("keydown",t=>this.onKey(t),!0);for(let t of["scroll","resize"])addEventListener(
t,()=>this.place(),!0)}watch(t,n){this.knows=n;let a={role:"combobox","aria-autocomplete":"list","aria-haspopup":"listbox","aria-controls":this.root.id};for(let[
e,r]of Object.entries(a))n?t.setAttribute(e,r):t.removeAttribute(e);this.field!==t&&(this.field=t,t.addEventListener("input",()=>this.knows&&!this.filling&&this.
show(S(t.value))),t.addEventListener("blur",()=>this.hide())),this.hide()}show(t){this.root.replaceChildren(...t.map((n,a)=>{let e=u("li","suggestion",n);return e.
id=`suggestion-${a}`,e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e})),this.root.hidden=t.length===0,this.knows?this.field.setAttribute(
"aria-expanded",String(!this.root.hidden)):this.field.removeAttribute("aria-expanded"),this.choose(null),this.place()}hide(){this.show([])}place(){if(this.root.
hidden)return;let{left:t,bottom:n,width:a}=this.field.getBoundingClientRect(),{colorScheme:e}=getComputedStyle(this.field);Object.assign(this.root.style,{left:`${t}\
px`,top:`${n+2}px`,width:`${a}px`,colorScheme:e})}choose(t){for(let n of this.root.children)n.setAttribute("aria-selected",String(n===t));this.chosen=t,t?this.field.
setAttribute("aria-activedescendant",t.id):this.field.removeAttribute("aria-activedescendant")}pick({textContent:t}){let{field:n}=this;this.filling=!0,Object.getOwnPropertyDescriptor(
Object.getPrototypeOf(n),"value").set.call(n,t),n.dispatchEvent(new Event("input",{bubbles:!0})),this.filling=!1,this.hide()}onKey(t){if(this.root.hidden||t.target!==
this.field||t.isComposing)return;let n=[...this.root.children],a={ArrowDown:1,ArrowUp:-1}[t.key];if(a){let e=[null,...n];this.choose(e[(e.indexOf(this.chosen)+a+
e.length)%e.length])}else if(t.key==="Enter"&&this.chosen)this.pick(this.chosen);else if(t.key==="Escape")this.hide();else return void(t.key==="Enter"&&this.hide());
t.preventDefault(),t.stopPropagation()}};var M=new s,i=null,g=o=>o?.matches?.(`[class*="st-key-${i.field}"] textarea`)&&M.watch(o,i.knows);document.addEventListener("focusin",({target:o})=>g(o));function q({
data:[o]}){i=o,g(document.querySelector(`[class*="st-key-${i.field}"] textarea`))}export{q as default};
