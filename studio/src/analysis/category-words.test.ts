import { categories, otherCategory, printWords } from '@kadr/shared/catalog';
import { expect, test } from 'vitest';
import { guessCategory } from './guess-category.ts';
import type { CategoryHint } from './guess-category.ts';

const hints: CategoryHint[] = categories
  .filter(({ parentId }) => parentId !== null)
  .map(({ id, keywords }) => ({ id, keywords: [...keywords, ...printWords(id)] }));
const guess = (text: string) =>
  guessCategory(
    [{ text, confidence: 0.9, region: { photo: 0, box: { left: 0, top: 0, widthPx: 200, heightPx: 30 } } }],
    hints,
  )?.value ?? null;

/** What stands on packagings and labels: `category: three phrases or more in English | in Polish | in Russian`. */
const phrases = `
skin-care: Moisturising face cream, Hyaluronic serum, Gentle facial peeling | Krem do twarzy, Serum z retinolem, Tonik nawilżający | Крем для лица, Сыворотка с гиалуроновой кислотой, Увлажняющий лосьон
sun-care: Sunscreen SPF 50, Tanning oil, Kids sunblock | Mleczko do opalania, Olejek do opalania SPF 30, Krem z filtrem SPF | Солнцезащитный спрей, Масло для загара, Молочко для загара SPF 30
hair-care: Repair shampoo, Hair mask, Silk conditioner | Szampon do włosów, Odżywka bez spłukiwania, Maska do włosów | Шампунь от перхоти, Маска для волос, Бальзам для волос
hair-tools: Hairdryer 2200 W, Hair straightener, Ceramic curling wand | Suszarka 2000 W, Prostownica ceramiczna, Lokówka stożkowa | Фен 2200 Вт, Выпрямитель для укладки, Плойка керамическая
soap: Handmade soap, Natural soap bar, Goat milk soap | Mydło w kostce, Mydełko lawendowe, Naturalne mydło | Мыло ручной работы, Твёрдое мыло, Мыльный набор
deodorants: Deodorant stick, Antiperspirant 48h, Deodorant spray | Dezodorant w sztyfcie, Antyperspirant w kulce, Dezodorant naturalny | Дезодорант стик, Антиперспирант 48 ч, Дезодорант спрей
make-up: Volume mascara, Matte lipstick, Eyeshadow palette | Tusz do rzęs, Podkład matujący, Pomadka nawilżająca | Тушь для ресниц, Тональный крем, Румяна компактные
perfume: Eau de parfum, Eau de toilette, Fragrance for men | Woda toaletowa, Perfumy damskie, Woda perfumowana | Духи женские, Парфюмерная вода, Одеколон мужской
oral-care: Whitening toothpaste, Soft toothbrush, Dental floss | Pasta do zębów, Szczoteczka soniczna, Irygator bezprzewodowy | Зубная паста, Зубная щётка, Ирригатор для полости рта
vitamins: Vitamin C 1000, Food supplement, Omega 3 capsules | Suplement diety, Witamina D3, Magnez w tabletkach | Витамин C, Омега-3 капсулы, Магний B6
first-aid: Sterile bandage, Sensitive plaster, Finger plasters | Bandaż elastyczny, Plastry opatrunkowe, Apteczka podręczna | Бинт эластичный, Пластырь бактерицидный, Аптечка первой помощи
mugs: Ceramic mug, Stoneware mugs, Enamel mug | Kubek ceramiczny, Filiżanka ze spodkiem, Kubki emaliowane | Кружка керамическая, Чашка с блюдцем, Набор чашек
cookware: Frying pan 28 cm, Cast iron skillet, Stainless saucepan | Patelnia granitowa, Garnek ze stali, Brytfanna żeliwna | Сковорода чугунная, Кастрюля 3 л, Казан для плова
bakeware: Baking tray, Silicone bakeware, Non-stick muffin mould | Blacha prostokątna, Tortownica 26 cm, Forma do pieczenia | Форма для выпечки, Противень глубокий, Форма для кекса
knives: Chef knife, Santoku blade, Bread knives | Nóż szefa kuchni, Noże kuchenne, Ostrze ze stali nierdzewnej | Нож поварской, Набор ножей, Ножи кухонные
cutlery: Cutlery set 24, Dinner forks, Dessert spoon | Sztućce stołowe, Widelec obiadowy, Łyżka stołowa | Столовые приборы, Вилка десертная, Ложка чайная
coffee-makers: Espresso machine, French press coffeemaker, Moka pot coffeemaker | Ekspres ciśnieniowy, Kawiarka aluminiowa, Młynek do kawy | Кофемашина автоматическая, Кофеварка гейзерная, Турка медная
kitchen-appliances: Electric kettle, Hand blender, Airfryer 5 | Czajnik elektryczny, Blender ręczny, Sokowirówka wolnoobrotowa | Чайник электрический, Мультиварка 5 л, Соковыжималка шнековая
vacuum-cleaners: Cordless vacuum, Robot vacuum, Handheld hoover | Odkurzacz pionowy, Odkurzacz bezworkowy, Odkurzacze piorące | Пылесос вертикальный, Робот-пылесос, Пылесос моющий
candles: Scented candle, Soy wax candle, Reed diffuser | Świeca sojowa, Dyfuzor zapachowy, Świeczka zapachowa | Свеча ароматическая, Аромасвеча соевая, Диффузор с палочками
lighting: LED bulb 9W, Desk lamp, Crystal chandelier | Żarówka LED, Lampa stojąca, Kinkiet ścienny biały | Лампа настольная, Светильник потолочный, Люстра хрустальная
bedding: Cotton bedding set, Goose down duvet, Fleece blanket | Pościel bawełniana, Poduszka z pierza, Kołdra całoroczna | Постельное бельё, Подушка ортопедическая, Пододеяльник двуспальный
towels: Bath towel, Cotton towels, Beach towel | Ręcznik bawełniany, Ręcznik frotte, Ręczniki kuchenne | Полотенце банное, Махровое полотенце, Полотенца кухонные
curtains: Blackout curtain, Roller blinds, Velvet curtains | Zasłona zaciemniająca, Roleta dzień noc, Firanka z tiulu | Шторы блэкаут, Рулонные жалюзи, Тюль белый
rugs: Wool rug, Shaggy carpet, Round rugs | Dywan shaggy, Wykładzina dywanowa, Dywany wełniane | Ковёр шерстяной, Ковры комнатные, Палас на пол
clocks: Wall clock, Clock with silent hands, Retro clocks | Zegar ścienny, Budzik cyfrowy, Zegary kuchenne | Настенные часы, Будильник электронный, Часы настенные
cleaning: Glass cleaner, Kitchen cleaning spray, Toilet bleach | Płyn do naczyń, Środek do czyszczenia szyb, Wybielacz w żelu | Чистящее средство, Моющее средство для посуды, Отбеливатель кислородный
laundry: Laundry detergent, Fabric softener, Washing powder | Proszek do prania, Płyn do prania, Kapsułki do prania | Стиральный порошок, Средство для стирки, Ополаскиватель для белья
furniture: Office chair, Dining table, Corner sofa | Krzesło biurowe, Stolik kawowy, Komoda i szafka | Стул кухонный, Кресло офисное, Шкаф-купе
fertilizers: Tomato fertilizer, Potting soil, Organic compost | Nawóz do kwiatów, Podłoże uniwersalne, Nawozy ogrodnicze | Удобрение для томатов, Грунт универсальный, Подкормка для роз
grills: Charcoal grill, Gas barbecue, BBQ set | Grill węglowy, Brykiet drzewny, Ruszt żeliwny do grilla | Мангал складной, Гриль газовый, Уголь древесный
tops: Cotton shirt, Hoodie unisex, Wool sweater | Koszulka bawełniana, Bluza z kapturem, Sweter wełniany | Футболка хлопковая, Рубашка мужская, Толстовка с капюшоном
shoes: Running shoes, Leather boots, Kids sneakers | Buty sportowe, Trampki damskie, Kapcie domowe | Кроссовки мужские, Туфли женские, Тапочки домашние
underwear: Cotton socks, Sports bra, Boxer briefs | Skarpety bawełniane, Biustonosz koronkowy, Rajstopy 40 den | Носки хлопковые, Бюстгальтер без косточек, Колготки 40 ден
swimwear: One-piece swimsuit, Bikini top, Swimwear sale | Strój kąpielowy, Bikini wiązane, Kąpielówki męskie | Купальник слитный, Плавки мужские, Бикини раздельный
jewellery: Silver ring, Gold necklace, Charm bracelet | Naszyjnik srebrny, Pierścionek z cyrkonią, Kolczyki wiszące | Кольцо серебряное, Серьги золотые, Браслет женский
watches: Quartz watch, Leather wristwatch, Chronograph 42 mm | Zegarek męski, Zegarek kwarcowy, Zegarki damskie | Часы наручные, Часы кварцевые, Хронограф мужской
backpacks: Laptop backpack, Hiking rucksack, School backpack | Plecak szkolny, Plecak turystyczny 40L, Plecaki damskie | Рюкзак городской, Школьный ранец, Рюкзаки детские
building-toys: Building blocks, Bricks 500 pieces, Construction set | Klocki konstrukcyjne, Klocki drewniane, Zestaw klocków | Конструктор 300 деталей, Кубики деревянные, Магнитный конструктор
plush-toys: Plush bunny, Teddy bear, Plush unicorn | Pluszak królik, Maskotka miś, Pluszowy pies duży | Плюшевый мишка, Мягкая игрушка плюш, Плюшевая собачка
puzzles: Puzzle 1000, Jigsaw 500 pieces, Floor puzzle | Puzzle 1000 elementów, Układanka drewniana, Łamigłówka logiczna | Пазлы 1000, Головоломка деревянная, Мозаика детская
diapers: Diapers size 4, Nappies newborn, Baby wipes nappies | Pieluchy jednorazowe, Pieluszki rozmiar 3, Pieluchomajtki | Подгузники размер 4, Пеленки одноразовые, Подгузники-трусики
coffee-tea: Ground coffee, Green tea, Arabica beans | Kawa ziarnista, Herbata czarna, Kawa mielona arabica | Кофе в зёрнах, Чай чёрный, Кофе молотый
honey: Acacia honey, Strawberry jam, Raw honey | Miód lipowy, Dżem truskawkowy, Konfitura z wiśni | Мёд липовый, Варенье клубничное, Джем абрикосовый
nuts: Roasted almonds, Salted cashew, Walnut halves | Orzechy włoskie, Migdały prażone, Rodzynki sułtańskie | Орехи грецкие, Миндаль жареный, Изюм и сухофрукты
spices: Ground cinnamon, Black pepper, Taco seasoning | Pieprz czarny, Przyprawa do kurczaka, Cynamon mielony | Перец чёрный, Приправа для плова, Корица молотая приправа
sweets: Dark chocolate, Butter cookies, Potato chips | Czekolada gorzka, Ciastka maślane, Wafelki kakaowe | Шоколад горький, Печенье овсяное, Конфеты ассорти
alcohol: Red wine, Craft beer, Single malt whisky | Wino czerwone, Piwo jasne, Wódka czysta | Вино красное, Пиво светлое, Водка классическая
fitness: Kettlebell 16, Adjustable dumbbell, Gym gloves fitness | Hantle 2x5, Expander do ćwiczeń, Skakanka treningowa | Гантели 5 кг, Эспандер ленточный, Скакалка скоростная
sports-nutrition: Whey protein, Creatine monohydrate, BCAA 2:1:1 | Białko serwatkowe, Kreatyna monohydrat, Odżywka białko BCAA | Протеин сывороточный, Креатин моногидрат, Изолят протеина
fishing: Fishing reel, Carp fishing line, Fishing tackle | Wędka spinningowa, Przynęta na szczupaka, Kołowrotek wędkarski | Удочка телескопическая, Спиннинг 2.4 м, Рыболовная катушка
camping: Camping tent, Sleeping mat camping, Hiking poles trekking | Namiot 3-osobowy, Śpiwór zimowy, Karimata turystyczna kemping | Палатка трёхместная, Спальник зимний, Туристический коврик для кемпинга
pet-food: Kibble for adults, Dog treats, Petfood premium | Karma dla psów, Przysmak dla kota, Karma mokra | Корм для кошек, Лакомства для собак, Сухой корм
cat-litter: Clumping cat litter, Litter tray, Litter 10 l | Żwirek bentonitowy, Żwirek dla kota, Kuweta dla kota kuweta bentonit | Наполнитель древесный, Комкующийся наполнитель, Наполнитель для кошачьего туалета
leashes: Dog leash, Leather collar, Reflective dog harness | Smycz automatyczna, Obroża skórzana, Szelki dla psa | Поводок для собак, Ошейник кожаный, Шлейка для собаки
hand-tools: Claw hammer, Screwdriver set, Combination pliers | Młotek ciesielski, Śrubokręt krzyżowy, Kombinerki 180 mm | Молоток слесарный, Отвёртка крестовая, Плоскогубцы 180 мм
power-tools: Cordless drill, Angle grinder, Orbital sander | Wiertarka udarowa, Wkrętarka 18V, Szlifierka kątowa | Дрель ударная, Шуруповёрт 18 В, Перфоратор 800 Вт
paints: Wall paint white, Wood varnish, White enamel paint | Farba lateksowa, Emalia akrylowa farba, Bejca do drewna | Краска для стен, Эмаль белая, Пропитка для дерева
phone-accessories: Phone case, Screen protector, Magsafe case | Etui na telefon, Szkło hartowane, Etui silikonowe | Чехол для телефона, Защитное стекло, Чехол силиконовый
chargers: Wall charger 65W, Powerbank 20000 mAh, Wireless charging pad | Ładowarka sieciowa, Powerbank 10000, Ładowarka bezprzewodowa | Зарядное устройство, Повербанк 10000, Зарядка беспроводная
headphones: Wireless headphones, Earbuds pro, Gaming headset | Słuchawki bezprzewodowe, Słuchawki nauszne, Słuchawki douszne | Наушники беспроводные, Гарнитура игровая, Наушники накладные
input-devices: Mechanical keyboard, Wireless mouse, XL mousepad | Klawiatura mechaniczna, Mysz bezprzewodowa, Myszka komputerowa mysz | Клавиатура механическая, Мышь беспроводная, Мышка проводная
pens: Gel pen, Permanent marker, Graphite pencils | Długopis żelowy, Ołówek HB, Kredki ołówkowe | Ручка гелевая, Карандаш простой, Фломастеры 12 цветов
notebooks: Dotted notebook, Weekly planner, Spiral notebook A5 | Zeszyt w kratkę, Notatnik A5, Planer dzienny | Блокнот А5, Тетрадь в клетку, Ежедневник недатированный
car-care: Carwash foam, Antifreeze -35, Windscreen wash | Wosk do auta, Płyn do spryskiwaczy spryskiwacz, Autokosmetyki premium | Полироль для кузова, Автошампунь, Омыватель стекла
motor-oils: Motor oil 5W-30, Engine lubricant, Fully synthetic motor oil | Olej silnikowy 5W-40, Olej do silnikow, Oleje syntetyczne | Масло моторное 5W-30, Моторное синтетическое масло, Трансмиссионное масло
`;

const table = phrases
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [id = '', rest = ''] = line.split(': ', 2);
    return rest.split(' | ').flatMap((group) => group.split(', ').map((phrase) => [phrase, id] as const));
  });

test.each(table)('"%s" is %s', (phrase, id) => {
  expect(guess(phrase)).toBe(id);
});

test('at least a third of the categories is tried with three phrases a language', () => {
  const tried = phrases
    .trim()
    .split('\n')
    .map(
      (line) =>
        line
          .split(': ')[1]
          ?.split(' | ')
          .map((group) => group.split(', ').length) ?? [],
    );
  expect(tried.every((counts) => counts.length === 3 && counts.every((count) => count >= 3))).toBe(true);
  expect(3 * tried.length).toBeGreaterThanOrEqual(hints.length);
});

test('every category but the one for all others is found by each of its own words', () => {
  const lost = categories
    .filter(({ id, parentId }) => parentId !== null && id !== otherCategory)
    .flatMap(({ id, keywords }) =>
      keywords.filter((word) => guess(word) !== id).map((word) => `${id}: ${word} → ${guess(word)}`),
    );
  expect(lost).toEqual([]);
});

test.each([
  ['30 Kapseln', 'vitamins'],
  ['60 capsules', 'vitamins'],
  ['60 gélules', 'vitamins'],
  ['Sérum', 'skin-care'],
  ['Gesichtscreme', 'skin-care'],
  ['Duschgel', 'body-care'],
  ['Шампунь', 'hair-care'],
  ['Zartbitter Schokolade', 'sweets'],
  ['Olivenöl', 'cooking-oils'],
])('"%s" of another language is %s', (phrase, id) => {
  expect(guess(phrase)).toBe(id);
});

test.each(['NIVEA', 'Made in Poland', 'Lot 2024 EXP 12/26', 'Произведено в России', 'www.example.com'])(
  '"%s" says nothing',
  (phrase) => {
    expect(guess(phrase)).toBeNull();
  },
);
