/**
 * Words and stems on packagings of other languages that are sold here: German, French, Spanish, Italian. Only reading a
 * packaging uses them; sellers do not search by them. Stems of five letters and more match the beginning of a word,
 * shorter ones whole words.
 */
const blocks: Readonly<Record<string, string>> = {
  candles: 'kerze duftkerze bougie vela candela',
  lighting: 'glühbirne leuchtmittel ampoule bombilla lampadina',
  cleaning: 'reiniger spülmittel nettoyant limpiador detersivo',
  laundry: 'waschmittel weichspüler lessive suavizante ammorbidente',
  'skin-care': 'gesichtscreme hautcreme feuchtigkeit sérum visage hydratant rostro crema idratante viso gesicht',
  'sun-care': 'sonnenschutz sonnencreme solaire',
  'lip-care': 'lippenpflege lèvres labial labbra',
  'hair-care': 'shampooing champú haarpflege haarspray spülung cheveux cabello capelli',
  'body-care': 'duschgel körperlotion körpermilch handcreme douche corps ducha doccia corpo',
  soap: 'seife savon jabón sapone handseife',
  deodorants: 'déodorant desodorante',
  shaving: 'rasier rasage afeitar rasatura',
  'make-up': 'wimperntusche lippenstift',
  perfume: 'profumo duftwasser',
  'oral-care': 'zahnpasta zahnbürste zahncreme dentifrice dentífrico dentifricio mundspülung',
  vitamins:
    'kapseln kapsel capsule tabletten nahrungsergänzung gélule gélules comprimés comprimidos cápsulas compresse integratore dragees',
  'medical-supplies': 'arzneimittel fieberthermometer',
  'first-aid': 'heftpflaster pansement vendaje cerotti',
  diapers: 'windel windeln couches pañales pannolini',
  'baby-feeding': 'säuglingsnahrung folgemilch',
  'coffee-tea': 'kaffee caffè kräutertee früchtetee infusion tisana espressobohnen',
  sweets: 'schokolade chocolat cioccolato kekse gebäck bonbons galletas biscotti caramelle',
  honey: 'honig konfitüre marmelade miel confiture miele',
  nuts: 'nüsse mandeln amandes almendras mandorle',
  spices: 'gewürz épices especias spezie',
  'cooking-oils': 'olivenöl sonnenblumenöl aceite',
  sauces: 'senf moutarde mostaza salsa mayonnaise',
  cereals: 'haferflocken müsli céréales copos',
  groceries: 'nudeln mehl zucker farine harina farina zutaten ingrédients ingredienti',
  drinks: 'saft getränk mineralwasser boisson zumo succo bevanda limonade',
  alcohol: 'bier wein rotwein weißwein cerveza birra vin',
  'sports-nutrition': 'eiweißpulver protéine proteína proteine',
  'pet-food': 'hundefutter katzenfutter tierfutter croquettes',
  batteries: 'batterien piles pilas',
  cables: 'ladekabel netzkabel câble',
  chargers: 'ladegerät netzteil chargeur cargador caricatore',
  headphones: 'kopfhörer écouteurs auriculares cuffie',
  'motor-oils': 'motoröl motorenöl',
  paints: 'wandfarbe lackfarbe peinture pintura vernice',
  books: 'verlag livre éditions editorial',
};

/** What a packaging of the category says in those languages. */
export function printWords(categoryId: string): readonly string[] {
  return blocks[categoryId]?.split(' ') ?? [];
}
