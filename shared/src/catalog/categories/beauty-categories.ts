import { categoryGroup } from './category-entry.ts';

export const beautyCategories = [
  ...categoryGroup(
    'beauty',
    { google: { near: 2915 }, family: 'beauty', names: ['Beauty and care', 'Uroda i pielęgnacja', 'Красота и уход'] },
    {
      'skin-care': [
        ['Skin care', 'Pielęgnacja skóry', 'Уход за кожей'],
        {
          googleId: 567,
          typicalMm: [60, 60, 110],
          styles: 'eco_natural medical_clean pastel_airy',
          keywords:
            'skin cream krem kremy serum face facial twarz twarzy moistur nawilż lotion toner tonik peeling retinol hyaluron hialuron cleanser кожи крем сыворотк лица увлажн лосьон тоник пилинг гиалурон умыван',
        },
      ],
      'sun-care': [
        ['Sun care', 'Ochrona przeciwsłoneczna', 'Защита от солнца'],
        {
          nearGoogleId: 2844,
          typicalMm: [40, 60, 170],
          styles: 'bright_fun outdoor_adventure pastel_airy',
          keywords:
            'sunscreen sunblock spf opalan opalania przeciwsłoneczn filtrem tanning солнцезащитный загара загар',
        },
      ],
      'lip-care': [
        ['Lip care', 'Pielęgnacja ust', 'Уход за губами'],
        {
          googleId: 482,
          typicalMm: [20, 20, 70],
          keywords: 'lip lips lipbalm ust губ губами',
        },
      ],
      'hair-care': [
        ['Hair care', 'Pielęgnacja włosów', 'Уход за волосами'],
        {
          googleId: 486,
          typicalMm: [50, 80, 200],
          keywords:
            'shampoo szampon conditioner odżywk hair hairspray włos włosów włosy шампун бальзам волос кондиционер',
        },
      ],
      'hair-tools': [
        ['Hair styling tools', 'Urządzenia do włosów', 'Приборы для укладки волос'],
        {
          googleId: 6019,
          typicalMm: [80, 90, 260],
          keywords:
            'hairdryer dryer suszark straightener prostownic lokówk curler curling hairbrush фен фены выпрямител плойка стайлер щипцы расчёск',
        },
      ],
      'body-care': [
        ['Bath and body', 'Kąpiel i ciało', 'Ванна и тело'],
        {
          googleId: 474,
          typicalMm: [55, 80, 200],
          keywords:
            'shower prysznic prysznica bath kąpiel body ciała ciał scrub bathbomb душа ванны ванн тела скраб пена',
        },
      ],
      soap: [
        ['Soap', 'Mydło', 'Мыло'],
        {
          nearGoogleId: 2503,
          typicalMm: [30, 60, 90],
          styles: 'eco_natural rustic_homestead',
          keywords: 'soap soaps mydło mydła mydełk мыло мыла мыльн',
        },
      ],
      deodorants: [
        ['Deodorants', 'Dezodoranty', 'Дезодоранты'],
        {
          googleId: 484,
          typicalMm: [45, 45, 150],
          keywords: 'deodorant antiperspirant antyperspirant dezodorant дезодорант антиперспирант',
        },
      ],
      shaving: [
        ['Shaving and grooming', 'Golenie', 'Бритьё и эпиляция'],
        {
          googleId: 528,
          typicalMm: [40, 60, 160],
          styles: 'dark_mood minimal functional_clean',
          keywords:
            'shaving shave razor razors trimmer golenia goleni golark maszynk trymer brody beard epilator depilator бритья бритв триммер бороды эпилятор депиляц',
        },
      ],
      'make-up': [
        ['Make-up', 'Makijaż', 'Макияж'],
        {
          googleId: 477,
          typicalMm: [25, 60, 90],
          styles: 'glam luxury pastel_airy',
          keywords:
            'mascara tusz rzęs lipstick szmink pomadk foundation podkład eyeshadow eyeliner blush powder puder makeup makijaż concealer тушь помад тональн тени румян пудра макияж консилер pomadka',
        },
      ],
      perfume: [
        ['Perfume', 'Perfumy', 'Парфюмерия'],
        {
          googleId: 479,
          typicalMm: [35, 70, 120],
          styles: 'luxury glam dark_mood romantic',
          keywords: 'parfum perfum toilette toaletowa toaletowej fragrance cologne духи парфюм одеколон парфюмерн',
        },
      ],
      'nail-care': [
        ['Nail care', 'Paznokcie', 'Маникюр'],
        {
          googleId: 478,
          typicalMm: [30, 30, 80],
          styles: 'glam pastel_airy bright_fun',
          keywords: 'nail nails paznokc paznokci manicure lakier hybrydow ногтей ногти маникюр лак лаки',
        },
      ],
      'beauty-tools': [
        ['Beauty tools', 'Akcesoria kosmetyczne', 'Аксессуары для красоты'],
        {
          googleId: 2619,
          typicalMm: [40, 80, 200],
          keywords: 'tweezers pęset brush brushes pędzel pędzl szczotk gąbeczk кисть кисти пинцет спонж щетка',
        },
      ],
      'cosmetic-sets': [
        ['Cosmetic gift sets', 'Zestawy kosmetyków', 'Подарочные наборы косметики'],
        {
          googleId: 6069,
          typicalMm: [80, 250, 200],
          styles: 'gift_festive luxury romantic',
          keywords: 'giftset cosmetics kosmetyków upominkow подарочный косметики',
        },
      ],
    },
  ),
  ...categoryGroup(
    'health',
    { google: { near: 491 }, family: 'health', names: ['Health', 'Zdrowie', 'Здоровье'] },
    {
      vitamins: [
        ['Vitamins and supplements', 'Witaminy i suplementy', 'Витамины и БАД'],
        {
          googleId: 525,
          typicalMm: [65, 65, 120],
          keywords:
            'vitamin witamin supplement suplement capsul kapsuł tablet tablets tabletk omega magnez magnesium collagen kolagen probiot витамин капсул таблет магний коллаген пробиот бад омега',
        },
      ],
      'medical-supplies': [
        ['Medical supplies', 'Artykuły medyczne', 'Медицинские товары'],
        {
          nearGoogleId: 491,
          typicalMm: [60, 120, 150],
          keywords:
            'medical medyczn thermometer termometr maseczk pressure ciśnieniomierz inhalator медицин термометр тонометр ингалятор глюкометр ciśnienia',
        },
      ],
      'first-aid': [
        ['First aid', 'Pierwsza pomoc', 'Первая помощь'],
        {
          googleId: 508,
          typicalMm: [60, 200, 150],
          keywords:
            'firstaid bandage bandaż plaster plastry apteczk opatrun plasters бинт бинты пластырь аптечк повязк',
        },
      ],
      massagers: [
        ['Massage', 'Masaż', 'Массаж'],
        {
          googleId: 5663,
          typicalMm: [150, 200, 200],
          keywords: 'massage massager masaż masażer masażu массаж массажёр',
        },
      ],
      'feminine-care': [
        ['Feminine care', 'Higiena intymna', 'Женская гигиена'],
        {
          googleId: 485,
          typicalMm: [80, 180, 120],
          keywords: 'tampon tampons podpask wkładki intymn intimate menstrual прокладк тампон интимн',
        },
      ],
      'oral-care': [
        ['Oral care', 'Higiena jamy ustnej', 'Уход за полостью рта'],
        {
          googleId: 526,
          typicalMm: [40, 50, 190],
          keywords:
            'toothpaste toothbrush zębów dental floss mouthwash irygator irrigator szczoteczk зубная зубной зубные ирригатор полости',
        },
      ],
    },
  ),
];
