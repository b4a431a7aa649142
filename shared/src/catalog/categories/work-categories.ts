import { categoryGroup } from './category-entry.ts';

export const workCategories = [
  ...categoryGroup(
    'tools',
    { google: 632, family: 'tools', names: ['Tools and building', 'Narzędzia i budowa', 'Инструменты и ремонт'] },
    {
      'hand-tools': [
        ['Hand tools', 'Narzędzia ręczne', 'Ручной инструмент'],
        {
          nearGoogleId: 1167,
          typicalMm: [40, 100, 250],
          keywords:
            'hammer młotek screwdriver wkrętak śrubokręt pliers kombinerk szczypce wrench spanner klucz klucze молоток отвёртк плоскогуб пассатиж ключ ключи кусачки',
        },
      ],
      'power-tools': [
        ['Power tools', 'Elektronarzędzia', 'Электроинструмент'],
        {
          nearGoogleId: 1167,
          typicalMm: [80, 230, 220],
          keywords:
            'drill drills wiertark wkrętark saw sander grinder szlifierk wyrzynark piła pilarka młot дрель дрели шуруповёрт пила шлифмашин болгарка перфоратор лобзик',
        },
      ],
      'measuring-tools': [
        ['Measuring tools', 'Narzędzia pomiarowe', 'Измерительный инструмент'],
        {
          googleId: 1305,
          typicalMm: [40, 70, 120],
          keywords:
            'calliper caliper multimeter rangefinder level poziomic miarka suwmiark miernik dalmierz рулетк штангенциркул мультиметр уровень дальномер измерительн',
        },
      ],
      paints: [
        ['Paints and varnishes', 'Farby i lakiery', 'Краски и лаки'],
        {
          nearGoogleId: 503740,
          typicalMm: [180, 180, 200],
          keywords:
            'paint paints varnish emulsion farba farby lateksow emalia bejca impregnat краска краски эмаль пропитк морилк лакокрас',
        },
      ],
      electrical: [
        ['Electrical supplies', 'Artykuły elektryczne', 'Электротовары'],
        {
          googleId: 127,
          typicalMm: [50, 80, 80],
          keywords:
            'socket sockets switch extension gniazdko gniazdk włącznik przedłużacz rozdzielacz розетка розетки выключател удлинитель автомат проводка',
        },
      ],
      'work-safety': [
        ['Work safety', 'Odzież i ochrona robocza', 'Спецодежда и защита'],
        {
          nearGoogleId: 2047,
          typicalMm: [60, 200, 250],
          keywords:
            'workwear respirator protective robocze robocza ochronne ochronna kombinezon спецодежда рабочая рабочие защитные респиратор каска',
        },
      ],
      'building-supplies': [
        ['Building supplies', 'Materiały budowlane', 'Стройматериалы'],
        {
          nearGoogleId: 503739,
          typicalMm: [100, 150, 250],
          keywords:
            'adhesive glue klej kleje sealant primer gips cement screws wkręty śruby kołki klamka tapeta клей герметик грунтовк шпаклевк шпатлевк саморез шурупы дюбель цемент обои uszczelniacz',
        },
      ],
    },
  ),
  ...categoryGroup(
    'auto',
    { google: 888, family: 'auto', names: ['Car and motorcycle', 'Motoryzacja', 'Авто и мото'] },
    {
      'car-care': [
        ['Car care', 'Pielęgnacja auta', 'Автохимия и уход'],
        {
          nearGoogleId: 2895,
          typicalMm: [60, 90, 240],
          keywords:
            'carwash polish wosk auta autokosmetyk windscreen antifreeze spryskiwacz полироль автошампунь авто омыватель антифриз автохимия',
        },
      ],
      'motor-oils': [
        ['Motor oils', 'Oleje silnikowe', 'Моторные масла'],
        {
          googleId: 3044,
          typicalMm: [120, 200, 300],
          keywords: 'motor engine silnikow olej oleje lubricant моторное моторные трансмиссионное двигател',
        },
      ],
      'car-accessories': [
        ['Car accessories', 'Akcesoria samochodowe', 'Автоаксессуары'],
        {
          nearGoogleId: 5613,
          typicalMm: [100, 150, 100],
          keywords:
            'car automotive dashcam wideorejestrator samochod samochodow uchwyt holder pokrowc автомоб автомобильн видеорегистратор автоковрик коврики чехлы',
        },
      ],
      'car-parts': [
        ['Car parts', 'Części samochodowe', 'Автозапчасти'],
        {
          googleId: 899,
          typicalMm: [150, 200, 100],
          keywords:
            'brake brakes hamul hamulcow filter filtr filtry spark bearing łożysk amortyzator sprzęgło wycieraczk тормозн тормоз фильтр колодки подшипник амортизатор',
        },
      ],
      tyres: [
        ['Tyres and wheels', 'Opony i felgi', 'Шины и диски'],
        {
          googleId: 3020,
          typicalMm: [650, 220, 650],
          keywords: 'tyre tyres tire tires wheel opona opony felga felgi шина шины покрышк колесо',
        },
      ],
      'moto-gear': [
        ['Motorcycle gear', 'Odzież i kaski motocyklowe', 'Мотоэкипировка'],
        {
          nearGoogleId: 5547,
          typicalMm: [350, 260, 260],
          keywords: 'motorcycle motorbike motocykl motocyklow мотоцикл мотошлем мотокуртка мотоперчат',
        },
      ],
    },
  ),
  ...categoryGroup(
    'office',
    { google: 922, family: 'office', names: ['Office and school', 'Biuro i szkoła', 'Офис и школа'] },
    {
      stationery: [
        ['Stationery', 'Artykuły piśmienne', 'Канцелярия'],
        {
          nearGoogleId: 922,
          typicalMm: [30, 150, 210],
          keywords:
            'stationery stapler scissors eraser ruler nożyczki zszywacz linijka piórnik piśmienn степлер ножницы ластик линейка пенал канцеляр скрепки',
        },
      ],
      notebooks: [
        ['Notebooks and planners', 'Notesy, zeszyty i planery', 'Блокноты, тетради и ежедневники'],
        {
          nearGoogleId: 961,
          typicalMm: [15, 148, 210],
          keywords:
            'notebook notebooks notes notesy notatnik zeszyt planner planer kalendarz diary sketchbook блокнот тетрадь тетради ежедневник планер скетчбук календарь',
        },
      ],
      pens: [
        ['Pens and markers', 'Przybory do pisania', 'Письменные принадлежности'],
        {
          googleId: 977,
          typicalMm: [12, 12, 145],
          keywords:
            'pen pens pencil pencils marker markers highlighter długopis ołówek kredki flamast zakreślacz ручка ручки карандаш маркер фломастер',
        },
      ],
      'desk-organisers': [
        ['Desk organisers', 'Organizery na biurko', 'Органайзеры для стола'],
        {
          googleId: 939,
          typicalMm: [120, 250, 120],
          keywords: 'desktop biurkow segregator przybornik стола настольный подставка',
        },
      ],
      books: [
        ['Books', 'Książki', 'Книги'],
        {
          googleId: 784,
          typicalMm: [25, 140, 210],
          keywords:
            'book books książk novel powieść powieści isbn author autor wydawnictw книга книги роман издательств автор',
        },
      ],
      'art-supplies': [
        ['Art and craft', 'Plastyka', 'Творчество'],
        {
          googleId: 16,
          typicalMm: [40, 200, 150],
          keywords:
            'acrylic watercolor watercolour canvas easel akwarel akrylow płótno sztalug pędzle акварел акрил гуашь холст мольберт творчеств рукодел пластилин crafts',
        },
      ],
    },
  ),
  ...categoryGroup(
    'other',
    { google: null, family: 'home', names: ['Other', 'Inne', 'Другое'] },
    {
      'other-goods': [['Other goods', 'Inne towary', 'Другие товары'], { keywords: '' }],
    },
  ),
];
