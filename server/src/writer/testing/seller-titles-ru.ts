/** Titles as sellers write them in Russian; how a row is written stands in `seller-titles.ts`. */
export const russianTitles = `
decor | Статуэтка керамическая «Лиса» | figurine
vases | Ваза напольная для сухоцветов | vase
candles | Свечи столовые, 6 шт | candle +
lighting | Лампочки Philips E27 9 Вт | light bulb + | Philips
lighting | Люстра потолочная в детскую | chandelier
bedding | Плед вязаный | blanket
bedding | Наволочка на подушку 50х70 | pillowcase
towels | Полотенца махровые | towel +
curtains | Штора для ванной | curtain
rugs | Ковёр овальный с ворсом | rug
clocks | Часы настенные бесшумные | clock
mirrors | Зеркало настенное в раме | mirror
wall-art | Картина по номерам | picture
seasonal-decor | Гирлянда новогодняя 10 м | garland
bathroom | Коврик для ванной | mat
storage | Органайзер для косметики | organiser
cleaning | Средство для мытья посуды | -
laundry | Порошок стиральный | washing powder
paper-goods | Салфетки бумажные | napkins
furniture | Полка настенная | shelf
furniture | Стул барный | chair
mugs | Кружки керамические | mug +
mugs | Ранек | -
drinkware | Стаканы для воды, 6 шт | glass +
tableware | Тарелка глубокая | plate
cutlery | Ложка чайная | spoon
teapots | Чайник заварочный стеклянный | teapot
cookware | Кастрюля с крышкой | pot
knives | Ножи кухонные | kitchen knife +
kitchen-tools | Тёрка для сыра | grater
food-storage | Контейнер для еды | food container
kitchen-appliances | Тостер на два ломтика | toaster
coffee-makers | Кофеварка рожковая | coffee maker
vacuum-cleaners | Робот-пылесос Xiaomi S10 | vacuum cleaner | Xiaomi S10
irons | Утюг дорожный | iron
climate | Увлажнитель воздуха | humidifier
planters | Кашпо подвесное | flowerpot
plants | Растения комнатные | plant +
garden-tools | Секатор садовый | secateurs
grills | Мангал разборный | grill
hand-tools | Набор отвёрток | -
power-tools | Дрель аккумуляторная | drill
paints | Краска акриловая | paint
skin-care | Крем для рук Nivea 75 мл | cream | Nivea
hair-care | Шампунь | shampoo
make-up | Тушь для ресниц | mascara
perfume | Духи женские | perfume
oral-care | Зубная щётка | toothbrush
tops | Футболка оверсайз | T-shirt
tops | Худи с капюшоном | hoodie
trousers | Джинсы прямые | jeans
dresses | Платья вечерние | dress +
outerwear | Пальто шерстяное | coat
shoes | Кроссовки Nike Air Max 90 | sneakers | Nike Air Max 90
hats-scarves | Шарф шерстяной | scarf
handbags | Сумка кросс-боди | handbag
backpacks | Рюкзак городской Xiaomi | backpack | Xiaomi
wallets | Ремень кожаный | belt
jewellery | Кольца парные | ring +
watches | Часы наручные | watch
eyewear | Футляр для очков | glasses case
toys | Игрушка деревянная | toy
dolls | Домик для кукол | doll house
building-toys | Конструктор LEGO | building set | LEGO
puzzles | Пазлы | puzzle +
strollers | Коляска прогулочная | stroller
coffee-tea | Чай чёрный листовой | tea
sweets | Печенье шоколадное | biscuits
honey | Варенье из малины | jam
cooking-oils | Масло оливковое | olive oil
cereals | Хлопья кукурузные | -
fitness | Коврик для фитнеса | exercise mat
cycling | Велосипед детский | bicycle
camping | Спальный мешок | sleeping bag
pet-food | Корм для кошек Royal Canin | pet food | Royal Canin
leashes | Поводок | leash
phone-accessories | Чехол для iPhone 15 | phone case
headphones | Наушники Sony WH-1000XM4 беспроводные | headphones | Sony WH-1000XM4
speakers | Колонка портативная | speaker
input-devices | Коврик для мыши | mouse mat
chargers | Зарядное устройство | charger
pens | Ручка шариковая | pen
gift-wrapping | Открытка с днём рождения | greeting card
mugs | Кружка с ложкой | mug
mugs | Кружка и блюдце | -
alcohol | Бокал для вина | glass
baby-care | Крем под подгузник | baby cream
cameras | Фотоаппарат Canon EOS R10 | camera | Canon EOS R10
feminine-care | Прокладки ежедневные | sanitary pads
games-consoles | Чехол для геймпада | case
hair-tools | Выпрямитель для волос | hair straightener
outdoor-living | Стойка для гамака | stand
plush-toys | Мягкая игрушка мишка | soft toy
sports-nutrition | Шейкер спортивный | shaker
suitcases | Чемоданы пластиковые | suitcase +
swimming | Очки для плавания | swimming goggles
home | Новая лампа | lamp
jewellery | Шкатулка для кольца | jewellery box
mugs | Чашка кофейная Villeroy & Boch | cup | Villeroy & Boch
mugs | 6 кружек | -
tableware | Миска для собак | bowl
drinkware | Набор стаканов 6 шт | -
furniture | Подушка для стула | pillow
mugs | Набор кружек «Семья» | -
lighting | Светильник потолочный LED 24W | lamp
cookware | Набор сковородок Tefal Ingenio | - | Tefal Ingenio
coffee-tea | Чай Greenfield Earl Grey 100 пакетиков | tea | Greenfield Earl Grey
watches | Ремешок для Apple Watch | watch strap
shoes | Туфли женские на каблуке | shoes
drinkware | Термокружка Contigo | travel mug | Contigo
hair-care | Шампунь для волос Pantene Pro-V | shampoo | Pantene Pro-V
shoes | Кроссовки для бега женские Asics Gel-Kayano | sneakers | Asics Gel-Kayano
vacuum-cleaners | Мешки для пылесоса Karcher | -
cookware | Набор кастрюль Rondell Flamme | - | Rondell Flamme
mugs | Кружка с надписью Love | mug
lighting | Настольная лампа Xiaomi Mi LED Desk Lamp 1S | lamp | Xiaomi Mi
data-storage | Накопитель внешний | drive
data-storage | Карта памяти Kingston | memory card | Kingston
computers | Роутер беспроводной | router
computers | Подставка для ноутбука | laptop stand
cookware | Крышка стеклянная | lid
shoes | Шнурки плоские | shoelaces
shoes | Тапочки домашние | slippers
shoes | Стельки ортопедические | insoles
candles | Аромавоск для лампы | wax melt
vitamins | Капсулы | food supplement +
furniture | Комод с ящиками | dresser
furniture | Письменный стол | desk
bedding | Пододеяльник сатиновый | duvet cover
kitchen-appliances | Мультиварка Redmond | multicooker | Redmond
power-tools | Шуруповёрт Makita | cordless screwdriver | Makita
building-supplies | Обои виниловые | wallpaper
make-up | Тени для век | eyeshadow
underwear | Колготки детские | tights
pet-accessories | Когтеточка для кошек | scratching post
cameras | Штатив для камеры | tripod
car-accessories | Держатель для телефона | car holder
sweets | Конфеты шоколадные | sweets
stationery | Ножницы канцелярские | scissors
`;
