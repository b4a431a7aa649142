import { normalizeWord } from '../../catalog/index.ts';

/** What follows these a thing is only meant for: "etui do iPhone 15" is no iPhone. */
const meantFor = /^(?:for|do|dla|na|pod|для|под|к|на)$/;

/** What is done, who or where it is for, what it goes onto or into, as it stands after such a word: none of these has a make of its own. */
const uses = `
men women kids children baby babies boys girls dogs cats hair face body hands feet skin teeth eyes lips nails home kitchen garden office school travel gym sport sports yoga summer winter
wlosow zebow twarzy rak dloni ciala stop paznokci ust oczu rzes brwi skory cery nog szyi glowy kawy herbaty wody soku zup ziol jedzenia zywnosc zywnosci wina piwa napojow domu kuchni lazienki
sypialni salonu pokoju biura ogrodu tarasu balkonu garazu szkoly przedszkola pracy sportu silowni fitnessu jogi tanca plazy basenu gor psa psow kota kotow gryzoni ptakow ryb dzieci dziecka
niemowlat niemowlaka chlopca chlopcow dziewczynki dziewczynek mamy taty kobiet mezczyzn pan panow pary podlog podlogi szyb okien mebli naczyn bielizny ubran firan drewna metalu betonu scian
roslin kwiatow trawnika trawy storczykow tortu ciasta chleba pizzy miesa warzyw owocow lodu makaronu ramie reke glowe szyje noge lato zime jesien wiosne deszcz slonce mroz prezent urodziny
swieta slub kurczaka ryby grilla spaghetti wypiekow okno sciane stol podloge napoje wode kawe herbate ubrania butow obuwia salaty
волос зубов лица рук тела ног ногтей губ глаз ресниц бровей кожи головы шеи бега спорта фитнеса йоги танцев футбола дома кухни ванной спальни гостиной сада дачи офиса школы работы улицы
пляжа бассейна кофе чая воды сока вина пива супа еды продуктов детей ребенка малыша малышей младенцев новорожденных мальчика мальчиков девочки девочек мамы папы женщин мужчин собак собаки
кошек кошки котов птиц рыб грызунов посуды белья одежды обуви пола полов окон мебели дерева металла стен растений цветов газона рассады торта хлеба мяса овощей фруктов льда выпечки уборки
стирки стрижки укладки рыбалки охоты похода похудения путешествий подарка праздника зиму лето осень весну стол стену окно
`;
const useWords: ReadonlySet<string> = new Set(uses.trim().split(/\s+/).map(normalizeWord));
/** Nouns of doing: biegania, krojenia, mycia; плавания, приготовления, бритья; running. */
const doing = /(?:[ae]nia|[iey]cia|[аеия]ния|[еитрш]ья|[a-z]{2}ing)$/;
/** What stands on a thing is words of any kind: "Kubek z nazwiskiem Kowalski". */
const bears =
  /^(?:nadrukiem|napisem|imieniem|nazwiskiem|grafika|motywem|wizerunkiem|postacia|dedykacja|logo|logiem|надписью|принтом|именем|рисунком|логотипом|изображением|героем|printed)$/;
/** What has a make of its own: the name after it is that of another thing. */
const makes = new RegExp(
  `^(?:${`
phones? smartphones? laptops? tablets? cameras? cars? vacuum printers? consoles? watch telefon smartfon laptop tablet drukar odkurzacz ekspres zegar aparat kamer samochod aut konsol pad sluchaw
golar szczotecz blender robot kosiar wiertar wkretar pil rower wozk fotelik motocykl silnik monitor telewizor zelazk maszyn zmywar pralk lodow suszar dzban filtr frytkownic
телефон смартфон ноутбук планшет принтер пылесос кофе(?:машин|вар) часов фотоаппарат камер автомоб машин авто консол приставк геймпад наушник бритв блендер робот шуруповерт дрел велосипед
коляск мотоцикл двигател монитор телевизор утюг холодильник мультиварк фильтр кувшин триммер
`
    .trim()
    .split(/\s+/)
    .map(normalizeWord)
    .join('|')})`,
);

/** Of the words of a title in turn: whether each only tells what the thing is meant for, or what is printed on it, up to where a make may follow: "Buty do biegania" are of Nike, "Worki do odkurzacza" not of Zelmer. */
export function meantFors(
  tokens: readonly { readonly text: string; readonly plain: string; readonly opensPhrase: boolean }[],
): boolean[] {
  let isAfter = false;
  let isMeant = false;
  let isForMake = false;
  return tokens.map(({ text, plain, opensPhrase }) => {
    if (opensPhrase) isAfter = isMeant = isForMake = false;
    const isSmall = /^\p{Ll}/u.test(text);
    if (meantFor.test(plain)) isAfter = isMeant = true;
    else if (isSmall && (bears.test(plain) || (isAfter && makes.test(plain)))) isForMake = true;
    else if (isSmall && (useWords.has(plain) || doing.test(plain))) isMeant = false;
    return isMeant || isForMake;
  });
}
