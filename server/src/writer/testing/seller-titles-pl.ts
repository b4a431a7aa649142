/** Titles as sellers write them in Polish; how a row is written stands in `seller-titles.ts`. */
export const polishTitles = `
decor | Figurka kota z żywicy 15 cm | figurine
vases | Wazony szklane 2 szt. | vase +
candles | Świecznik drewniany na tealighty | candle holder
candles | Komplet świec zapachowych | -
lighting | Lampka nocna dla dziecka | lamp
lighting | Abażur do lampy stojącej | lampshade
bedding | Poszewka na poduszkę 40x40 | pillowcase
bedding | Pościel bawełniana 160x200 | bedding
towels | Ręczniki kąpielowe frotte | towel +
curtains | Zasłony zaciemniające na taśmie | curtain +
rugs | Dywan pluszowy 120x170 | rug
clocks | Zegar ścienny z termometrem | clock
mirrors | Lustro łazienkowe LED | mirror
wall-art | Plakaty botaniczne w ramie | poster +
seasonal-decor | Bombki szklane 6 szt. | bauble +
bathroom | Dozownik do mydła ceramiczny | soap dispenser
storage | Kosz na pranie z pokrywą | basket
cleaning | Gąbki do naczyń 10 szt. | sponge +
laundry | Kapsułki do prania Ariel | laundry capsules | Ariel
paper-goods | Chusteczki higieniczne | tissues
furniture | Fotel bujany z podnóżkiem | armchair
furniture | Krzesła tapicerowane 4 szt. | chair +
mugs | Kubek termiczny Stanley Quencher 1,18 l | mug | Stanley Quencher
mugs | Filiżanka ze spodkiem | cup
shoes | But sportowy | shoe
food-storage | Słoik szklany z drewnianą pokrywką | jar
mugs | Podkładka pod kubek | coaster
mugs | Zestaw kubków Ranek 6 szt. | - | Ranek
drinkware | Butelka filtrująca Brita 0,6 l | bottle | Brita
drinkware | Bidon sportowy | bottle
drinkware | Kubek termiczny | mug
tableware | Talerze obiadowe białe | plate +
cutlery | Widelce stalowe | fork +
teapots | Dzbanek do herbaty z zaparzaczem | teapot
cookware | Patelnia granitowa 28 cm Tefal | frying pan | Tefal
bakeware | Forma silikonowa na babeczki | baking tin
knives | Nóż szefa kuchni Victorinox 20 cm | kitchen knife | Victorinox
kitchen-tools | Deska do krojenia bambusowa | cutting board
food-storage | Pojemniki na żywność | food container +
kitchen-appliances | Czajnik elektryczny Bosch | kettle | Bosch
coffee-makers | Ekspres ciśnieniowy DeLonghi Magnifica S | coffee maker | DeLonghi Magnifica
vacuum-cleaners | Worki do odkurzacza Zelmer | -
irons | Żelazko parowe | iron
climate | Wentylator stojący | fan
planters | Doniczki ceramiczne | flowerpot +
plants | Nasiona bazylii | seeds
fertilizers | Nawóz do storczyków | fertiliser
garden-tools | Konewka ogrodowa | watering can
garden-tools | Wąż ogrodowy 20 m | garden hose
garden-furniture | Leżak składany | sun lounger
grills | Pokrowiec na grill | cover
hand-tools | Młotek ślusarski Stanley | hammer | Stanley
power-tools | Wiertarka udarowa Makita HP1631K | drill | Makita HP1631K
measuring-tools | Miarka zwijana 5 m | tape measure
paints | Farba kredowa do mebli | paint
electrical | Przedłużacz 3 m | extension lead
work-safety | Rękawice robocze | work gloves
skin-care | Krem do twarzy z witaminą C | cream
hair-care | Szampon do włosów suchych | shampoo
make-up | Pomadka matowa | lipstick
nail-care | Lakier hybrydowy czerwony | nail polish
perfume | Perfumy damskie 50 ml | perfume
beauty-tools | Szczotka do włosów | brush
oral-care | Szczoteczki do zębów Oral-B | toothbrush + | Oral-B
vitamins | Magnez 60 kapsułek | -
massagers | Masażer do karku | massager
tops | Koszulka z nadrukiem | T-shirt
tops | T-shirty bawełniane 3 szt. | T-shirt +
trousers | Spodnie dresowe męskie | trousers
dresses | Sukienka letnia w kwiaty | dress
outerwear | Kurtka puchowa Columbia | jacket | Columbia
underwear | Skarpetki bawełniane 5 par | socks
shoes | Buty trekkingowe Salomon | shoes | Salomon
shoes | Sznurówki do butów | shoelaces
hats-scarves | Czapka zimowa z pomponem | hat
handbags | Torebka skórzana na ramię | handbag
backpacks | Plecak szkolny | backpack
wallets | Portfel skórzany męski | wallet
jewellery | Naszyjnik srebrny | necklace
watches | Pasek do zegarka | watch strap
watches | Zegarek męski Casio | watch | Casio
eyewear | Okulary przeciwsłoneczne | sunglasses
umbrellas | Parasole ogrodowe | umbrella +
toys | Pluszowy miś | teddy bear
dolls | Lalka Barbie | doll | Barbie
building-toys | Klocki LEGO Technic 42151 | building blocks | LEGO Technic 42151
puzzles | Puzzle 1000 elementów | puzzle
board-games | Gra planszowa Catan | board game | Catan
strollers | Wózek spacerowy | stroller
strollers | Pokrowiec na wózek | cover
diapers | Pieluchy Pampers 4 | nappies | Pampers 4
kids-clothing | Body niemowlęce | bodysuit
coffee-tea | Herbata zielona liściasta | tea
coffee-tea | Dripper do kawy | -
sweets | Czekolada gorzka 70% | chocolate
honey | Miód lipowy | honey
nuts | Orzechy nerkowca | nuts
spices | Przyprawa do grilla | spice
cooking-oils | Olej lniany | cooking oil
sauces | Sos sojowy | sauce
cereals | Płatki owsiane | oat flakes
drinks | Sok jabłkowy | juice
fitness | Hantle żeliwne 2x5 kg | dumbbell +
yoga | Mata do jogi | yoga mat
team-sports | Piłka nożna adidas | ball | adidas
team-sports | Pompka do piłek | pump
cycling | Kask rowerowy | cycling helmet
camping | Namiot 2-osobowy | tent
pet-food | Karma dla psa | pet food
pet-toys | Piłka dla psa | ball
pet-beds | Legowisko dla kota | pet bed
leashes | Obroża dla psa | collar
pet-accessories | Miski dla psa | bowl +
notebooks | Notes w linie A5 | notebook
pens | Długopisy żelowe | pen +
books | Książka kucharska | book
musical-instruments | Struny do gitary | strings
car-accessories | Dywaniki gumowe | car mats
tyres | Opony zimowe 205/55 | tyre +
party-supplies | Balony urodzinowe | balloon +
needlework | Włóczka akrylowa | yarn
other-goods | Zapalniczka | -
mugs | Talerz i kubek | -
mugs | Duży niebieski kubek | mug
mugs | KUBEK CERAMICZNY DUŻY | mug
mugs | kubek ranek | mug
mugs | Kubek na prezent dla mamy | mug
alcohol | Wino czerwone wytrawne 0,75 l | wine
aquarium | Filtr do akwarium Aquael | aquarium filter
art-supplies | Farby akwarelowe 24 kolory | paints
baby-feeding | Butelka dla niemowląt Avent | baby bottle | Avent
body-care | Mydło w płynie | soap
building-supplies | Klej do płytek | adhesive
car-care | Płyn do spryskiwaczy | -
car-parts | Klocki hamulcowe przednie | brake pads
cat-litter | Żwirek bentonitowy | cat litter
cosmetic-bags | Kosmetyczka podróżna | cosmetic bag
cosmetic-sets | Zestaw prezentowy Nivea | cosmetic set | Nivea
deodorants | Dezodorant w kulce | deodorant
desk-organisers | Organizer na biurko | desk organiser
first-aid | Plastry wodoodporne | plasters
fishing | Wędki spinningowe | fishing rod +
groceries | Makaron pszenny | pasta
hair-accessories | Spinki do włosów | hair clip +
hair-tools | Suszarka Philips BHD300 | hair dryer | Philips BHD300
medical-supplies | Termometr bezdotykowy | thermometer
moto-gear | Kask integralny Shoei | motorcycle helmet | Shoei
motor-oils | Olej silnikowy Castrol 5W30 | motor oil | Castrol 5W30
outdoor-living | Hamak ogrodowy | hammock
shaving | Golarka elektryczna Braun Series 5 | razor | Braun Series 5
sleepwear | Piżama damska | pyjamas
sportswear | Dres męski | tracksuit
stationery | Zeszyty w kratkę | exercise book +
suits | Żakiet damski | jacket
swimwear | Strój kąpielowy dwuczęściowy | swimsuit
toy-vehicles | Autko na resorach | toy car
travel-bags | Torba podróżna | travel bag
winter-sports | Narty zjazdowe Rossignol | skis | Rossignol
kitchen | Kubek z nadrukiem | mug
mugs | Ranek - kubek ceramiczny | mug
mugs | Kubek, niebieski | mug
mugs | Ręcznie malowany kubek | mug
mugs | 2 kubki do kawy | mug +
tops | Koszule lniane męskie | shirt +
bedding | Poduszka z pamięcią kształtu Memory | pillow
bedding | Zasłona prysznicowa | curtain
lighting | Żarówki E27 | light bulb +
mugs | Kubek z imieniem na Dzień Babci | mug
mugs | Kubeczek dla dziecka | -
mugs | Kubek ceramiczny RANEK 350 ml biały | mug | RANEK
tops | Bluza męska Nike Sportswear Club Fleece | sweatshirt | Nike
tops | Swetry damskie | sweater +
backpacks | Plecak Herschel Little America 25 l | backpack
candles | Świeca Yankee Candle Vanilla | candle
lighting | Lampa stojąca Philips Hue Signe | lamp | Philips Hue Signe
cookware | Zestaw garnków ze stali | -
cookware | Garnek z pokrywką Ambition 5 l | pot | Ambition
coffee-tea | Kawa ziarnista Lavazza Qualita Oro 1 kg | coffee | Lavazza Qualita Oro
skin-care | Krem nawilżający CeraVe | cream | CeraVe
watches | Zegarki męskie | watch +
shoes | Trampki Converse Chuck Taylor All Star | canvas shoes | Converse Chuck Taylor All Star
shoes | Wkładki do butów | insoles
furniture | Nogi do stołu | furniture legs
furniture | Regał IKEA KALLAX | bookcase | IKEA KALLAX
board-games | Gra Monopoly | board game | Monopoly
pet-food | Sucha karma dla kota Purina One | pet food | Purina One
vitamins | Witamina D3 + K2 Solgar 120 kapsułek | food supplement | Solgar
handbags | Torebka Guess | handbag | Guess
eyewear | Okulary przeciwsłoneczne Ray-Ban Aviator | sunglasses | Ray-Ban Aviator
fitness | Hantle regulowane Hop-Sport 2x10 kg | dumbbell + | Hop-Sport
hats-scarves | Czapka Mercedes-Benz AMG | hat | Mercedes-Benz AMG
watches | Zegarek Casio G-Shock GA-2100 | watch | Casio G-Shock GA-2100
coffee-makers | Ekspres do kawy De'Longhi Magnifica S | coffee maker | De'Longhi Magnifica
tableware | Talerz płytki Villeroy & Boch Anmut | plate | Villeroy & Boch Anmut
coffee-tea | Kawa ziarnista Lavazza Crema e Aroma 1 kg | coffee | Lavazza Crema e Aroma
books | Wiedźmin. Ostatnie życzenie | -
books | Książka „Lalka” | book | Lalka
mugs | Kubek z nadrukiem Najlepszy Tata | mug
mugs | kubek z nazwiskiem Kowalski | mug
make-up | Podkład Double Wear 1W2 | foundation
outerwear | Kurtka 4F damska | jacket | 4F
party-supplies | Balony foliowe Happy Birthday | balloon +
party-supplies | Balony foliowe Szczęśliwy Nowy Rok | balloon +
strollers | Wózek spacerowy Cybex Eezy S Twist | stroller | Cybex Eezy
shoes | Buty do biegania damskie Nike Air Zoom Pegasus 40 | shoes | Nike Air Zoom Pegasus 40
hair-care | Szampon do włosów Nivea | shampoo | Nivea
oral-care | Pasta do zębów Colgate | toothpaste | Colgate
cleaning | Tabletki do czyszczenia ekspresu Krups | tablets
tyres | Opony zimowe Michelin Alpin 6 205/55 R16 | tyre + | Michelin Alpin 6
car-accessories | Uchwyt na telefon do auta | car holder
candles | Wosk zapachowy do kominka | wax melt
cookware | Pokrywka szklana 24 cm | lid
cookware | pokrywka szklana 24 cm | lid
kitchen-tools | Waga kuchenna | kitchen scale
toys | Klocki drewniane 100 szt. | toy blocks
shoes | Kapcie damskie | slippers
shoes | Klapki basenowe | flip-flops
underwear | Majtki bawełniane | briefs
lighting | Kinkiet ścienny | wall light
bedding | Prześcieradło z gumką 160x200 | bed sheet
furniture | Komoda z szufladami | dresser
furniture | Biurko gamingowe | desk
furniture | Materac kieszeniowy | mattress
hand-tools | Klucz nastawny Yato | spanner | Yato
power-tools | Wkrętarka akumulatorowa Makita | cordless screwdriver | Makita
jewellery | Łańcuszek srebrny | chain
wallets | Brelok do kluczy | keyring
pet-accessories | Drapak dla kota | scratching post
boxing | Worek treningowy | punch bag
winter-sports | Sanki drewniane | sledge
kids-clothing | Czapka dziecięca | hat
medical-supplies | Ciśnieniomierz naramienny | blood pressure monitor
drinks | Woda mineralna 1,5 l | water
nuts | Pasta z orzechów | -
`;
