import { categoryGroup } from './category-entry.ts';

export const kidsCategories = [
  ...categoryGroup(
    'kids',
    { google: null, family: 'kids', names: ['Children', 'Dziecko', 'Детям'] },
    {
      toys: [
        ['Toys', 'Zabawki', 'Игрушки'],
        { googleId: 1253, typicalMm: [120, 180, 180], keywords: 'toy toys zabawk zabawka zabawki игрушк' },
      ],
      dolls: [
        ['Dolls and figures', 'Lalki i figurki', 'Куклы и фигурки'],
        {
          googleId: 1255,
          typicalMm: [60, 120, 320],
          keywords: 'doll dolls lalka lalki lalek dollhouse superhero кукла куклы куколка кукольн пупс',
        },
      ],
      'plush-toys': [
        ['Soft toys', 'Pluszaki', 'Мягкие игрушки'],
        {
          googleId: 1259,
          typicalMm: [150, 200, 300],
          keywords: 'plush teddy plusz pluszak pluszow maskotk przytulank плюш плюшев мягкая мягкие мишка',
        },
      ],
      'building-toys': [
        ['Building toys', 'Klocki', 'Конструкторы'],
        {
          googleId: 1254,
          typicalMm: [70, 380, 260],
          keywords: 'blocks bricks lego klocki klocków construction конструктор кубики',
        },
      ],
      puzzles: [
        ['Puzzles', 'Puzzle i układanki', 'Пазлы и головоломки'],
        {
          googleId: 3867,
          typicalMm: [50, 350, 240],
          keywords: 'puzzle jigsaw układank łamigłów пазлы пазл головолом мозаик',
        },
      ],
      'toy-vehicles': [
        ['Toy vehicles', 'Pojazdy zabawkowe', 'Игрушечный транспорт'],
        {
          googleId: 2505,
          typicalMm: [90, 220, 90],
          keywords: 'autko autka samochodzik resorak kolejka toycar машинк машинка паровозик трек радиоуправл',
        },
      ],
      'educational-toys': [
        ['Educational toys', 'Zabawki edukacyjne', 'Развивающие игрушки'],
        {
          googleId: 1262,
          typicalMm: [80, 250, 200],
          keywords: 'educational montessori sorter edukacyjn naukow развивающ монтессори сортер обучающ',
        },
      ],
      'board-games': [
        ['Board games', 'Gry planszowe', 'Настольные игры'],
        {
          googleId: 1246,
          typicalMm: [270, 270, 60],
          keywords: 'players graczy board planszow planszówk boardgame gra игроков игра карточн',
        },
      ],
      'baby-care': [
        ['Baby care', 'Pielęgnacja niemowląt', 'Уход за малышом'],
        {
          nearGoogleId: 537,
          typicalMm: [70, 80, 160],
          keywords:
            'baby babies niemowl pacifier smoczek smoczk teether gryzak bobas малыш малышей младен соска пустышк прорезыват новорожд',
        },
      ],
      diapers: [
        ['Nappies and wipes', 'Pieluchy i chusteczki', 'Подгузники и салфетки'],
        {
          googleId: 548,
          typicalMm: [120, 350, 250],
          keywords: 'diaper nappy nappies wipes pieluch pieluszk подгузник пеленк',
        },
      ],
      'baby-feeding': [
        ['Baby feeding', 'Karmienie niemowląt', 'Кормление малыша'],
        {
          googleId: 561,
          typicalMm: [65, 65, 180],
          keywords:
            'formula feeding babyfood śliniak karmieni laktator modyfikowane пюре смесь кормлен молокоотсос нагрудник слюнявчик',
        },
      ],
      'kids-clothing': [
        ["Children's clothing", 'Odzież dziecięca', 'Детская одежда'],
        {
          nearGoogleId: 182,
          typicalMm: [20, 350, 450],
          keywords: 'bodysuit onesie romper śpiosz śpioszki pajacyk pajac боди ползунки распашонк комбинезон слип',
        },
      ],
      strollers: [
        ['Strollers and car seats', 'Wózki i foteliki', 'Коляски и автокресла'],
        {
          googleId: 2764,
          typicalMm: [700, 550, 1000],
          keywords:
            'stroller pushchair pram wózek spacerówk fotelik nosidł коляска коляск автокресло автокресл переноск',
        },
      ],
    },
  ),
  ...categoryGroup(
    'hobby',
    { google: { near: 8 }, family: 'office', names: ['Hobby and gifts', 'Hobby i prezenty', 'Хобби и подарки'] },
    {
      'musical-instruments': [
        ['Musical instruments', 'Instrumenty muzyczne', 'Музыкальные инструменты'],
        {
          googleId: 54,
          family: 'home',
          typicalMm: [120, 380, 1000],
          styles: 'loft dark_mood lifestyle',
          keywords:
            'guitar gitar gitara ukulele piano pianino violin skrzypc bęben drum drums instrument гитара гитар укулеле пианино скрипка барабан струны',
        },
      ],
      'party-supplies': [
        ['Party supplies', 'Artykuły imprezowe', 'Товары для праздника'],
        {
          googleId: 96,
          family: 'kids',
          typicalMm: [20, 180, 240],
          styles: 'bright_fun gift_festive kids_magic',
          keywords:
            'party balloon balloons balony balon confetti konfetti urodzin birthday воздушные шарик шары праздник конфетти хлопушк',
        },
      ],
      'gift-wrapping': [
        ['Gift wrapping and cards', 'Pakowanie prezentów i kartki', 'Упаковка подарков и открытки'],
        {
          nearGoogleId: 2559,
          typicalMm: [60, 250, 300],
          family: 'home',
          styles: 'gift_festive pastel_airy romantic',
          keywords:
            'giftwrap wrapping ribbon wstążk prezentow kartka kartki okolicznościow упаковочн подарочная открытк лента пакет',
        },
      ],
      needlework: [
        ['Sewing and knitting', 'Szycie i dziewiarstwo', 'Шитьё и вязание'],
        {
          nearGoogleId: 16,
          family: 'home',
          typicalMm: [80, 80, 130],
          styles: 'cozy_hollywood warm_minimal scandi',
          keywords:
            'yarn knitting sewing crochet embroidery włóczk szycia szydełk haft druty nici пряжа пряж вязани шитья вышивк нитки спицы крючок',
        },
      ],
    },
  ),
];
