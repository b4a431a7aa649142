/** Titles as sellers write them in English; how a row is written stands in `seller-titles.ts`. */
export const englishTitles = `
food-storage | Glass jar with wooden lid | jar
decor | Ceramic rabbit figurine, white | figurine
vases | Tall glass vase for pampas grass | vase
candles | Soy candle with lavender, 180 g | candle
lighting | LED desk lamp with dimmer | lamp
bedding | Memory foam pillow | pillow
towels | Bath towels, set of 4 | towel +
curtains | Blackout curtains | curtain +
rugs | Shaggy rug | rug
clocks | Wall clock with pendulum | clock
wall-art | Poster frame A3 | picture frame
seasonal-decor | Christmas garland with lights | garland
bathroom | Toothbrush holder | holder
storage | Storage baskets with lids | basket +
cleaning | Dish soap lemon | -
laundry | Laundry bag | -
furniture | Wooden dining table | table
mugs | Ceramic Coffee Mug Large | mug
drinkware | Insulated water bottle 750 ml | bottle
tableware | Dinner plate | plate
cutlery | Cutlery tray | -
cookware | Lid for frying pan | lid
bakeware | Muffin tin | baking tin
knives | Knife sharpener | knife sharpener
kitchen-tools | Garlic press | garlic press
food-storage | Lunch box with cutlery | lunch box
kitchen-appliances | Hand blender | blender
coffee-makers | Coffee machine cleaner tablets | -
vacuum-cleaners | Cordless vacuum cleaner | vacuum cleaner
climate | Filter for humidifier | filter
planters | Hanging planter | flowerpot
garden-tools | Watering can 5 l | watering can
garden-furniture | Garden parasol | parasol
hand-tools | Hammer with wooden handle | hammer
power-tools | Cordless drill | drill
paints | Wood varnish | varnish
skin-care | Vitamin C serum | serum
make-up | Waterproof mascara | mascara
nail-care | Nail file | nail file
beauty-tools | Makeup brushes | brush +
vitamins | Vitamin D3 drops | food supplement +
tops | Oversized Hoodie | sweatshirt
dresses | Summer dress with pockets | dress
shoes | Running shoes | shoes
wallets | Leather belt | belt
jewellery | Gold hoop earrings | earrings
watches | Watch box | watch box
toys | Wooden toy train | toy train
dolls | Doll house | doll house
coffee-tea | Ground coffee | coffee
sweets | Chocolate chip cookies | biscuits
cooking-oils | Extra virgin olive oil | olive oil
fitness | Adjustable dumbbells | dumbbell +
cycling | Bike light | bike light
phone-accessories | USB-C charging cable | cable
headphones | JBL Tune 510BT | name
headphones | Wireless over-ear headphones | headphones
input-devices | Mechanical keyboard | keyboard
smartphones | Samsung Galaxy A54 | name
chargers | Power bank 20000 mAh | power bank
smartwatches | Amazfit GTS 4 | name
car-accessories | Car phone holder | car holder
other-goods | Portable gadget | -
mugs | Mug rack | -
mugs | Mug for dad | mug
art-supplies | Paint brush set | paint brush
boxing | Boxing gloves | boxing gloves
cables | Cable organiser | -
educational-toys | Montessori toys | educational toy +
fishing | Fishing rod holder | -
lip-care | Lip balm with honey | lip balm
printers | Laser printer Brother | printer | Brother
shaving | Shaving foam | shaving foam
soap | Handmade soap | soap
sun-care | Sunscreen SPF 50 | sunscreen
tablets | Samsung Galaxy Tab S9 | name
mugs | Tee mug «Good Morning» | mug | Good Morning
mugs | Black and white mug | mug
mugs | Plate and mug | -
mugs | Cups and saucers | -
mugs | Large mugs 350 ml, set of 2 | mug +
tops | Men's T-shirt | T-shirt
watches | Apple Watch strap 44 mm | watch strap | Apple
watches | Bracelet watch for women | watch
furniture | Table lamp | lamp
furniture | Chair cushion | pillow
mugs | Handmade Stoneware Mug with Saucer | mug
mugs | Mugs & saucers | -
tops | Women's cotton blouse long sleeve | -
headphones | Apple AirPods Pro 2 | name
cookware | Cast iron skillet 26 cm | frying pan
coffee-tea | Lavazza Qualita Oro coffee beans | - | Lavazza Qualita Oro
phone-accessories | Clear case for Samsung S24 | phone case
watches | Casio G-Shock GA-2100 | name
shoes | Adidas Stan Smith | name
furniture | Coffee table oak | small table
books | Atomic Habits | -
bedding | Pillow protector | -
storage | Laundry basket foldable | basket
smartphones | Xiaomi Redmi Note 13 | name
smartphones | iPhone 15 Pro | name
oral-care | Oral-B Pro 3 | name
drinks | Coca-Cola Zero | name
drinkware | Stanley Insulated Tumbler | tumbler | Stanley
power-tools | Bosch Professional Cordless Drill | drill | Bosch
garden-tools | Gardena Pruning Shears | garden shears | Gardena
mugs | Ceramic coffee mug 12 oz, blue | mug
tops | Men's heavyweight T-shirt 220 gsm | T-shirt
cookware | Cast iron skillet 10 in | frying pan
bedding | Memory pillow 20 x 30 in | pillow
vitamins | Nature Made Vitamin D3 2000 IU | -
shoes | Men's Running Shoes Asics Gel-Nimbus 25 | shoes | Asics Gel-Nimbus 25
data-storage | External hard drive 2TB | drive
data-storage | Memory card 128GB | memory card
computers | Laptop case with handle | laptop case
computers | Wireless router | router
speakers | Condenser microphone | microphone
shoes | Round shoelaces | shoelaces
shoes | Winter slippers | slippers
kitchen-appliances | Air fryer | air fryer
furniture | Foam mattress | mattress
hand-tools | Adjustable wrench | spanner
cleaning | Flat mop with bucket | mop
wall-art | Wall sticker for nursery | wall sticker
fitness | Jump rope | skipping rope
camping | Sleeping bag | sleeping bag
input-devices | Mouse pad | mouse mat
stationery | Desk stapler | stapler
pet-accessories | Scratching post | scratching post
`;
