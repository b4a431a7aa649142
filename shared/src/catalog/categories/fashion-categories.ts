import { categoryGroup } from './category-entry.ts';

export const fashionCategories = [
  ...categoryGroup(
    'fashion',
    { google: { near: 166 }, family: 'fashion', names: ['Clothing and shoes', 'Odzież i obuwie', 'Одежда и обувь'] },
    {
      tops: [
        ['Shirts and tops', 'Koszule i topy', 'Рубашки и топы'],
        {
          googleId: 212,
          typicalMm: [20, 550, 700],
          keywords:
            'shirt shirts koszul koszulk tshirt blouse bluzk bluza top tank sweater sweter swetr hoodie sweatshirt cardigan рубашк футболк блузк блуза майка майки свитер худи толстовк кардиган',
        },
      ],
      trousers: [
        ['Trousers and shorts', 'Spodnie i szorty', 'Брюки и шорты'],
        {
          nearGoogleId: 204,
          typicalMm: [20, 450, 1000],
          keywords:
            'pants trousers spodni jeans dżins dżinsy shorts szorty leggins legginsy joggers брюки брюк джинс шорты леггинс',
        },
      ],
      dresses: [
        ['Dresses and skirts', 'Sukienki i spódnice', 'Платья и юбки'],
        {
          nearGoogleId: 2271,
          typicalMm: [20, 450, 1000],
          keywords: 'dress dresses sukienk sukni skirt spódnic spodnica платье платья юбка юбки сарафан',
        },
      ],
      suits: [
        ['Suits and jackets', 'Garnitury i marynarki', 'Костюмы и пиджаки'],
        {
          nearGoogleId: 1594,
          typicalMm: [40, 550, 800],
          styles: 'classic corporate_premium minimal',
          keywords: 'suit suits blazer garnitur marynark żakiet костюм пиджак жакет',
        },
      ],
      outerwear: [
        ['Outerwear', 'Odzież wierzchnia', 'Верхняя одежда'],
        {
          googleId: 203,
          typicalMm: [60, 600, 800],
          keywords:
            'jacket kurtk kurtka coat coats płaszcz parka vest kamizelk puchow куртк пальто плащ жилет пуховик ветровк',
        },
      ],
      underwear: [
        ['Underwear and socks', 'Bielizna i skarpety', 'Бельё и носки'],
        {
          googleId: 213,
          typicalMm: [20, 250, 300],
          keywords:
            'underwear lingerie bielizna bieliźn socks skarpet bra bras biustonosz boxer boxers majtki rajstop tights бельё носки трусы бюстгальтер колготк боксеры',
        },
      ],
      sleepwear: [
        ['Sleepwear', 'Piżamy i szlafroki', 'Пижамы и халаты'],
        {
          googleId: 208,
          typicalMm: [30, 400, 500],
          keywords: 'pyjama pajama piżam szlafrok bathrobe nightgown пижам халат халаты сорочка ночная',
        },
      ],
      swimwear: [
        ['Swimwear', 'Stroje kąpielowe', 'Купальники и плавки'],
        {
          googleId: 211,
          typicalMm: [20, 300, 350],
          styles: 'bright_fun lifestyle outdoor_adventure',
          keywords: 'swimwear swimsuit bikini kąpielow kąpielówki strój купальник плавки бикини',
        },
      ],
      sportswear: [
        ['Sportswear', 'Odzież sportowa', 'Спортивная одежда'],
        {
          googleId: 5322,
          family: 'sport',
          typicalMm: [30, 450, 600],
          keywords: 'sportswear activewear tracksuit dres dresy rashguard sportowa термобель рашгард спортивная',
        },
      ],
      shoes: [
        ['Shoes', 'Buty', 'Обувь'],
        {
          googleId: 187,
          typicalMm: [290, 105, 110],
          keywords:
            'shoe shoes buty but butów obuwi obuwie sneaker trampk sandał boots kozaki slipper kapci klapki szpilki обувь кроссовк туфли ботин сапоги сандал тапоч кеды',
        },
      ],
      'hats-scarves': [
        ['Hats, scarves, gloves', 'Czapki, szaliki, rękawiczki', 'Шапки, шарфы, перчатки'],
        {
          nearGoogleId: 167,
          typicalMm: [200, 250, 150],
          keywords:
            'hat hats cap caps czapk czapka kapelusz scarf szalik beanie gloves rękawiczk шапка шапки кепка шарф шарфы шляпа варежк перчатк',
        },
      ],
    },
  ),
  ...categoryGroup(
    'accessories',
    { google: null, family: 'fashion', names: ['Bags and accessories', 'Torby i dodatki', 'Сумки и аксессуары'] },
    {
      handbags: [
        ['Handbags', 'Torebki', 'Женские сумки'],
        {
          googleId: 3032,
          typicalMm: [120, 300, 240],
          keywords: 'handbag torebk torebka purse clutch kopertówk shopper сумка сумки сумочк клатч шоппер',
        },
      ],
      backpacks: [
        ['Backpacks', 'Plecaki', 'Рюкзаки'],
        { googleId: 100, typicalMm: [160, 300, 450], keywords: 'backpack rucksack plecak рюкзак ранец портфель' },
      ],
      suitcases: [
        ['Suitcases', 'Walizki', 'Чемоданы'],
        { googleId: 107, typicalMm: [230, 400, 600], keywords: 'suitcase walizk luggage bagaż kabinow чемодан багаж' },
      ],
      'travel-bags': [
        ['Travel and sports bags', 'Torby podróżne i sportowe', 'Дорожные и спортивные сумки'],
        {
          googleId: 103,
          typicalMm: [270, 520, 300],
          keywords: 'duffel duffle holdall gymbag podróżna podróżne podrozn дорожная дорожные саквояж',
        },
      ],
      'cosmetic-bags': [
        ['Cosmetic bags', 'Kosmetyczki', 'Косметички'],
        { googleId: 108, typicalMm: [80, 220, 150], keywords: 'toiletry washbag kosmetyczk pouch косметичк несессер' },
      ],
      wallets: [
        ['Wallets and belts', 'Portfele i paski', 'Кошельки и ремни'],
        {
          nearGoogleId: 2668,
          typicalMm: [25, 110, 90],
          keywords:
            'wallet wallets portfel belt belts pasek paski cardholder кошелёк кошельк портмоне ремень ремни визитниц',
        },
      ],
      'hair-accessories': [
        ['Hair accessories', 'Ozdoby do włosów', 'Украшения для волос'],
        {
          googleId: 171,
          typicalMm: [30, 60, 60],
          styles: 'pastel_airy romantic bright_fun',
          keywords:
            'scrunchie hairclip hairpin headband spinka spinki gumka gumki opask frotk заколк резинка резинки ободок обруч невидимк',
        },
      ],
      umbrellas: [
        ['Umbrellas', 'Parasole przeciwdeszczowe', 'Зонты'],
        {
          googleId: 4358,
          typicalMm: [60, 60, 300],
          keywords: 'umbrella parasolk deszczow przeciwdeszczow зонтик зонты',
        },
      ],
      jewellery: [
        ['Jewellery', 'Biżuteria', 'Украшения'],
        {
          googleId: 188,
          family: 'jewellery',
          typicalMm: [5, 20, 25],
          keywords:
            'ring rings pierścion necklace naszyjnik earring kolczyk bracelet bransolet jewel jewellery biżuter pendant wisiorek silver srebrn srebro gold złoto złoty кольцо кольца ожерел серьги браслет украшен серебро серебр золото золот подвеск цепочк',
        },
      ],
      watches: [
        ['Watches', 'Zegarki', 'Наручные часы'],
        {
          googleId: 201,
          family: 'jewellery',
          typicalMm: [12, 42, 240],
          keywords:
            'watch watches wristwatch zegarek zegarki zegarka quartz kwarcow chronograph часы наручные кварцев хронограф',
        },
      ],
      eyewear: [
        ['Glasses', 'Okulary', 'Очки'],
        {
          nearGoogleId: 178,
          typicalMm: [145, 140, 45],
          keywords: 'sunglasses okular okulary eyewear spectacles oprawki очки солнцезащитные оправа',
        },
      ],
    },
  ),
];
