import { categoryGroup } from './category-entry.ts';

export const otherCategories = [
  ...categoryGroup(
    'food',
    { google: 412, family: 'food', names: ['Food and drink', 'Żywność i napoje', 'Продукты и напитки'] },
    {
      'coffee-tea': [
        ['Coffee and tea', 'Kawa i herbata', 'Кофе и чай'],
        {
          nearGoogleId: 413,
          typicalMm: [70, 110, 200],
          styles: 'dark_mood rustic_homestead gourmet',
          keywords:
            'coffee kawa kawy tea teas herbata herbat arabica robusta beans ziarnist matcha кофе чай арабика зернах молотый матча каркаде',
        },
      ],
      sweets: [
        ['Sweets and snacks', 'Słodycze i przekąski', 'Сладости и снеки'],
        {
          nearGoogleId: 422,
          typicalMm: [30, 120, 180],
          keywords:
            'chocolate czekolad candy candies cukierk cookie cookies ciastk biscuit snack snacks przekąsk chips chipsy wafer wafel żelki шоколад конфет печенье вафли снеки чипсы мармелад зефир',
        },
      ],
      honey: [
        ['Honey and preserves', 'Miody i przetwory', 'Мёд и варенье'],
        {
          nearGoogleId: 422,
          typicalMm: [75, 75, 100],
          styles: 'eco_natural rustic_homestead gourmet',
          keywords: 'honey jam jams miód miody dżem konfitur powidł preserve мёд варенье джем повидло',
        },
      ],
      nuts: [
        ['Nuts and dried fruit', 'Orzechy i bakalie', 'Орехи и сухофрукты'],
        {
          nearGoogleId: 433,
          typicalMm: [40, 130, 190],
          keywords:
            'nuts almond almonds cashew walnut pistachio raisins orzech orzechy migdał bakali rodzynk suszone орехи орех миндаль кешью фисташк сухофрукт изюм',
        },
      ],
      spices: [
        ['Spices and herbs', 'Przyprawy i zioła', 'Специи и травы'],
        {
          googleId: 4608,
          typicalMm: [45, 45, 110],
          keywords:
            'spice spices seasoning pepper cinnamon przyprawa przypraw pieprz papryka cynamon zioła oregano специи приправа приправ перец корица паприка',
        },
      ],
      'cooking-oils': [
        ['Cooking oils', 'Oleje i oliwy', 'Масла пищевые'],
        {
          googleId: 2126,
          typicalMm: [70, 70, 280],
          keywords: 'olive oliwa oliwy rzepakow sunflower słonecznik lniany оливков подсолнечн льняное масло',
        },
      ],
      sauces: [
        ['Sauces and condiments', 'Sosy i dodatki', 'Соусы и приправы'],
        {
          googleId: 427,
          typicalMm: [60, 60, 190],
          keywords:
            'sauce sauces ketchup mustard mayonnaise sriracha sos sosy musztard majonez ocet pesto соус соусы кетчуп горчица майонез уксус песто',
        },
      ],
      cereals: [
        ['Cereals, rice and grains', 'Kasze, ryż i płatki', 'Крупы, рис и хлопья'],
        {
          googleId: 431,
          typicalMm: [60, 120, 200],
          keywords:
            'cereal granola muesli oats rice quinoa płatki owsian kasza ryż гречк гречневая крупа рис хлопья овсян мюсли гранола киноа',
        },
      ],
      groceries: [
        ['Groceries', 'Produkty spożywcze', 'Бакалея'],
        {
          googleId: 422,
          typicalMm: [70, 100, 200],
          keywords:
            'pasta makaron spaghetti flour mąka sugar cukier konserw canned ingredients składniki wartość odżywcza макарон спагетти мука сахар консерв состав пищевая бакалея',
        },
      ],
      drinks: [
        ['Drinks', 'Napoje', 'Напитки'],
        {
          googleId: 413,
          typicalMm: [70, 70, 250],
          keywords:
            'juice juices sok soki water woda mineraln drink napój lemonade lemoniad cola сок соки вода минеральн напиток напитки лимонад квас морс',
        },
      ],
      alcohol: [
        ['Wine, beer and spirits', 'Wino, piwo i alkohole', 'Вино, пиво и крепкие напитки'],
        {
          googleId: 499676,
          typicalMm: [80, 80, 310],
          styles: 'dark_mood luxury gourmet',
          keywords:
            'wine beer whisky whiskey vodka gin rum prosecco brandy wino piwo wódka nalewka koniak вино пиво водка виски коньяк шампанск игристое',
        },
      ],
    },
  ),
  ...categoryGroup(
    'sport',
    { google: 988, family: 'sport', names: ['Sport and outdoors', 'Sport i turystyka', 'Спорт и туризм'] },
    {
      fitness: [
        ['Fitness', 'Fitness', 'Фитнес'],
        {
          googleId: 990,
          typicalMm: [150, 300, 150],
          keywords:
            'fitness dumbbell dumbbells kettlebell hantl hantle gym siłown trening treningow expander skakank фитнес гантел гантели тренажёр эспандер скакалка гиря штанга',
        },
      ],
      yoga: [
        ['Yoga and pilates', 'Joga i pilates', 'Йога и пилатес'],
        {
          googleId: 999,
          typicalMm: [130, 610, 130],
          styles: 'warm_minimal eco_natural functional_clean',
          keywords: 'yoga pilates joga jogi йога йоги пилатес',
        },
      ],
      'sports-nutrition': [
        ['Sports nutrition', 'Odżywki dla sportowców', 'Спортивное питание'],
        {
          nearGoogleId: 2890,
          typicalMm: [150, 150, 250],
          keywords:
            'protein białko whey creatine kreatyn bcaa amino gainer протеин креатин аминокислот гейнер сывороточный изолят',
        },
      ],
      'team-sports': [
        ['Balls and team sports', 'Piłki i sporty zespołowe', 'Мячи и командный спорт'],
        {
          nearGoogleId: 499713,
          typicalMm: [220, 220, 220],
          keywords:
            'football soccer basketball volleyball handball ball balls piłka piłki siatków koszyków nożna мяч мячи футбол баскетбол волейбол хоккей',
        },
      ],
      boxing: [
        ['Boxing and martial arts', 'Boks i sztuki walki', 'Бокс и единоборства'],
        {
          googleId: 499719,
          typicalMm: [150, 160, 300],
          styles: 'dark_mood sport_active loft',
          keywords: 'boxing mma karate judo kickboxing boks bokser kimono бокс боксёрск каратэ дзюдо единоборств',
        },
      ],
      swimming: [
        ['Swimming', 'Pływanie', 'Плавание'],
        {
          googleId: 1144,
          typicalMm: [60, 180, 50],
          styles: 'sport_active bright_fun',
          keywords: 'swimming goggles swimcap pływani pływack okularki plavanie плавани плавательн бассейна ласты',
        },
      ],
      cycling: [
        ['Cycling', 'Rowery', 'Велоспорт'],
        {
          googleId: 1025,
          typicalMm: [600, 1750, 1050],
          keywords: 'bike bikes rower rowery rowerow bicycle cycling helmet kask велосипед велошлем вело шлем',
        },
      ],
      'winter-sports': [
        ['Winter sports', 'Sporty zimowe', 'Зимний спорт'],
        {
          googleId: 499844,
          typicalMm: [120, 300, 1600],
          styles: 'nordic outdoor_adventure sport_active',
          keywords: 'ski skis snowboard sled narty nart narciarsk sanki łyżwy skates лыжи лыжный сноуборд санки коньки',
        },
      ],
      fishing: [
        ['Fishing', 'Wędkarstwo', 'Рыбалка'],
        {
          googleId: 3334,
          typicalMm: [60, 100, 300],
          styles: 'outdoor_adventure nordic',
          keywords:
            'fishing angling wędka wędki wędkar przynęt kołowrot zanęta рыбал рыболов удочк спиннинг катушка приманк',
        },
      ],
      camping: [
        ['Camping and hiking', 'Kemping i turystyka', 'Кемпинг и туризм'],
        {
          googleId: 1013,
          typicalMm: [200, 200, 400],
          keywords:
            'tent tents namiot camping kemping śpiwór hiking trekking latark karimat палатк кемпинг спальник спальный поход туристическ фонарь',
        },
      ],
    },
  ),
  ...categoryGroup(
    'pets',
    { google: 2, family: 'pets', names: ['Pet supplies', 'Zwierzęta', 'Зоотовары'] },
    {
      'pet-food': [
        ['Pet food', 'Karma', 'Корм'],
        {
          nearGoogleId: 2,
          typicalMm: [90, 200, 300],
          keywords: 'petfood kibble treats karma karmy przysmak przysmaki корм корма кормов лакомств',
        },
      ],
      'pet-toys': [
        ['Pet toys', 'Zabawki dla zwierząt', 'Игрушки для животных'],
        {
          nearGoogleId: 2,
          typicalMm: [70, 120, 70],
          styles: 'bright_fun family lifestyle',
          keywords: 'fetch chew pettoy szarpak дразнилк жевательная апорт',
        },
      ],
      'pet-beds': [
        ['Pet beds and carriers', 'Legowiska i transportery', 'Лежанки и переноски'],
        {
          nearGoogleId: 2,
          typicalMm: [450, 600, 200],
          keywords: 'petbed kennel legowisk posłani transporter buda лежанк лежак домик переноска вольер',
        },
      ],
      leashes: [
        ['Leashes and collars', 'Smycze i obroże', 'Поводки и ошейники'],
        {
          nearGoogleId: 6250,
          typicalMm: [20, 100, 150],
          keywords:
            'leash leashes collar harness smycz smycze obroża obroże szelki поводок поводки ошейник шлейк намордник',
        },
      ],
      'cat-litter': [
        ['Cat litter', 'Żwirek dla kota', 'Наполнители для туалета'],
        {
          googleId: 4999,
          typicalMm: [120, 280, 400],
          keywords: 'litter clumping żwirek kuwet bentonit наполнител лоток комкующ бентонит',
        },
      ],
      aquarium: [
        ['Fish and aquariums', 'Akwarystyka', 'Аквариумистика'],
        { googleId: 6, typicalMm: [250, 400, 300], keywords: 'aquarium aquatic akwari akwarium rybek рыбок аквариум' },
      ],
      'pet-accessories': [
        ['Pet accessories', 'Akcesoria dla zwierząt', 'Аксессуары для животных'],
        {
          nearGoogleId: 2,
          typicalMm: [150, 250, 150],
          keywords: 'dog dogs pies psa cat cats kot kota pet pets zwierząt scratcher drapak животных когтеточк',
        },
      ],
    },
  ),
];
