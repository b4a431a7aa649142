/** What one word can mean to the reader of wishes. */
export type WordSense =
  | 'warm'
  | 'cool'
  | 'bright'
  | 'dark'
  | 'evening'
  | 'night'
  | 'morning'
  | 'big'
  | 'small'
  | 'near'
  | 'far'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'middle'
  | 'soft'
  | 'hard'
  | 'strong'
  | 'weak'
  | 'blurred'
  | 'sharp'
  | 'mirrored'
  | 'vivid'
  | 'muted'
  | 'from-above'
  | 'level'
  | 'another'
  | 'contrast'
  | 'shadow'
  | 'reflection'
  | 'background'
  | 'product'
  | 'part'
  | 'light'
  | 'leaves'
  | 'flowers'
  | 'props'
  | 'set'
  | 'camera'
  | 'room'
  | 'tones'
  | 'hue'
  | 'above'
  | 'below'
  | 'more'
  | 'less'
  | 'none'
  | 'not'
  | 'do-not'
  | 'keep'
  | 'so'
  | 'too'
  | 'enough'
  | 'slightly'
  | 'much'
  | 'with'
  | 'edit'
  | 'and'
  | 'filler';

/**
 * Beginnings of words in English, Polish and Russian; a trailing `$` means the whole word, `_` joins the words of a phrase.
 * The longest match wins. Compared without case, Polish marks and the dots of ё.
 */
export const senseWords: Readonly<Record<WordSense, string>> = {
  warm: 'warm cosy cosi cozy cozi toasty ciepl ociepl docieplij zlocist тепл потепл утепл золотист уютн',
  cool: 'cool cold icy chill zimn chlod ochlod холод прохлад охлад ледян',
  bright: 'bright lighter lighten jasn rozjasn ponad_jasn светл ярче ярк освет посветл осветли поярче',
  dark: 'dark dim dimmer moody ciemn przyciemn sciemn mrocz темн затемн потемн мрачн притемн',
  evening:
    'evening sunset dusk twilight golden_hour wieczor zachod_slon zachod$ zmierzch zlota_godzin вечер закат сумер золотой_час',
  night: 'night noc$ noca$ nocn nocy$ ночь$ ночи$ ночн ночью$',
  morning: 'morning sunrise dawn poran ranek$ rano$ rana$ swit wschod_slon утр рассвет',
  big: 'big larg enlarge bigger wieksz duzy$ duza$ duze$ powieksz крупн больш увелич покрупн',
  small: 'small tiny shrink mniejsz maly$ mala$ male$ pomniejsz меньш мельч мелк маленьк уменьш помельч',
  near: 'close_up close$ closer nearer near$ zoom zoom_in bliz blisk przybliz zbliz ближ близк приблиз поближ',
  far: 'far$ farther further away distan zoom_out zoom_back step_back dalej dalsz oddal oddalej дальш отдал подальш удали$_камер отъе',
  left: 'left lewo$ lewej$ lewa$ lewy$ lewym$ lewe$ влев налев лев слева',
  right: 'right prawo$ prawej$ prawa$ prawy$ prawym$ prawe$ вправ направ прав справа',
  up: 'gorn верхн up$ upwards high$ top$ higher raise gora$ gory$ gore$ gorze$ do_gory$ w_gore$ wyzej wyzsz podnies вверх наверх высок вверху$ выше поднят подним повыше',
  down: 'doln нижн down downwards low$ bottom$ lower$ dol$ dolu$ nizej nizsz opusc вниз внизу$ низк ниже опуст пониже',
  middle: 'cent middle$ srod$ srodk posrodk wysrodk центр середин посередин',
  soft: 'soft gentl diffus miek zmiekcz lagod delikatn rozprosz мягк мягч помяг смягч рассеян нежн',
  hard: 'hard harsh dramat dramaty драмат crisp_light twarde tward$ tward жестк жестч резкий_свет',
  strong:
    'strong deep intens mocniejsz silniejsz mocny mocna mocne$ silny silna gleb wyrazn сильне сильный сильная сильную глуб интенсив выразит гуще густ',
  weak: 'weak faint subtl slab subteln ledwo слаб едва тоньше',
  blurred:
    'blur bokeh unfocus defocus out_of_focus rozmy rozmaz rozmyc nieostr размы размо размаз боке расфокус нерезк не_в_фокус',
  sharp: 'sharp crisp in_focus ostr wyostrz w_ostrosc резк четк резч отчетлив в_фокус',
  mirrored: 'mirror flip lustrzan lustrzane_odbic odbicie_lustrzan odwroc zwierciad зеркал отзеркал зеркальное_отраж',
  vivid: 'vivid satur colorful colourful juicy vibrant nasyc kolorow zywe zywsz soczyst насыщ сочн красочн живее',
  muted: 'mute desatur pale pastel toned_down stonowan blad przygaszon wyblak приглуш бледн пастел блекл',
  'from-above':
    'from_above from_the_top from_top top_view top_down bird overhead high_angle looking_down z_gory$ z_wysoka od_gory$ lotu_ptaka сверху$ вид_сверху с_высот',
  level:
    'at_eye_level eye_level straight_on from_the_front from_front at_eye na_wysokosci_oczu z_przodu na_wprost od_przodu на_уровне_глаз спереди прямо$ анфас',
  another:
    'another different other$ new$ change_the_set inn inac inne$ now другую другой другое другом друг$ другая другие иной иначе нов',
  contrast: 'contrast kontrast контраст',
  shadow: 'shadow shade$ cien$ cienia cieni$ cieniu cieniem cienie тень$ тени$ тенью$ теней$ тенями$ теням$ тенюшк',
  reflection: 'reflect odbici odbic$ odblask отраж отблеск',
  background:
    'background backdrop behind wall$ walls$ tlo$ tla$ tle$ tlem$ tlu$ scian фон фона$ фоне$ задн стена$ стены$ стену$ стене$ стеной$',
  product:
    'product item$ subject object$ thing$ bottle jar$ mug$ cup$ shoe sneaker boot$ bag$ watch$ lamp$ chair$ sofa$ candle vase bike$ bicycle toy$ dress shirt ring$ necklace ' +
    'perfume box$ package produkt towar przedmiot$ rzecz butelk sloik kubek kubk filizan buta$ buty$ torebk torb zegar lamp$ lampa lampe krzesl swiec wazon rower zabawk sukienk koszul ' +
    'pierscion naszyjnik pudelk opakowan продукт товар предмет$ вещь$ бутыл флакон банк баноч кружк чашк обув ботин кроссов сумк часы$ лампу лампа стул диван свеч ваз$ ваза вазу ' +
    'велосипед игрушк плать рубаш кольц ожерел коробк упаков',
  part:
    'label sticker logo text inscription lettering print$ cap$ lid$ handle strap$ sole$ sleeve button buttons lace$ laces etykiet naklejk logotyp napis tekst nadruk zakret nakret ' +
    'wieczk pokryw uchwyt uch$ ucho$ pasek$ pask podeszw rekaw guzik sznurow этикет наклейк логотип надпис текст принт крышк ручк ремеш подошв рукав пуговиц шнурк',
  light: 'light$ lights$ lighting illumination swiatl oswietl свет$ света$ свету$ светом$ свете$ освещен подсвет',
  leaves:
    'leaf leaves foliage greenery plant$ plants$ branch twig lisc lisci rosl galaz galez zielen$ zieleni$ лист$ листь листв листоч растен ветк веточ веток зелень$ зелени$',
  flowers:
    'flower petal blossom bouquet rose$ roses$ kwiat platk bukiet roza$ roze$ roz_kwiat цветы$ цветов$ цветами$ цветам$ цветк цветок цветоч лепест букет розы$ розами$',
  props:
    'prop$ props$ decor ornament objects$ items$ things$ accessor stone pebble rekwizyt dekorac ozdob dodatk przedmioty przedmiotow kamien kamyk реквизит декор украшен предмет аксессуар камн камуш вещей$ вещи$',
  set: 'set$ scene$ stage$ scenery interior surroundings arrangement version variant scen zestaw aranzac wersj wariant otoczen wnetrz сцен$ сцена сцену сцены декорац интерьер обстанов вариант верси набор$',
  camera: 'camera viewpoint angle$ perspective aparat kamer kat$ ujeci perspektyw камер ракурс угол$ точк',
  room: 'space room$ margin breathing_room miejsc przestrzen margines wolnego мест$ места$ место$ пространств воздух пустот',
  tones:
    'tone$ tones$ hue tint shade_of shades_of palette ton$ tonacj tonach odcien тон$ тона$ тонах$ тоне$ оттен гамм палитр',
  hue: 'colour$ color$ colours$ colors$ kolor barw цвет$ цвета$ цвету$ цветом$ цвете$',
  more: 'more$ wieksza_ilosc wiekszej_ilosc wieksza_liczb большее_колич большим_колич extra increase add$ adds adding boost wiecej bardziej zwieksz dodaj dodac dorzuc wzmocn более$ добав усил побольше прибав увеличь_колич',
  less: 'less$ mniejsza_ilosc mniejszej_ilosc mniejsza_liczb меньшее_колич меньшим_колич niezbyt few$ fewer reduce decrease lower_the_amount mniej$ zmniejsz oslab ogranicz malo$ менее$ убав ослаб поменьше сократи мало$',
  none: 'no$ none$ without remove delete get_rid take_away bez$ usun pozbadz zlikwid zadn без$ убер убрат убира удали$ удалить никак нет$',
  not: "not$ isn't$ nie$ не$",
  'do-not':
    "without_chang bez_zmian bez_ruszan не_изменя don't$ dont$ do_not$ never$ nie_rob nie_zmien nie_rusz nie_przesuw nie_rozmyw nie_powieksz nie_pomniejsz nie_dodawa nie_usuw nie_rozjasn nie_przyciemn nie_chce_zmian " +
    'не_дела не_меня не_трога не_двига не_сдвига не_размыва не_увелич не_уменьш не_добавля не_убира не_осветля не_затемня не_надо$ не_нужн',
  keep: 'keep$_the keep$_it leave_the zostaw остав',
  above: 'above$ over$ nad$ ponad$ над$',
  below: 'below$ under$ beneath$ underneath$ pod$ под$',
  so: 'so$ that$ as$ tak$ taki taka$ tyle$ так$ так такой такая такого настолько столь',
  too: 'too$ overly za$ zbyt nazbyt slishkom слишком чересчур перебор',
  enough: 'enough sufficiently dosc$ wystarczaj dostatecz достаточн хватит хватает',
  slightly:
    'slight a_few$ bit$ little$ tad$ somewhat a_touch touch$ hint trosz troch lekko lekk odrobin nieco ciut немного немнож чуть слегка чуточк капельк малость',
  much: 'much$ very$ lot$ lots$ really way$ far_more significantly strongly considerably many$ duzo$ znacznie bardzo mocno$ silnie$ wiele$ o_wiele zdecydowan mega гораздо намного очень сильно$ значительно много$ куда$ заметно',
  with: 'with$ z$ ze$ с$ со$',
  edit: 'rotate tilt spin retouch scratch dust$ open$ replace recolou recolor repaint paint obroc przechyl otworz zarysow rys$ rysy$ kurz$ przemaluj pomaluj zamien поверн наклон открой царапин пыл$ пыль$ перекрас покрас замени',
  and: 'and$ but$ i$ oraz ale$ za_to$ lecz и$ а$ но$ да$ зато плюс$ plus$ also$ tez$ takze$ тоже также',
  filler:
    "can$ could$ you$ it's$ corner of_the_same_style in_the_same_style of_the_style of_this_style w_tym_stylu tego_stylu tym_samym_stylu tego_samego_stylu widok$ rogu$ того_же_стил в_том_же_стил углу$ этого_стил в_этом_стил the$ a$ an$ it$ its$ is$ are$ be$ to$ of$ in$ on$ at$ for$ from$ please make$ makes making have$ want$ would$ like$ i'd$ let$ let's$ should$ get$ give$ me$ my$ some$ any$ there$ them$ then$ " +
    'picture photo image frame shot$ look feel move$ shift$ turn$ put$ place$ bring$ keep$ this$ than$ leave$ side$ mood atmosphere effect around$ into$ by$ hour change$ use$ try$ against$ all$ one$ just$ now$ ' +
    'prosz zrob niech bedzie byl$ bylo$ byla$ na$ w$ we$ do$ po$ o$ od$ to$ ten$ te$ ta$ tej$ tym$ przy$ wokol zdjec obraz fotograf kadr przesun przestaw umiesc postaw ustaw ma$ maja$ byc$ jest chce chcial chcialabym ' +
    'czy$ mozna moze$ mozesz przesunac aby$ zeby strone stron nastroj klimat efekt daj$ dac$ go$ jej$ jego$ je$ ja$ teraz zmien jakis jakies kilka ' +
    'пожалуйст сделай сделат сделайте чтоб был будет быть на$ в$ во$ к$ ко$ у$ по$ от$ из$ за$ для$ фото картин кадр изображен снимок снимк сдвин перемест подвин передвин хочу хотел хотелось бы$ пусть сторон настроен атмосфер эффект ' +
    'это$ этот$ эту$ его$ её$ ее$ их$ дай$ поставь поменя помен измени вокруг рядом несколько нужно надо можно мне$ был$ было$',
};
