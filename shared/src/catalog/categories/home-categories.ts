import { categoryGroup } from './category-entry.ts';

export const homeCategories = [
  ...categoryGroup(
    'home',
    { google: { near: 536 }, family: 'home', names: ['Home', 'Dom', 'Дом'] },
    {
      decor: [
        ['Decor', 'Dekoracje', 'Декор'],
        {
          googleId: 696,
          typicalMm: [120, 120, 220],
          keywords: 'decor dekorac figur figurine figurka statue statuetka ornament декор фигурк фигура статуэт',
        },
      ],
      vases: [
        ['Vases', 'Wazony', 'Вазы'],
        { googleId: 602, typicalMm: [130, 130, 250], keywords: 'vase vases wazon flakon ваза вазы вазон' },
      ],
      candles: [
        ['Candles and home fragrance', 'Świece i zapachy do domu', 'Свечи и ароматы для дома'],
        {
          googleId: 592,
          typicalMm: [80, 80, 90],
          styles: 'cozy_hollywood warm_minimal romantic',
          keywords:
            'candle świec wax soy diffuser dyfuzor scented zapachow sojow sojowa incense kadzid свеча свечи аромасвеч диффузор ароматич воск благовон',
        },
      ],
      lighting: [
        ['Lamps and lighting', 'Lampy i oświetlenie', 'Лампы и освещение'],
        {
          googleId: 594,
          typicalMm: [200, 200, 400],
          keywords:
            'lamp lamps lampa lampy lampk bulb żarówk lighting oświetl chandelier żyrandol kinkiet led watt lumen лампа лампы лампоч светильник люстра освещен люмен торшер',
        },
      ],
      bedding: [
        ['Bedding and blankets', 'Pościel i koce', 'Постельное бельё и пледы'],
        {
          googleId: 569,
          typicalMm: [300, 400, 100],
          keywords:
            'bedding pościel pillow pillowcase poduszk poszewk blanket koc kołdra kołdr duvet sheet sheets prześcierad narzut плед пледы подушк наволоч одеял простын простыня постельн пододеяльник',
        },
      ],
      towels: [
        ['Towels', 'Ręczniki', 'Полотенца'],
        {
          googleId: 4077,
          typicalMm: [40, 300, 200],
          styles: 'scandi warm_minimal eco_natural',
          keywords: 'towel ręcznik frotte полотен полотенц махров',
        },
      ],
      curtains: [
        ['Curtains and blinds', 'Zasłony i rolety', 'Шторы и жалюзи'],
        {
          googleId: 603,
          typicalMm: [50, 400, 300],
          keywords:
            'curtain blinds drapes zasłon firank firany rolet żaluzj штора шторы штор занавес жалюзи тюль гардин',
        },
      ],
      rugs: [
        ['Rugs and carpets', 'Dywany', 'Ковры'],
        {
          googleId: 598,
          typicalMm: [10, 1200, 1700],
          keywords: 'rug rugs carpet dywan dywany dywanik wykładzin chodnik ковёр ковры ковров палас',
        },
      ],
      clocks: [
        ['Clocks', 'Zegary', 'Настенные часы и будильники'],
        {
          googleId: 3890,
          typicalMm: [45, 300, 300],
          keywords: 'clock clocks zegar zegary ścienny budzik будильник настенные ходики',
        },
      ],
      mirrors: [
        ['Mirrors', 'Lustra', 'Зеркала'],
        { googleId: 595, typicalMm: [30, 500, 700], keywords: 'mirror lustro lustra lusterk зеркал' },
      ],
      'wall-art': [
        ['Pictures and frames', 'Obrazy i ramki', 'Картины и рамки'],
        {
          nearGoogleId: 500044,
          typicalMm: [25, 400, 500],
          keywords:
            'poster posters plakat plakaty obraz obrazy ramka ramki ramk photo frame постер картина картины репродукц рамка рамки фоторамк',
        },
      ],
      'seasonal-decor': [
        ['Holiday decorations', 'Dekoracje świąteczne', 'Праздничный декор'],
        {
          googleId: 596,
          typicalMm: [80, 80, 100],
          styles: 'gift_festive cozy_hollywood family',
          keywords:
            'christmas xmas bombk bombki choink świąteczn wianek bauble garland girland advent новогодн ёлочн гирлянд рождествен мишура',
        },
      ],
      bathroom: [
        ['Bathroom accessories', 'Akcesoria łazienkowe', 'Аксессуары для ванной'],
        {
          googleId: 574,
          typicalMm: [80, 80, 180],
          keywords:
            'bathroom łazienk dispenser dozownik mydelnicz prysznicow bathmat мыльниц дозатор ванной ёршик держатель',
        },
      ],
      storage: [
        ['Storage and organisers', 'Przechowywanie i organizery', 'Хранение и органайзеры'],
        {
          googleId: 636,
          typicalMm: [300, 400, 250],
          keywords:
            'storage organizer organiser basket koszyk kosz przechowyw pudełk pojemnik wieszak hanger хранен органайзер корзин вешалк короб',
        },
      ],
      cleaning: [
        ['Cleaning supplies', 'Środki czystości', 'Средства для уборки'],
        {
          googleId: 623,
          typicalMm: [70, 100, 260],
          keywords:
            'cleaner cleaning czyszcz czystoś płyn odplamiacz dishwash naczyń bleach wybielacz disinfect dezynfek mop sponge gąbka чистящ моющ посуды отбеливател дезинфиц швабр губка губки',
        },
      ],
      laundry: [
        ['Laundry and ironing', 'Pranie i prasowanie', 'Стирка и глажка'],
        {
          googleId: 627,
          typicalMm: [120, 200, 260],
          keywords:
            'laundry washing softener prania prasowan proszek zmiękczacz kapsułki ironing clothespin bielizny стирки стиральн порошок ополаскиватель гладильн прищепк глажк detergent',
        },
      ],
      'paper-goods': [
        ['Household paper', 'Artykuły papierowe', 'Бумажные изделия'],
        {
          googleId: 2530,
          typicalMm: [110, 220, 110],
          keywords:
            'tissue tissues napkin napkins serwetk chusteczk papierow toaletowy toilet салфетк туалетн бумажн платоч',
        },
      ],
      furniture: [
        ['Furniture', 'Meble', 'Мебель'],
        {
          googleId: 436,
          typicalMm: [550, 600, 850],
          keywords:
            'furniture meble mebel chair chairs krzesł armchair fotel table stół stolik biurko desk sofa kanap shelf shelves półka półki regał szafa szafk łóżko mattress materac мебель мебели стул стулья кресло кресла столик стол диван полка полки стеллаж шкаф шкафы табурет матрас кровать',
        },
      ],
    },
  ),
  ...categoryGroup(
    'garden',
    { google: 689, family: 'garden', names: ['Garden', 'Ogród', 'Сад'] },
    {
      plants: [
        ['Plants and seeds', 'Rośliny i nasiona', 'Растения и семена'],
        {
          googleId: 985,
          typicalMm: [150, 150, 250],
          keywords:
            'plant plants roślin seed seeds nasion succulent sukulent cactus kaktus sadzonk растен семена кактус суккулент саженц рассад',
        },
      ],
      planters: [
        ['Pots and planters', 'Doniczki', 'Горшки и кашпо'],
        {
          googleId: 721,
          typicalMm: [180, 180, 170],
          keywords: 'flowerpot planter planters doniczk osłonk kwietnik горшок горшки кашпо цветочн',
        },
      ],
      fertilizers: [
        ['Fertilisers and soil', 'Nawozy i podłoża', 'Удобрения и грунты'],
        {
          nearGoogleId: 2962,
          typicalMm: [80, 180, 260],
          keywords:
            'fertilizer fertiliser compost soil nawóz nawozy podłoż ziemia kwiatow удобрен грунт почвогрунт компост подкорм',
        },
      ],
      'garden-tools': [
        ['Garden tools', 'Narzędzia ogrodowe', 'Садовый инвентарь'],
        {
          nearGoogleId: 3173,
          typicalMm: [100, 150, 600],
          keywords:
            'garden gardening ogrodow ogród shovel spade łopata łopat rake grabie hose wąż pruner secateurs sekator watering konewk садов сад лопата лопат грабли шланг секатор лейка полива',
        },
      ],
      'garden-furniture': [
        ['Garden furniture', 'Meble ogrodowe', 'Садовая мебель'],
        {
          googleId: 4299,
          typicalMm: [600, 600, 850],
          keywords:
            'sunlounger lounger parasol leżak tarasow rattan technorattan hamak hammock шезлонг гамак садовая ротанг качел зонт',
        },
      ],
      grills: [
        ['Grills and barbecue', 'Grille', 'Грили и мангалы'],
        {
          googleId: 2985,
          typicalMm: [500, 600, 900],
          keywords:
            'grill grills barbecue barbeque bbq rusz rożen brykiet charcoal мангал гриль барбекю шампур уголь шашлык',
        },
      ],
      'outdoor-living': [
        ['Outdoor living', 'Wypoczynek na świeżym powietrzu', 'Отдых на даче'],
        {
          googleId: 2918,
          typicalMm: [500, 600, 700],
          keywords: 'outdoor picnic piknik basen pool pawilon бассейн пикник беседк дачи дачный',
        },
      ],
    },
  ),
];
