import { categoryGroup } from './category-entry.ts';

export const kitchenCategories = [
  ...categoryGroup(
    'kitchen',
    { google: 638, family: 'kitchen', names: ['Kitchen and dining', 'Kuchnia i jadalnia', 'Кухня и сервировка'] },
    {
      mugs: [
        ['Mugs and cups', 'Kubki i filiżanki', 'Кружки и чашки'],
        {
          nearGoogleId: 2169,
          typicalMm: [85, 120, 100],
          keywords: 'mug mugs cup cups kubek kubk kubki filiżank кружк чашка чашки чашк чашек',
        },
      ],
      drinkware: [
        ['Bottles and glasses', 'Butelki i szklanki', 'Бутылки и стаканы'],
        {
          nearGoogleId: 674,
          typicalMm: [75, 75, 230],
          keywords:
            'bottle butelk bidon thermos termos tumbler glass glasses szklank kielisz karafk бутылк термос стакан бокал термокруж графин рюмк',
        },
      ],
      tableware: [
        ['Tableware', 'Zastawa stołowa', 'Столовая посуда'],
        {
          googleId: 672,
          typicalMm: [260, 260, 30],
          keywords:
            'plate plates talerz bowl bowls miska miski misecz tableware dinnerware zastaw porcelain porcelan półmis тарелк миска миски салатник посуда фарфор столовая',
        },
      ],
      cutlery: [
        ['Cutlery', 'Sztućce', 'Столовые приборы'],
        {
          googleId: 675,
          typicalMm: [20, 60, 210],
          keywords:
            'cutlery flatware fork forks spoon spoons sztućc widelec widelc łyżka łyżk łyżeczk приборы ложка ложки вилка вилки столовых',
        },
      ],
      teapots: [
        ['Teapots and coffee pots', 'Dzbanki i imbryki', 'Заварочные чайники и кофейники'],
        {
          googleId: 652,
          typicalMm: [140, 220, 160],
          keywords: 'teapot dzbanek dzbank imbryk zaparzacz infuser заварочн заварник кофейник кувшин',
        },
      ],
      cookware: [
        ['Cookware', 'Naczynia do gotowania', 'Посуда для приготовления'],
        {
          googleId: 654,
          typicalMm: [280, 450, 120],
          keywords:
            'pan pans frying skillet saucepan patelni pot garnek garnk rondel cookware wok casserole brytfann induction indukc сковород кастрюл казан сотейник индукц жаровн',
        },
      ],
      bakeware: [
        ['Bakeware', 'Formy do pieczenia', 'Формы для выпечки'],
        {
          googleId: 640,
          typicalMm: [260, 300, 60],
          keywords:
            'bakeware baking blach blacha tortownic pieczenia keksówk muffin выпечки выпечк противень противн форма кекс',
        },
      ],
      knives: [
        ['Kitchen knives', 'Noże kuchenne', 'Кухонные ножи'],
        {
          googleId: 665,
          typicalMm: [20, 45, 330],
          keywords: 'knife knives nóż noże noza nożyk ostrze blade santoku нож ножи ножей лезвие точилк',
        },
      ],
      'kitchen-tools': [
        ['Kitchen tools', 'Akcesoria kuchenne', 'Кухонные принадлежности'],
        {
          googleId: 668,
          typicalMm: [40, 80, 280],
          keywords:
            'spatula grater tarka peeler obieracz whisk trzepaczk cutting chopping deska krojenia ladle chochla лопатк тёрка овощечист венчик разделочн половник',
        },
      ],
      'food-storage': [
        ['Food storage', 'Przechowywanie żywności', 'Хранение продуктов'],
        {
          googleId: 2626,
          typicalMm: [150, 200, 100],
          keywords:
            'lunchbox lunch container containers jar jars żywności słoik śniadaniow ланчбокс контейнер продуктов банка банки пищевой',
        },
      ],
      'kitchen-appliances': [
        ['Kitchen appliances', 'Sprzęt kuchenny', 'Кухонная техника'],
        {
          googleId: 730,
          family: 'tech',
          typicalMm: [200, 250, 330],
          keywords:
            'kettle czajnik blender mixer mikser toaster toster opiekacz juicer sokowirów airfryer frytkownic multicooker чайник блендер миксер тостер соковыжимал мультиварк аэрогриль мясорубк',
        },
      ],
      'coffee-makers': [
        ['Coffee makers', 'Ekspresy do kawy', 'Кофеварки и кофемашины'],
        {
          googleId: 736,
          family: 'tech',
          typicalMm: [300, 250, 350],
          keywords: 'coffeemaker espresso ekspres kawiark młynek moka кофеварк кофемашин турка френч кофемолк гейзерн',
        },
      ],
    },
  ),
  ...categoryGroup(
    'appliances',
    { google: 604, family: 'tech', names: ['Household appliances', 'AGD', 'Бытовая техника'] },
    {
      'vacuum-cleaners': [
        ['Vacuum cleaners', 'Odkurzacze', 'Пылесосы'],
        { googleId: 619, typicalMm: [350, 300, 300], keywords: 'vacuum hoover odkurzacz пылесос' },
      ],
      irons: [
        ['Irons and steamers', 'Żelazka i parownice', 'Утюги и отпариватели'],
        {
          nearGoogleId: 5139,
          typicalMm: [120, 300, 150],
          keywords: 'iron irons steamer żelazko parownic утюг утюги отпаривател парогенератор',
        },
      ],
      climate: [
        ['Heating, cooling and air', 'Ogrzewanie, chłodzenie i powietrze', 'Климатическая техника'],
        {
          googleId: 1626,
          typicalMm: [250, 250, 400],
          keywords:
            'heater purifier humidifier ventilator grzejnik oczyszczacz nawilżacz wentylator klimatyzator обогреват увлажнитель очистител вентилятор воздуха',
        },
      ],
    },
  ),
];
