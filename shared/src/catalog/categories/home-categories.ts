import { categoryGroup } from './category-entry.ts';

export const homeCategories = [
  ...categoryGroup('home', 536, 'home', ['Home', 'Dom', 'Дом'], {
    'decor': [['Decor', 'Dekoracje', 'Декор'], {
      googleId: 696, typicalMm: [120, 120, 220],
      keywords: 'decor dekorac figur statu ornament декор фигур статуэт',
    }],
    'vases': [['Vases', 'Wazony', 'Вазы'], { googleId: 602, typicalMm: [130, 130, 250], keywords: 'vase wazon ваза вазон' }],
    'candles': [['Candles and home fragrance', 'Świece i zapachy do domu', 'Свечи и ароматы для дома'], {
      googleId: 588, typicalMm: [80, 80, 90],
      keywords: 'candle świec swiec wax diffuser dyfuzor scented zapachow soy sojow свеч аромасвеч диффузор ароматич воск',
    }],
    'lighting': [['Lamps and lighting', 'Lampy i oświetlenie', 'Лампы и освещение'], {
      googleId: 594, typicalMm: [200, 200, 400],
      keywords: 'lamp lampa lampk bulb żarówk zarowk light oświetl oswietl led watt lumen лампа ламп светильник лампочк освещен люмен',
    }],
    'bedding': [['Bedding and textiles', 'Pościel i tekstylia', 'Постельное бельё и текстиль'], {
      googleId: 569, typicalMm: [300, 400, 100],
      keywords: 'bedding pościel posciel pillow poduszk blanket koc kołdr koldr sheet prześcierad towel ręcznik recznik duvet curtain zasłon плед подушк одеял простын постельн полотен штор',
    }],
    'storage': [['Storage and organisers', 'Przechowywanie i organizery', 'Хранение и органайзеры'], {
      googleId: 636, typicalMm: [300, 400, 250],
      keywords: 'storage organizer organiser basket koszyk kosz przechowyw pudełk pudelk хранен органайзер корзин',
    }],
    'cleaning': [['Cleaning supplies', 'Środki czystości', 'Бытовая химия и уборка'], {
      googleId: 623, typicalMm: [70, 100, 260],
      keywords: 'cleaner cleaning detergent czyszcz czystoś płyn plyn pran laundry dishwash naczyń bleach wybielacz disinfect dezynfek чистящ моющ стирк порошок отбеливател дезинфиц',
    }],
    'furniture': [['Furniture', 'Meble', 'Мебель'], {
      googleId: 436, typicalMm: [550, 600, 850],
      keywords: 'furniture mebl chair krzesł krzesl armchair fotel table stół stolik sofa kanap shelf półk szaf мебел стул кресл столик диван полк шкаф табурет',
    }],
  }),
  ...categoryGroup('kitchen', 638, 'kitchen', ['Kitchen and dining', 'Kuchnia i jadalnia', 'Кухня и сервировка'], {
    'mugs': [['Mugs and cups', 'Kubki i filiżanki', 'Кружки и чашки'], {
      googleId: 2169, typicalMm: [85, 120, 100], keywords: 'mug cup kubek kubk filiżank filizank кружк чашк',
    }],
    'drinkware': [['Bottles and glasses', 'Butelki i szklanki', 'Бутылки и стаканы'], {
      typicalMm: [75, 75, 230],
      keywords: 'bottle butelk bidon thermos termos tumbler glass szklank kielisz бутылк термос стакан бокал термокруж',
    }],
    'tableware': [['Tableware', 'Zastawa stołowa', 'Столовая посуда'], {
      googleId: 672, typicalMm: [260, 260, 30],
      keywords: 'plate talerz bowl misk miska tableware zastaw porcelain porcelan cutlery sztućc тарелк миск посуд фарфор столов прибор',
    }],
    'cookware': [['Cookware', 'Naczynia do gotowania', 'Посуда для приготовления'], {
      googleId: 654, typicalMm: [280, 450, 120],
      keywords: 'pan patelni pot garnek garnk cookware wok casserole induction indukc сковород кастрюл казан сотейник индукц',
    }],
    'kitchen-tools': [['Kitchen tools', 'Akcesoria kuchenne', 'Кухонные принадлежности'], {
      googleId: 668, typicalMm: [40, 80, 280],
      keywords: 'knife nóż noże spatula grater tarka peeler obieracz whisk trzepaczk cutting desk нож лопатк терк овощечист венчик разделоч',
    }],
    'kitchen-appliances': [['Kitchen appliances', 'Sprzęt kuchenny', 'Кухонная техника'], {
      googleId: 730, family: 'tech', typicalMm: [200, 250, 330],
      keywords: 'kettle czajnik blender mikser toaster toster coffee-maker ekspres mixer juicer sokowirów чайник блендер миксер тостер кофеварк соковыжимал мультиварк',
    }],
  }),
  ...categoryGroup('garden', 689, 'garden', ['Garden', 'Ogród', 'Сад'], {
    'plants': [['Plants and pots', 'Rośliny i doniczki', 'Растения и горшки'], {
      typicalMm: [150, 150, 250],
      keywords: 'plant roślin roslin flowerpot doniczk seed nasion succulent sukulent cactus kaktus растен горшок кашпо семена кактус суккулент',
    }],
    'garden-tools': [['Garden tools', 'Narzędzia ogrodowe', 'Садовый инвентарь'], {
      googleId: 3173, typicalMm: [100, 150, 600],
      keywords: 'garden ogrod ogród shovel łopat rake grabi hose wąż pruner sekator watering konewk сад лопат грабл шланг секатор лейк',
    }],
    'outdoor-living': [['Outdoor living', 'Wypoczynek na świeżym powietrzu', 'Отдых на даче'], {
      googleId: 2918, typicalMm: [500, 600, 700],
      keywords: 'outdoor grill barbecue hammock hamak parasol leżak шезлонг гамак гриль мангал барбекю зонт',
    }],
  }),
];
