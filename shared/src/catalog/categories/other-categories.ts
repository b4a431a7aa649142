import { categoryGroup } from './category-entry.ts';

export const otherCategories = [
  ...categoryGroup('kids', 537, 'kids', ['Children', 'Dziecko', 'Детям'], {
    'toys': [['Toys', 'Zabawki', 'Игрушки'], {
      googleId: 1253, typicalMm: [120, 180, 180],
      keywords: 'toy zabawk doll lalk lalka plush plusz maskotk puzzle klocki blocks lego игрушк кукл плюш пазл конструктор машинк',
    }],
    'board-games': [['Board games', 'Gry planszowe', 'Настольные игры'], { typicalMm: [270, 270, 60], keywords: 'players graczy board planszow настольн игроков' }],
    'baby-care': [['Baby care', 'Pielęgnacja niemowląt', 'Уход за малышом'], {
      typicalMm: [70, 80, 160], keywords: 'baby niemowl diaper pieluszk pacifier smoczek wipes chusteczk малыш младен подгузник соск детск салфетк',
    }],
    'kids-clothing': [['Children\'s clothing', 'Odzież dziecięca', 'Детская одежда'], { typicalMm: [20, 350, 450], keywords: 'bodysuit body śpiosz pajac боди ползунк распашонк' }],
    'strollers': [['Strollers and car seats', 'Wózki i foteliki', 'Коляски и автокресла'], { typicalMm: [700, 550, 1000], keywords: 'stroller wózek wozek fotelik коляск автокресл' }],
  }),
  ...categoryGroup('food', 412, 'food', ['Food and drink', 'Żywność i napoje', 'Продукты и напитки'], {
    'coffee-tea': [['Coffee and tea', 'Kawa i herbata', 'Кофе и чай'], {
      typicalMm: [70, 110, 200], keywords: 'coffee kawa kawy tea herbata herbat espresso arabica beans ziarnist matcha кофе чай арабика зернах молот',
    }],
    'sweets': [['Sweets and snacks', 'Słodycze i przekąski', 'Сладости и снеки'], {
      typicalMm: [30, 120, 180],
      keywords: 'chocolate czekolad candy cukier cukierk cookie ciast biscuit honey miód miod snack chips nuts orzech шоколад конфет печень мед мёд снек чипс орех',
    }],
    'groceries': [['Groceries', 'Produkty spożywcze', 'Бакалея'], {
      googleId: 422, typicalMm: [70, 100, 200],
      keywords: 'pasta makaron rice ryż ryz flour mąka oil oliw sauce sos spice przypraw ingredients składnik skladnik nutrition wartoś макарон рис мука соус специ состав пищев',
    }],
    'drinks': [['Drinks', 'Napoje', 'Напитки'], {
      googleId: 413, typicalMm: [70, 70, 250], keywords: 'juice sok water woda drink napój napoj wine wino beer piwo lemonade lemoniad сок вода напит вино пиво лимонад квас',
    }],
  }),
  ...categoryGroup('sport', 988, 'sport', ['Sport and outdoors', 'Sport i turystyka', 'Спорт и туризм'], {
    'fitness': [['Fitness', 'Fitness', 'Фитнес'], {
      googleId: 990, typicalMm: [150, 300, 150], keywords: 'fitness yoga joga dumbbell hantl hantel gym siłown exercise trening фитнес йог гантел тренаж эспандер',
    }],
    'sports-nutrition': [['Sports nutrition', 'Odżywki dla sportowców', 'Спортивное питание'], {
      typicalMm: [150, 150, 250], keywords: 'protein białko whey creatine kreatyn bcaa amino протеин креатин аминокислот гейнер',
    }],
    'team-sports': [['Balls and team sports', 'Piłki i sporty zespołowe', 'Мячи и командный спорт'], {
      typicalMm: [220, 220, 220], keywords: 'football soccer piłka pilka basketball volleyball ball мяч футбол баскетбол волейбол',
    }],
    'cycling': [['Cycling', 'Rowery', 'Велоспорт'], {
      googleId: 1025, typicalMm: [600, 1750, 1050], keywords: 'bike rower bicycle cycling helmet kask велосипед велошлем',
    }],
    'camping': [['Camping and hiking', 'Kemping i turystyka', 'Кемпинг и туризм'], {
      googleId: 1013, typicalMm: [200, 200, 400], keywords: 'tent namiot camping kemping sleeping śpiwór hiking trekking палатк кемпинг спальник поход',
    }],
  }),
  ...categoryGroup('pets', 1, 'pets', ['Pet supplies', 'Zwierzęta', 'Зоотовары'], {
    'pet-food': [['Pet food', 'Karma', 'Корм'], { typicalMm: [90, 200, 300], keywords: 'karma petfood kibble treats przysmak корм лакомств кормов' }],
    'pet-accessories': [['Pet accessories', 'Akcesoria dla zwierząt', 'Аксессуары для животных'], {
      typicalMm: [150, 250, 150], keywords: 'dog pies psów cat kot kotów pet leash smycz collar obroż scratcher drapak собак кошек кошк поводок ошейник когтеточк',
    }],
  }),
  ...categoryGroup('tools', 632, 'tools', ['Tools and building', 'Narzędzia i budowa', 'Инструменты и ремонт'], {
    'hand-tools': [['Hand tools', 'Narzędzia ręczne', 'Ручной инструмент'], {
      typicalMm: [40, 100, 250], keywords: 'hammer młotek screwdriver wkrętak pliers kombinerk wrench klucz молоток отвертк плоскогуб ключ рулетк',
    }],
    'power-tools': [['Power tools', 'Elektronarzędzia', 'Электроинструмент'], {
      typicalMm: [80, 230, 220], keywords: 'drill wiertark wkrętark saw piła grinder szlifierk дрель шуруповерт пила шлифмашин перфоратор',
    }],
    'building-supplies': [['Building supplies', 'Materiały budowlane', 'Стройматериалы'], {
      googleId: 115, typicalMm: [100, 150, 250], keywords: 'adhesive klej silicone silikon primer grunt plaster gips screws wkręt клей герметик грунтовк шпакл саморез',
    }],
  }),
];
