import { categories, longestKeyword, normalizeWord } from '../../catalog/index.ts';
import { colourIds, colourWords, polishAdjective } from './colours.ts';
import { isNoun, nounWords } from './nouns.ts';

/** Words that offers are full of, whole, without the marks of Polish letters: what tells the two languages in Latin letters apart. */
const polish = `
i a na do dla z ze w we od bez pod przy po nad za lub oraz jest sa to nie bardzo bardziej latwo latwy latwa latwe latwiej twoj twoja twoje twojego kazdy kazda kazdego
dzien prezent prezentowe mama tata dziecko dzieci dzieciecy dom domu duzy duza duze maly mala male nowy nowa nowe cieply ciepla cieple zimny lekki lekka lekkie
miekki miekka miekkie mocny mocna mocne solidny solidna solidne wygodny wygodna wygodne trwaly trwala trwale zestaw komplet sztuk sztuki szt par para
konewka pasek tacka taca miarka oslona pokrywa pokrowiec torba worek poszewka klapki wklad wklady uchwyt stojak podstawka podkladka pudelko
body recznie meski meska meskie damski damska damskie czarno bialy biala biale nocny nocna stojacy wiszacy drewniany drewniana drewniane szklany szklana szklane
ogrodowy ogrodowa ogrodowe ceramiczny ceramiczna ceramiczne skorzany skorzana skorzane bawelniany bawelniana bawelniane projektor gwiazd wzor wzorem kolor kolorze wyciszenie szumow
konstrukcja ceramika komfort modny modna modne wodoodporny wodoodporna wodoodporne jakosc material ochrona design oslonka obrotowy obrotowa obrotowe skladany skladana skladane termiczny termiczna termiczne bezprzewodowy bezprzewodowa bezprzewodowe
mikrofon dysk zewnetrzny zewnetrzna baton tonik kaps kapsulek tabletek plyn zel pianka maseczka olejek krople plastry swieczka swieczki ksiazka ksiazki kolekcja edycja wersja oryginalny oryginalna
oryginalne nadrukiem napisem imieniem grafika sportowy sportowa sportowe zimowy zimowa zimowe letni letnia letnie elektryczny elektryczna elektryczne stalowy stalowa stalowe metalowy metalowa
metalowe gumowy gumowa gumowe plastikowy plastikowa plastikowe silikonowy silikonowa silikonowe lniany lniana lniane welniany welniana welniane dlugi dluga dlugie krotki krotka krotkie profesjonalny
profesjonalna profesjonalne premium
`;
const english = `
the a an and of for with to is are in on from by at without your you our it its this that made keeps keep holds hold fits fit stays stay
hot cold warm cool large small big mini new old soft hard strong light heavy lightweight easy quick fast long short wide high low deep thick thin
men women mens womens kids children baby home garden office travel gift gifts set pack pieces pcs pair wooden wood glass ceramic cotton leather steel stainless metal plastic
drinks drink coffee tea water watering can tray rack stand holder cover hanging wall floor desk kitchen bath bedroom outdoor indoor wireless portable foldable adjustable
solid durable sturdy comfortable handy washable reusable natural classic modern vintage retro elegant design quality double single wipe clean wash use sleep year years day all every each
round square oval flat black white blue red green grey gray brown pink dark bright dinner summer winter sport running hiking daily body hands feet hair skin face
brightness compact size sugar battery charge charging sound bass noise cancelling grip handle lid straw pocket pockets zip seam seams fabric lining sole toy toys dishwasher microwave
cordless insulated professional premium electric rechargeable waterproof over true tumbler flask microphone speaker drive disk disc bar bars capsules tablets drops gel foam mask sleeve sleeves collar heavyweight
rubber silicone linen wool woolen velvet canvas folding standing mounted stainless brushed printed personalised personalized custom edition version original genuine professional heavy slim fit loose
ear non slip anti wide happy birthday best love wedding christmas merry bookcase bookshelf opener shears jar sheet sheets thread mattress stool bench dresser nightstand wrench pliers saw sander grinder hose nozzle
fryer juicer cooker oven peeler grater whisk spatula ladle tongs strainer colander cleanser lotion moisturizer concealer foundation eyeliner comb shaver clipper curler floss bib pacifier crib harness scratcher
adapter dock hub webcam turntable tripod lens binder stapler folder eraser crayons stickers tape scale bulbs lamps shades bucket broom mop duster frame frames
running cycling hiking walking cooking baking cleaning drinking gaming training press sharpener protector organiser remover refill spare replacement
`;
const russian =
  'с со в во на для из от без под и или у к за по при набор комплект новый новая новое большой большая большое мини';

/** Names that stand before all others in offers; told from common words wherever they stand. */
const brands = `
adidas aeg alpen airpods amazfit anker apple asics asus barbie beko bic bosch brabantia braun brother canon casio chicco citizen corsair crocs delonghi dell disney dremel dyson epson
ergobaby fiskars fossil galaxy gardena garmin gopro graco harman hasbro hoover hp huawei huggies ikea ipad iphone intel jabra jbl kaercher karcher kenwood kitchenaid krups
lacoste lavazza lego lenovo levis lg lindt logitech macbook makita maped marshall mattel michelin milwaukee motorola moulinex nespresso nike nikon nintendo nivea nokia
oneplus osram pampers panasonic parker philips philipps pilot pixel playmobil playstation puma ravensburger razer redmi reebok remington roborock rowenta samsung samsonite sandisk seiko
sennheiser sharp siemens skullcandy smeg sodastream sony stabilo stanley staub swatch tchibo tefal tupperware vans victorinox vileda whirlpool wilson wmf xbox xiaomi yamaha zara zelmer
4f 3m ray-ban oral-b mercedes-benz coca-cola tp-link d-link maxi-cosi faber-castell jack-wolfskin ziaja bielenda eveline tymbark wedel wawel pudliszki hortex winiary kamis amica kross romet wittchen lasocki
cobi trefl canpol tolpa lirene inglot semilac neonail florina rode netgear pepsi snickers milka nestle ferrero haribo heinz knorr twix rolex tissot festina colgate pantene elmex sensodyne listerine
garnier maybelline loreal l'oreal l’oreal vichy bioderma cerave avene bourjois revlon rimmel schwarzkopf syoss gillette duracell energizer varta fujifilm olympus pentax tamron dji shure behringer fender gibson
ibanez bose akg edifier steelseries hyperx natec modecom lexar kingston seagate toshiba hitachi ricoh kyocera cisco ubiquiti mikrotik baseus ugreen spigen belkin sonos denon tcl hisense grundig
electrolux gorenje liebherr indesit zanussi sencor saeco gaggia bialetti melitta hario berghoff zwilling fissler rosenthal villeroy bormioli luminarc pyrex curver keter brita contigo camelbak stihl
husqvarna ryobi metabo hikoki einhell dewalt festool hilti wiha knipex yato castrol motul sonax thule pirelli goodyear dunlop hankook nokian salomon patagonia mammut wolfskin merrell timberland
skechers converse umbro kappa fila hummel joma hilfiger versace gucci prada chanel dior armani burberry furla desigual wrangler rieker ecco geox birkenstock havaianas speedo decathlon quechua
shimano sram funko bandai schleich siku majorette nerf avent nuk tommee cybex britax bugaboo whiskas pedigree purina acana trixie ferplast aquael dallmayr segafredo lipton twinings dilmah tetley
greenfield oetker durex waterman staedtler moleskine hohner korg realme oppo suunto fitbit withings dreame ecovacs irobot roomba ariel persil calgon domestos cillit solgar doppelherz woodwick swarovski
pandora revell tamiya babyliss wella kerastase olaplex redken weleda hipp aptamil dove pringles oreo kitkat toblerone kinder nutella raffaello heineken nesquik redbull
`;

const listed = (text: string) => text.trim().split(/\s+/);
const plainly = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(normalizeWord));
const colours = colourIds.flatMap((id) => colourWords(id) ?? []);
export const polishWords = plainly(
  ...listed(polish),
  ...nounWords('pl'),
  ...colours.flatMap(({ pl }) => (['m', 'f', 'n'] as const).map((gender) => polishAdjective(pl, gender))),
);
export const englishWords = plainly(
  ...listed(english),
  ...nounWords('en'),
  ...colours.flatMap(({ en }) => en.split(' ')),
);
const russianWords = plainly(...listed(russian));
const brandNames = plainly(...listed(brands));
const keywords = [...new Set(categories.flatMap((category) => category.keywords.map(normalizeWord)))];

export function isBrand(word: string): boolean {
  return brandNames.has(normalizeWord(word));
}

/** Whether a word is none of a name's: known to one of the languages, or to the catalogue. */
export function isCommon(word: string): boolean {
  return !isBrand(word) && (isWord(word) || longestKeyword(normalizeWord(word), keywords) > 0);
}

/** Whether one of the languages knows a word, in this form. */
export function isWord(word: string): boolean {
  const plain = normalizeWord(word);
  return isNoun(plain) || polishWords.has(plain) || englishWords.has(plain) || russianWords.has(plain);
}
