/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const wearNouns = `
beauty: - / beauty product|s / produkt kosmetyczny|produktu kosmetycznego|m / товар для красоты|товара для красоты|m
skin-care: serum сыворотка + serums сыворотки / serum|serums|u / serum|serum|n|sera / сыворотка|сыворотки|f|сыворотки
skin-care: cream krem крем + creams kremy кремы / cream|creams|u / krem|kremu|m|kremy / крем|крема|m|кремы
skin-care: - / skin care product|s / kosmetyk do pielęgnacji skóry|kosmetyku do pielęgnacji skóry|m / средство для ухода за кожей|средства для ухода за кожей|n
hair-care: shampoo szampon шампунь + shampoos szampony шампуни / shampoo|shampoos|u / szampon|szamponu|m|szampony / шампунь|шампуня|m|шампуни
hair-care: conditioner odżywka кондиционер + conditioners odżywki кондиционеры / hair conditioner|hair conditioners|u / odżywka do włosów|odżywki do włosów|f|odżywki do włosów / кондиционер для волос|кондиционера для волос|m|кондиционеры для волос
hair-care: - / hair care product|s / kosmetyk do włosów|kosmetyku do włosów|m / средство для волос|средства для волос|n
body-care: soap mydło мыло / soap|u / mydło|mydła|n / мыло|мыла|n
body-care: - / body care product|s / kosmetyk do ciała|kosmetyku do ciała|m / средство для ухода за телом|средства для ухода за телом|n
make-up: lipstick szminka pomadka помада + lipsticks szminki pomadki помады / lipstick|lipsticks / pomadka|pomadki|f|pomadki / помада|помады|f|помады
make-up: mascara tusz тушь + mascaras tusze туши / mascara|mascaras|u / tusz do rzęs|tuszu do rzęs|m|tusze do rzęs / тушь для ресниц|туши для ресниц|f|туши для ресниц
make-up: - / make-up product|s / kosmetyk do makijażu|kosmetyku do makijażu|m / средство для макияжа|средства для макияжа|n
perfume: perfume parfum perfumy духи / perfume|u / perfumy|perfum|p / духи|духов|p
perfume: - / fragrance|s / zapach|zapachu|m / аромат|аромата|m
nail-care: polish varnish lakier лак + polishes varnishes lakiery лаки / nail polish|nail polishes|u / lakier do paznokci|lakieru do paznokci|m|lakiery do paznokci / лак для ногтей|лака для ногтей|m|лаки для ногтей
nail-care: - / nail care product|s / produkt do paznokci|produktu do paznokci|m / товар для маникюра|товара для маникюра|m
beauty-tools: hairdryer dryer suszarka фен + hairdryers dryers suszarki фены / hair dryer|hair dryers / suszarka do włosów|suszarki do włosów|f|suszarki do włosów / фен|фена|m|фены
beauty-tools: brush szczotka щетка + brushes szczotki щетки / brush|brushes / szczotka|szczotki|f|szczotki / щётка|щётки|f|щётки
beauty-tools: - / beauty accessory|s / akcesorium kosmetyczne|akcesorium kosmetycznego|n / аксессуар для красоты|аксессуара для красоты|m
health: - / health product|s / artykuł zdrowotny|artykułu zdrowotnego|m / товар для здоровья|товара для здоровья|m
vitamins: - / food supplement|s / suplement diety|suplementu diety|m / биологически активная добавка|биологически активной добавки|f
medical-supplies: thermometer termometr термометр + thermometers termometry термометры / thermometer|thermometers / termometr|termometru|m|termometry / термометр|термометра|m|термометры
medical-supplies: - / medical article|s / artykuł medyczny|artykułu medycznego|m / медицинский товар|медицинского товара|m
oral-care: toothbrush szczoteczka щетка + toothbrushes szczoteczki щетки / toothbrush|toothbrushes / szczoteczka do zębów|szczoteczki do zębów|f|szczoteczki do zębów / зубная щётка|зубной щётки|f|зубные щётки
oral-care: toothpaste pasta паста + toothpastes pasty пасты / toothpaste|toothpastes / pasta do zębów|pasty do zębów|f|pasty do zębów / зубная паста|зубной пасты|f|зубные пасты
oral-care: - / oral care product|s / produkt do higieny jamy ustnej|produktu do higieny jamy ustnej|m / средство для ухода за полостью рта|средства для ухода за полостью рта|n
fashion: - / wardrobe item|s / element garderoby|elementu garderoby|m / предмет гардероба|предмета гардероба|m
tops: t-shirt tshirt + t-shirts tshirts t-shirty / T-shirt|T-shirts / T-shirt|T-shirtu|m|T-shirty / футболка|футболки|f|футболки
tops: худи / hoodie|hoodies / bluza z kapturem|bluzy z kapturem|f|bluzy z kapturem / худи|худи|n
tops: tee koszulka футболка + tees koszulki футболки / T-shirt|T-shirts / koszulka|koszulki|f|koszulki / футболка|футболки|f|футболки
tops: sweatshirt hoodie bluza толстовка + sweatshirts hoodies bluzy толстовки / sweatshirt|sweatshirts / bluza|bluzy|f|bluzy / толстовка|толстовки|f|толстовки
tops: blouse bluzka блузка + blouses bluzki блузки / blouse|blouses / bluzka|bluzki|f|bluzki / блузка|блузки|f|блузки
tops: sweater jumper sweter свитер + sweaters jumpers swetry свитеры свитера / sweater|sweaters / sweter|swetra|m|swetry / свитер|свитера|m|свитеры
tops: shirt koszula рубашка + shirts koszule рубашки / shirt|shirts / koszula|koszuli|f|koszule / рубашка|рубашки|f|рубашки
tops: - / garment|s / element odzieży|elementu odzieży|m / предмет одежды|предмета одежды|m
trousers: jeans dżinsy jeansy джинсы / jeans|p / dżinsy|dżinsów|p / джинсы|джинсов|p
trousers: shorts szorty шорты / shorts|p / szorty|szortów|p / шорты|шорт|p
trousers: leggings legginsy leginsy леггинсы лосины / leggings|p / legginsy|legginsów|p / леггинсы|леггинсов|p
trousers: - trousers pants spodnie брюки штаны / trousers|p / spodnie|spodni|p / брюки|брюк|p
dresses: skirt spódnica юбка + skirts spódnice юбки / skirt|skirts / spódnica|spódnicy|f|spódnice / юбка|юбки|f|юбки
dresses: dress sukienka платье + dresses sukienki платья / dress|dresses / sukienka|sukienki|f|sukienki / платье|платья|n|платья
dresses: - / garment|s / element odzieży|elementu odzieży|m / предмет одежды|предмета одежды|m
outerwear: jacket kurtka куртка + jackets kurtki куртки / jacket|jackets / kurtka|kurtki|f|kurtki / куртка|куртки|f|куртки
outerwear: coat płaszcz пальто + coats płaszcze / coat|coats / płaszcz|płaszcza|m|płaszcze / пальто|пальто|n|пальто
outerwear: vest gilet kamizelka жилет + vests gilets kamizelki жилеты / vest|vests / kamizelka|kamizelki|f|kamizelki / жилет|жилета|m|жилеты
outerwear: - / outer garment|s / okrycie wierzchnie|okrycia wierzchniego|n / предмет верхней одежды|предмета верхней одежды|m
underwear: socks skarpety skarpetki носки / socks|p / skarpety|skarpet|p / носки|носков|p
underwear: bra biustonosz бюстгальтер + bras biustonosze бюстгальтеры / bra|bras / biustonosz|biustonosza|m|biustonosze / бюстгальтер|бюстгальтера|m|бюстгальтеры
underwear: pyjamas pajamas piżama пижама / pyjamas|p / piżama|piżamy|f / пижама|пижамы|f
underwear: - / underwear item|s / artykuł bieliźniany|artykułu bieliźnianego|m / бельевое изделие|бельевого изделия|n
shoes: trampki кеды / canvas shoes|p / trampki|trampek|p / кеды|кед|p
shoes: туфли / shoes|p / buty|butów|p / туфли|туфель|p
shoes: sneakers trainers sneaker trainer sneakersy adidasy кроссовки / sneakers|p / buty sportowe|butów sportowych|p / кроссовки|кроссовок|p
shoes: sandals sandal sandały сандалии / sandals|p / sandały|sandałów|p / сандалии|сандалий|p
shoes: boots boot ботинки / boots|p / buty|butów|p / ботинки|ботинок|p
shoes: shoe but / shoe|shoes / but|buta|m|buty / обувь|обуви|f
shoes: - shoes buty обувь / shoes|p / buty|butów|p / обувь|обуви|f
hats-scarves: scarf szalik szal шарф + scarves szaliki szale шарфы / scarf|scarves / szalik|szalika|m|szaliki / шарф|шарфа|m|шарфы
hats-scarves: gloves rękawiczki перчатки / gloves|p / rękawiczki|rękawiczek|p / перчатки|перчаток|p
hats-scarves: cap кепка + caps кепки / cap|caps / czapka z daszkiem|czapki z daszkiem|f|czapki z daszkiem / кепка|кепки|f|кепки
hats-scarves: hat beanie czapka шапка + hats beanies czapki шапки / hat|hats / czapka|czapki|f|czapki / шапка|шапки|f|шапки
hats-scarves: - / clothing accessory|s / dodatek odzieżowy|dodatku odzieżowego|m / аксессуар к одежде|аксессуара к одежде|m
accessories: - / accessory|s / dodatek|dodatku|m / аксессуар|аксессуара|m
handbags: - handbag bag torebka torba сумка сумочка + handbags bags torebki torby сумки сумочки / handbag|handbags / torebka|torebki|f|torebki / сумка|сумки|f|сумки
backpacks: - backpack rucksack plecak рюкзак + backpacks rucksacks plecaki рюкзаки / backpack|backpacks / plecak|plecaka|m|plecaki / рюкзак|рюкзака|m|рюкзаки
suitcases: - suitcase walizka чемодан + suitcases walizki чемоданы / suitcase|suitcases / walizka|walizki|f|walizki / чемодан|чемодана|m|чемоданы
wallets: портмоне / wallet|wallets / portfel|portfela|m|portfele / портмоне|портмоне|n
wallets: belt pasek ремень + belts paski ремни / belt|belts / pasek|paska|m|paski / ремень|ремня|m|ремни
wallets: wallet purse portfel кошелек + wallets purses portfele кошельки / wallet|wallets / portfel|portfela|m|portfele / кошелёк|кошелька|m|кошельки
wallets: - / accessory|s / dodatek|dodatku|m / аксессуар|аксессуара|m
jewellery: necklace naszyjnik ожерелье + necklaces naszyjniki ожерелья / necklace|necklaces / naszyjnik|naszyjnika|m|naszyjniki / ожерелье|ожерелья|n|ожерелья
jewellery: earrings kolczyki серьги сережки / earrings|p / kolczyki|kolczyków|p / серьги|серёг|p
jewellery: bracelet bransoletka браслет + bracelets bransoletki браслеты / bracelet|bracelets / bransoletka|bransoletki|f|bransoletki / браслет|браслета|m|браслеты
jewellery: ring pierścionek кольцо + rings pierścionki кольца / ring|rings / pierścionek|pierścionka|m|pierścionki / кольцо|кольца|n|кольца
jewellery: - / piece of jewellery|s / biżuteria|biżuterii|f / украшение|украшения|n
watches: strap pasek ремешок + straps paski ремешки / watch strap|watch straps / pasek do zegarka|paska do zegarka|m|paski do zegarka / ремешок для часов|ремешка для часов|m|ремешки для часов
watches: - watch wristwatch zegarek часы + watches zegarki / watch|watches / zegarek|zegarka|m|zegarki / часы|часов|p
eyewear: sunglasses okulary_przeciwsłoneczne солнцезащитные_очки очки_солнцезащитные / sunglasses|p / okulary przeciwsłoneczne|okularów przeciwsłonecznych|p / солнцезащитные очки|солнцезащитных очков|p
eyewear: - glasses eyeglasses okulary очки / glasses|p / okulary|okularów|p / очки|очков|p
sun-care: - / sun care product|s / kosmetyk przeciwsłoneczny|kosmetyku przeciwsłonecznego|m / солнцезащитное средство|солнцезащитного средства|n
lip-care: - balm balsam бальзам + balms balsamy бальзамы / lip balm|lip balms|u / balsam do ust|balsamu do ust|m|balsamy do ust / бальзам для губ|бальзама для губ|m|бальзамы для губ
hair-tools: hairdryer dryer suszarka фен + hairdryers dryers suszarki фены / hair dryer|hair dryers / suszarka do włosów|suszarki do włosów|f|suszarki do włosów / фен|фена|m|фены
hair-tools: straightener prostownica выпрямитель + straighteners prostownice выпрямители / hair straightener|hair straighteners / prostownica|prostownicy|f|prostownice / выпрямитель для волос|выпрямителя для волос|m|выпрямители для волос
hair-tools: - / hair styling tool|s / urządzenie do włosów|urządzenia do włosów|n / прибор для укладки волос|прибора для укладки волос|m
soap: - soap mydło мыло / soap|u / mydło|mydła|n / мыло|мыла|n
deodorants: - deodorant dezodorant дезодорант + deodorants dezodoranty дезодоранты / deodorant|deodorants|u / dezodorant|dezodorantu|m|dezodoranty / дезодорант|дезодоранта|m|дезодоранты
shaving: razor maszynka golarka бритва + razors maszynki golarki бритвы / razor|razors / maszynka do golenia|maszynki do golenia|f|maszynki do golenia / бритва|бритвы|f|бритвы
shaving: trimmer trymer триммер + trimmers trymery триммеры / trimmer|trimmers / trymer|trymera|m|trymery / триммер|триммера|m|триммеры
shaving: - / shaving product|s / produkt do golenia|produktu do golenia|m / средство для бритья|средства для бритья|n
cosmetic-sets: - set zestaw набор + sets zestawy наборы / cosmetic set|cosmetic sets / zestaw kosmetyków|zestawu kosmetyków|m|zestawy kosmetyków / набор косметики|набора косметики|m|наборы косметики
first-aid: - / first aid product|s / artykuł pierwszej pomocy|artykułu pierwszej pomocy|m / средство первой помощи|средства первой помощи|n
massagers: - massager masażer массажер + massagers masażery массажеры / massager|massagers / masażer|masażera|m|masażery / массажёр|массажёра|m|массажёры
feminine-care: - / feminine care product|s / artykuł higieny intymnej|artykułu higieny intymnej|m / средство женской гигиены|средства женской гигиены|n
suits: żakiet жакет + żakiety жакеты / jacket|jackets / żakiet|żakietu|m|żakiety / жакет|жакета|m|жакеты
suits: blazer jacket marynarka пиджак + blazers jackets marynarki пиджаки / blazer|blazers / marynarka|marynarki|f|marynarki / пиджак|пиджака|m|пиджаки
suits: - suit garnitur костюм + suits garnitury костюмы / suit|suits / garnitur|garnituru|m|garnitury / костюм|костюма|m|костюмы
sleepwear: robe bathrobe szlafrok халат + robes bathrobes szlafroki халаты / bathrobe|bathrobes / szlafrok|szlafroka|m|szlafroki / халат|халата|m|халаты
sleepwear: - pyjamas pajamas piżama пижама / pyjamas|p / piżama|piżamy|f / пижама|пижамы|f
swimwear: trunks kąpielówki плавки / swimming trunks|p / kąpielówki|kąpielówek|p / плавки|плавок|p
swimwear: - swimsuit strój купальник + swimsuits stroje купальники / swimsuit|swimsuits / strój kąpielowy|stroju kąpielowego|m|stroje kąpielowe / купальник|купальника|m|купальники
sportswear: tracksuit dres костюм + tracksuits dresy костюмы / tracksuit|tracksuits / dres|dresu|m|dresy / спортивный костюм|спортивного костюма|m|спортивные костюмы
sportswear: - / sports garment|s / element odzieży sportowej|elementu odzieży sportowej|m / предмет спортивной одежды|предмета спортивной одежды|m
travel-bags: - bag torba сумка + bags torby сумки / travel bag|travel bags / torba podróżna|torby podróżnej|f|torby podróżne / дорожная сумка|дорожной сумки|f|дорожные сумки
cosmetic-bags: - bag kosmetyczka косметичка + bags kosmetyczki косметички / cosmetic bag|cosmetic bags / kosmetyczka|kosmetyczki|f|kosmetyczki / косметичка|косметички|f|косметички
hair-accessories: clip spinka заколка + clips spinki заколки / hair clip|hair clips / spinka do włosów|spinki do włosów|f|spinki do włosów / заколка для волос|заколки для волос|f|заколки для волос
hair-accessories: - / hair accessory|s / ozdoba do włosów|ozdoby do włosów|f / украшение для волос|украшения для волос|n
umbrellas: - umbrella parasol зонт зонтик + umbrellas parasole зонты зонтики / umbrella|umbrellas / parasol|parasola|m|parasole / зонт|зонта|m|зонты
`;
