/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const wearNouns = `
beauty: - / beauty product|s / produkt kosmetyczny|produktu kosmetycznego|m / товар для красоты|товара для красоты|m
skin-care: serum сыворотка + serums сыворотки / serum|serums|u / serum|serum|n|sera / сыворотка|сыворотки|f|сыворотки
skin-care: cream krem крем + creams kremy кремы / cream|creams|u / krem|kremu|m|kremy / крем|крема|m|кремы
skin-care: mask maska maseczka маска + masks maski maseczki маски / mask|masks / maseczka|maseczki|f|maseczki / маска|маски|f|маски
skin-care: toner tonik тоник + toners toniki тоники / toner|toners|u / tonik|toniku|m|toniki / тоник|тоника|m|тоники
skin-care: scrub peeling скраб пилинг + scrubs peelingi скрабы / scrub|scrubs|u / peeling|peelingu|m|peelingi / скраб|скраба|m|скрабы
skin-care: gel żel гель + gels żele гели / gel|gels|u / żel|żelu|m|żele / гель|геля|m|гели
skin-care: olejek + olejki / oil|oils|u / olejek|olejku|m|olejki / масло|масла|n
skin-care: - / skin care product|s / kosmetyk do pielęgnacji skóry|kosmetyku do pielęgnacji skóry|m / средство для ухода за кожей|средства для ухода за кожей|n
hair-care: shampoo szampon шампунь + shampoos szampony шампуни / shampoo|shampoos|u / szampon|szamponu|m|szampony / шампунь|шампуня|m|шампуни
hair-care: conditioner odżywka кондиционер + conditioners odżywki кондиционеры / hair conditioner|hair conditioners|u / odżywka do włosów|odżywki do włosów|f|odżywki do włosów / кондиционер для волос|кондиционера для волос|m|кондиционеры для волос
hair-care: mask maska маска + masks maski маски / hair mask|hair masks|u / maska do włosów|maski do włosów|f|maski do włosów / маска для волос|маски для волос|f|маски для волос
hair-care: hair_dye farba краска + hair_dyes farby краски / hair dye|hair dyes|u / farba do włosów|farby do włosów|f|farby do włosów / краска для волос|краски для волос|f|краски для волос
hair-care: hairspray hair_spray lakier лак + hairsprays hair_sprays lakiery лаки / hairspray|hairsprays|u / lakier do włosów|lakieru do włosów|m|lakiery do włosów / лак для волос|лака для волос|m|лаки для волос
hair-care: - / hair care product|s / kosmetyk do włosów|kosmetyku do włosów|m / средство для волос|средства для волос|n
body-care: soap mydło мыло / soap|u / mydło|mydła|n / мыло|мыла|n
body-care: lotion balsam лосьон + lotions balsamy лосьоны / body lotion|body lotions|u / balsam do ciała|balsamu do ciała|m|balsamy do ciała / лосьон для тела|лосьона для тела|m|лосьоны для тела
body-care: shower_gel + shower_gels / shower gel|shower gels|u / żel pod prysznic|żelu pod prysznic|m|żele pod prysznic / гель для душа|геля для душа|m|гели для душа
body-care: bath_salts bath_salt sól соль / bath salts|p / sól do kąpieli|soli do kąpieli|f / соль для ванн|соли для ванн|f
body-care: - / body care product|s / kosmetyk do ciała|kosmetyku do ciała|m / средство для ухода за телом|средства для ухода за телом|n
make-up: lipstick szminka pomadka помада + lipsticks szminki pomadki помады / lipstick|lipsticks / pomadka|pomadki|f|pomadki / помада|помады|f|помады
make-up: mascara tusz тушь + mascaras tusze туши / mascara|mascaras|u / tusz do rzęs|tuszu do rzęs|m|tusze do rzęs / тушь для ресниц|туши для ресниц|f|туши для ресниц
make-up: foundation podkład тональный_крем + foundations podkłady / foundation|foundations|u / podkład|podkładu|m|podkłady / тональный крем|тонального крема|m|тональные кремы
make-up: powder puder пудра + powders pudry пудры / face powder|face powders|u / puder|pudru|m|pudry / пудра|пудры|f|пудры
make-up: eyeshadow cienie тени / eyeshadow|u / cienie do powiek|cieni do powiek|p / тени для век|теней для век|p
make-up: palette paleta paletka палетка + palettes palety paletki палетки / make-up palette|make-up palettes / paleta do makijażu|palety do makijażu|f|palety do makijażu / палетка для макияжа|палетки для макияжа|f|палетки для макияжа
make-up: lip_gloss błyszczyk блеск + lip_glosses błyszczyki / lip gloss|lip glosses|u / błyszczyk|błyszczyka|m|błyszczyki / блеск для губ|блеска для губ|m
make-up: eyeliner подводка + eyeliners eyelinery подводки / eyeliner|eyeliners|u / eyeliner|eyelinera|m|eyelinery / подводка для глаз|подводки для глаз|f|подводки для глаз
make-up: concealer korektor консилер + concealers korektory консилеры / concealer|concealers|u / korektor|korektora|m|korektory / консилер|консилера|m|консилеры
make-up: - / make-up product|s / kosmetyk do makijażu|kosmetyku do makijażu|m / средство для макияжа|средства для макияжа|n
perfume: perfume parfum perfumy духи / perfume|u / perfumy|perfum|p / духи|духов|p
perfume: woda_perfumowana парфюмерная_вода вода_парфюмерная woda_toaletowa туалетная_вода вода_туалетная / fragrance|s / woda zapachowa|wody zapachowej|f / парфюмерная вода|парфюмерной воды|f
perfume: - / fragrance|s / zapach|zapachu|m / аромат|аромата|m
nail-care: polish varnish lakier лак + polishes varnishes lakiery лаки / nail polish|nail polishes|u / lakier do paznokci|lakieru do paznokci|m|lakiery do paznokci / лак для ногтей|лака для ногтей|m|лаки для ногтей
nail-care: file nail_file pilnik пилка + files nail_files pilniki пилки / nail file|nail files / pilnik do paznokci|pilnika do paznokci|m|pilniki do paznokci / пилка для ногтей|пилки для ногтей|f|пилки для ногтей
nail-care: clippers cążki кусачки / nail clippers|p / cążki do paznokci|cążków do paznokci|p / кусачки для ногтей|кусачек для ногтей|p
nail-care: lamp lampa лампа + lamps lampy лампы / nail lamp|nail lamps / lampa do paznokci|lampy do paznokci|f|lampy do paznokci / лампа для маникюра|лампы для маникюра|f|лампы для маникюра
nail-care: - / nail care product|s / produkt do paznokci|produktu do paznokci|m / товар для маникюра|товара для маникюра|m
beauty-tools: hairdryer dryer suszarka фен + hairdryers dryers suszarki фены / hair dryer|hair dryers / suszarka do włosów|suszarki do włosów|f|suszarki do włosów / фен|фена|m|фены
beauty-tools: brush szczotka щетка + brushes szczotki щетки / brush|brushes / szczotka|szczotki|f|szczotki / щётка|щётки|f|щётки
beauty-tools: comb grzebień расчёска + combs grzebienie расчёски / comb|combs / grzebień|grzebienia|m|grzebienie / расчёска|расчёски|f|расчёски
beauty-tools: pędzel кисть + pędzle кисти / make-up brush|make-up brushes / pędzel do makijażu|pędzla do makijażu|m|pędzle do makijażu / кисть для макияжа|кисти для макияжа|f|кисти для макияжа
beauty-tools: tweezers pęseta пинцет + pęsety пинцеты / tweezers|p / pęseta|pęsety|f|pęsety / пинцет|пинцета|m|пинцеты
beauty-tools: - / beauty accessory|s / akcesorium kosmetyczne|akcesorium kosmetycznego|n / аксессуар для красоты|аксессуара для красоты|m
health: - / health product|s / artykuł zdrowotny|artykułu zdrowotnego|m / товар для здоровья|товара для здоровья|m
vitamins: supplement suplement witamina vitamin витамин + supplements suplementy witaminy vitamins витамины kapsułki capsules капсулы tabletki tablets таблетки krople drops капли / food supplement|food supplements / suplement diety|suplementu diety|m|suplementy diety / биологически активная добавка|биологически активной добавки|f|биологически активные добавки
vitamins: - / food supplement|s / suplement diety|suplementu diety|m / биологически активная добавка|биологически активной добавки|f
medical-supplies: thermometer termometr термометр + thermometers termometry термометры / thermometer|thermometers / termometr|termometru|m|termometry / термометр|термометра|m|термометры
medical-supplies: ciśnieniomierz тонометр + ciśnieniomierze тонометры / blood pressure monitor|blood pressure monitors / ciśnieniomierz|ciśnieniomierza|m|ciśnieniomierze / тонометр|тонометра|m|тонометры
medical-supplies: nebuliser nebulizer inhalator ингалятор + nebulisers nebulizers inhalatory ингаляторы / nebuliser|nebulisers / inhalator|inhalatora|m|inhalatory / ингалятор|ингалятора|m|ингаляторы
medical-supplies: - / medical article|s / artykuł medyczny|artykułu medycznego|m / медицинский товар|медицинского товара|m
oral-care: toothbrush szczoteczka щетка + toothbrushes szczoteczki щетки / toothbrush|toothbrushes / szczoteczka do zębów|szczoteczki do zębów|f|szczoteczki do zębów / зубная щётка|зубной щётки|f|зубные щётки
oral-care: toothpaste pasta паста + toothpastes pasty пасты / toothpaste|toothpastes / pasta do zębów|pasty do zębów|f|pasty do zębów / зубная паста|зубной пасты|f|зубные пасты
oral-care: floss nić нить / dental floss|u / nić dentystyczna|nici dentystycznej|f / зубная нить|зубной нити|f
oral-care: mouthwash ополаскиватель + mouthwashes ополаскиватели / mouthwash|mouthwashes|u / płyn do płukania ust|płynu do płukania ust|m|płyny do płukania ust / ополаскиватель для рта|ополаскивателя для рта|m|ополаскиватели для рта
oral-care: irygator ирригатор water_flosser + irygatory ирригаторы water_flossers / water flosser|water flossers / irygator|irygatora|m|irygatory / ирригатор|ирригатора|m|ирригаторы
oral-care: - / oral care product|s / produkt do higieny jamy ustnej|produktu do higieny jamy ustnej|m / средство для ухода за полостью рта|средства для ухода за полостью рта|n
fashion: - / wardrobe item|s / element garderoby|elementu garderoby|m / предмет гардероба|предмета гардероба|m
tops: t-shirt tshirt + t-shirts tshirts t-shirty / T-shirt|T-shirts / T-shirt|T-shirtu|m|T-shirty / футболка|футболки|f|футболки
tops: худи / hoodie|hoodies / bluza z kapturem|bluzy z kapturem|f|bluzy z kapturem / худи|худи|n
tops: tee koszulka футболка + tees koszulki футболки / T-shirt|T-shirts / koszulka|koszulki|f|koszulki / футболка|футболки|f|футболки
tops: sweatshirt hoodie bluza толстовка + sweatshirts hoodies bluzy толстовки / sweatshirt|sweatshirts / bluza|bluzy|f|bluzy / толстовка|толстовки|f|толстовки
tops: blouse bluzka блузка + blouses bluzki блузки / blouse|blouses / bluzka|bluzki|f|bluzki / блузка|блузки|f|блузки
tops: sweater jumper sweter свитер + sweaters jumpers swetry свитеры свитера / sweater|sweaters / sweter|swetra|m|swetry / свитер|свитера|m|свитеры
tops: shirt koszula рубашка + shirts koszule рубашки / shirt|shirts / koszula|koszuli|f|koszule / рубашка|рубашки|f|рубашки
tops: cardigan kardigan кардиган + cardigans kardigany кардиганы / cardigan|cardigans / kardigan|kardiganu|m|kardigany / кардиган|кардигана|m|кардиганы
tops: polo_shirt polówka + polo_shirts polówki / polo shirt|polo shirts / koszulka polo|koszulki polo|f|koszulki polo / футболка-поло|футболки-поло|f|футболки-поло
tops: tunic tunika туника + tunics tuniki туники / tunic|tunics / tunika|tuniki|f|tuniki / туника|туники|f|туники
tops: - / garment|s / element odzieży|elementu odzieży|m / предмет одежды|предмета одежды|m
trousers: jeans dżinsy jeansy джинсы / jeans|p / dżinsy|dżinsów|p / джинсы|джинсов|p
trousers: shorts szorty шорты / shorts|p / szorty|szortów|p / шорты|шорт|p
trousers: leggings legginsy leginsy леггинсы лосины / leggings|p / legginsy|legginsów|p / леггинсы|леггинсов|p
trousers: joggers joggery джоггеры / joggers|p / joggery|joggerów|p / джоггеры|джоггеров|p
trousers: - trousers pants spodnie брюки штаны / trousers|p / spodnie|spodni|p / брюки|брюк|p
dresses: skirt spódnica юбка + skirts spódnice юбки / skirt|skirts / spódnica|spódnicy|f|spódnice / юбка|юбки|f|юбки
dresses: dress sukienka платье + dresses sukienki платья / dress|dresses / sukienka|sukienki|f|sukienki / платье|платья|n|платья
dresses: jumpsuit kombinezon комбинезон + jumpsuits kombinezony комбинезоны / jumpsuit|jumpsuits / kombinezon|kombinezonu|m|kombinezony / комбинезон|комбинезона|m|комбинезоны
dresses: сарафан + сарафаны / sundress|sundresses / sukienka|sukienki|f|sukienki / сарафан|сарафана|m|сарафаны
dresses: - / garment|s / element odzieży|elementu odzieży|m / предмет одежды|предмета одежды|m
outerwear: jacket kurtka куртка + jackets kurtki куртки / jacket|jackets / kurtka|kurtki|f|kurtki / куртка|куртки|f|куртки
outerwear: coat płaszcz пальто + coats płaszcze / coat|coats / płaszcz|płaszcza|m|płaszcze / пальто|пальто|n|пальто
outerwear: vest gilet kamizelka жилет + vests gilets kamizelki жилеты / vest|vests / kamizelka|kamizelki|f|kamizelki / жилет|жилета|m|жилеты
outerwear: parka парка + parkas parki парки / parka|parkas / parka|parki|f|parki / парка|парки|f|парки
outerwear: пуховик + пуховики / down jacket|down jackets / kurtka puchowa|kurtki puchowej|f|kurtki puchowe / пуховик|пуховика|m|пуховики
outerwear: raincoat дождевик + raincoats дождевики / raincoat|raincoats / płaszcz przeciwdeszczowy|płaszcza przeciwdeszczowego|m|płaszcze przeciwdeszczowe / дождевик|дождевика|m|дождевики
outerwear: - / outer garment|s / okrycie wierzchnie|okrycia wierzchniego|n / предмет верхней одежды|предмета верхней одежды|m
underwear: socks skarpety skarpetki носки / socks|p / skarpety|skarpet|p / носки|носков|p
underwear: bra biustonosz бюстгальтер + bras biustonosze бюстгальтеры / bra|bras / biustonosz|biustonosza|m|biustonosze / бюстгальтер|бюстгальтера|m|бюстгальтеры
underwear: pyjamas pajamas piżama пижама / pyjamas|p / piżama|piżamy|f / пижама|пижамы|f
underwear: briefs panties knickers majtki figi трусы / briefs|p / majtki|majtek|p / трусы|трусов|p
underwear: boxers bokserki боксеры / boxers|p / bokserki|bokserek|p / боксеры|боксеров|p
underwear: tights rajstopy колготки / tights|p / rajstopy|rajstop|p / колготки|колготок|p
underwear: - / underwear item|s / artykuł bieliźniany|artykułu bieliźnianego|m / бельевое изделие|бельевого изделия|n
shoes: trampki кеды / canvas shoes|p / trampki|trampek|p / кеды|кед|p
shoes: туфли / shoes|p / buty|butów|p / туфли|туфель|p
shoes: sneakers trainers sneaker trainer sneakersy adidasy кроссовки / sneakers|p / buty sportowe|butów sportowych|p / кроссовки|кроссовок|p
shoes: sandals sandal sandały сандалии / sandals|p / sandały|sandałów|p / сандалии|сандалий|p
shoes: boots boot ботинки / boots|p / buty|butów|p / ботинки|ботинок|p
shoes: shoe but / shoe|shoes / but|buta|m|buty / обувь|обуви|f
shoes: laces shoelaces sznurówki sznurowadła шнурки / shoelaces|p / sznurówki|sznurówek|p / шнурки|шнурков|p
shoes: insoles wkładki стельки / insoles|p / wkładki do butów|wkładek do butów|p / стельки|стелек|p
shoes: slippers kapcie тапочки тапки / slippers|p / kapcie|kapci|p / тапочки|тапочек|p
shoes: flip-flops klapki japonki шлёпанцы сланцы / flip-flops|p / klapki|klapek|p / шлёпанцы|шлёпанцев|p
shoes: kozaki сапоги / boots|p / kozaki|kozaków|p / сапоги|сапог|p
shoes: heels szpilki / high heels|p / szpilki|szpilek|p / туфли на каблуке|туфель на каблуке|p
shoes: loafers mokasyny лоферы мокасины / loafers|p / mokasyny|mokasynów|p / лоферы|лоферов|p
shoes: - shoes buty обувь / shoes|p / buty|butów|p / обувь|обуви|f
hats-scarves: scarf szalik szal шарф + scarves szaliki szale шарфы / scarf|scarves / szalik|szalika|m|szaliki / шарф|шарфа|m|шарфы
hats-scarves: gloves rękawiczki перчатки / gloves|p / rękawiczki|rękawiczek|p / перчатки|перчаток|p
hats-scarves: cap кепка + caps кепки / cap|caps / czapka z daszkiem|czapki z daszkiem|f|czapki z daszkiem / кепка|кепки|f|кепки
hats-scarves: hat beanie czapka шапка + hats beanies czapki шапки / hat|hats / czapka|czapki|f|czapki / шапка|шапки|f|шапки
hats-scarves: shawl chusta платок + shawls chusty платки / shawl|shawls / chusta|chusty|f|chusty / платок|платка|m|платки
hats-scarves: kapelusz шляпа + kapelusze шляпы / hat|hats / kapelusz|kapelusza|m|kapelusze / шляпа|шляпы|f|шляпы
hats-scarves: snood komin снуд + snoods kominy снуды / snood|snoods / komin|komina|m|kominy / снуд|снуда|m|снуды
hats-scarves: - / clothing accessory|s / dodatek odzieżowy|dodatku odzieżowego|m / аксессуар к одежде|аксессуара к одежде|m
accessories: - / accessory|s / dodatek|dodatku|m / аксессуар|аксессуара|m
handbags: clutch kopertówka клатч + clutches kopertówki клатчи / clutch bag|clutch bags / kopertówka|kopertówki|f|kopertówki / клатч|клатча|m|клатчи
handbags: - handbag bag torebka torba сумка сумочка + handbags bags torebki torby сумки сумочки / handbag|handbags / torebka|torebki|f|torebki / сумка|сумки|f|сумки
backpacks: - backpack rucksack plecak рюкзак + backpacks rucksacks plecaki рюкзаки / backpack|backpacks / plecak|plecaka|m|plecaki / рюкзак|рюкзака|m|рюкзаки
suitcases: - suitcase walizka чемодан + suitcases walizki чемоданы / suitcase|suitcases / walizka|walizki|f|walizki / чемодан|чемодана|m|чемоданы
wallets: портмоне / wallet|wallets / portfel|portfela|m|portfele / портмоне|портмоне|n
wallets: belt pasek ремень + belts paski ремни / belt|belts / pasek|paska|m|paski / ремень|ремня|m|ремни
wallets: wallet purse portfel кошелек + wallets purses portfele кошельки / wallet|wallets / portfel|portfela|m|portfele / кошелёк|кошелька|m|кошельки
wallets: card_holder wizytownik картхолдер + card_holders wizytowniki картхолдеры / card holder|card holders / wizytownik|wizytownika|m|wizytowniki / картхолдер|картхолдера|m|картхолдеры
wallets: keyring key_ring brelok брелок + keyrings key_rings breloki брелоки / keyring|keyrings / brelok|breloka|m|breloki / брелок|брелока|m|брелоки
wallets: tie krawat галстук + ties krawaty галстуки / tie|ties / krawat|krawata|m|krawaty / галстук|галстука|m|галстуки
wallets: - / accessory|s / dodatek|dodatku|m / аксессуар|аксессуара|m
jewellery: necklace naszyjnik ожерелье + necklaces naszyjniki ожерелья / necklace|necklaces / naszyjnik|naszyjnika|m|naszyjniki / ожерелье|ожерелья|n|ожерелья
jewellery: earrings kolczyki серьги сережки / earrings|p / kolczyki|kolczyków|p / серьги|серёг|p
jewellery: bracelet bransoletka браслет + bracelets bransoletki браслеты / bracelet|bracelets / bransoletka|bransoletki|f|bransoletki / браслет|браслета|m|браслеты
jewellery: ring pierścionek кольцо + rings pierścionki кольца / ring|rings / pierścionek|pierścionka|m|pierścionki / кольцо|кольца|n|кольца
jewellery: pendant zawieszka кулон + pendants zawieszki кулоны / pendant|pendants / zawieszka|zawieszki|f|zawieszki / кулон|кулона|m|кулоны
jewellery: chain łańcuszek цепочка + chains łańcuszki цепочки / chain|chains / łańcuszek|łańcuszka|m|łańcuszki / цепочка|цепочки|f|цепочки
jewellery: brooch broszka брошь + brooches broszki броши / brooch|brooches / broszka|broszki|f|broszki / брошь|броши|f|броши
jewellery: wedding_rings obrączki / wedding rings|p / obrączki|obrączek|p / обручальные кольца|обручальных колец|p
jewellery: jewellery_box jewelry_box szkatułka шкатулка + jewellery_boxes jewelry_boxes szkatułki шкатулки / jewellery box|jewellery boxes / szkatułka|szkatułki|f|szkatułki / шкатулка|шкатулки|f|шкатулки
jewellery: - / piece of jewellery|s / biżuteria|biżuterii|f / украшение|украшения|n
watches: strap pasek ремешок + straps paski ремешки / watch strap|watch straps / pasek do zegarka|paska do zegarka|m|paski do zegarka / ремешок для часов|ремешка для часов|m|ремешки для часов
watches: watch_box + watch_boxes / watch box|watch boxes / pudełko na zegarki|pudełka na zegarki|n|pudełka na zegarki / коробка для часов|коробки для часов|f|коробки для часов
watches: - watch wristwatch zegarek часы + watches zegarki / watch|watches / zegarek|zegarka|m|zegarki / часы|часов|p
eyewear: sunglasses okulary_przeciwsłoneczne солнцезащитные_очки очки_солнцезащитные / sunglasses|p / okulary przeciwsłoneczne|okularów przeciwsłonecznych|p / солнцезащитные очки|солнцезащитных очков|p
eyewear: glasses_case etui футляр + glasses_cases футляры / glasses case|glasses cases / etui na okulary|etui na okulary|n / футляр для очков|футляра для очков|m|футляры для очков
eyewear: - glasses eyeglasses okulary очки / glasses|p / okulary|okularów|p / очки|очков|p
sun-care: sunscreen + sunscreens / sunscreen|sunscreens|u / krem przeciwsłoneczny|kremu przeciwsłonecznego|m|kremy przeciwsłoneczne / солнцезащитный крем|солнцезащитного крема|m|солнцезащитные кремы
sun-care: - / sun care product|s / kosmetyk przeciwsłoneczny|kosmetyku przeciwsłonecznego|m / солнцезащитное средство|солнцезащитного средства|n
lip-care: pomadka помада + pomadki помады / lip balm|lip balms|u / pomadka ochronna|pomadki ochronnej|f|pomadki ochronne / гигиеническая помада|гигиенической помады|f|гигиенические помады
lip-care: - balm balsam бальзам + balms balsamy бальзамы / lip balm|lip balms|u / balsam do ust|balsamu do ust|m|balsamy do ust / бальзам для губ|бальзама для губ|m|бальзамы для губ
hair-tools: hairdryer dryer suszarka фен + hairdryers dryers suszarki фены / hair dryer|hair dryers / suszarka do włosów|suszarki do włosów|f|suszarki do włosów / фен|фена|m|фены
hair-tools: straightener prostownica выпрямитель + straighteners prostownice выпрямители / hair straightener|hair straighteners / prostownica|prostownicy|f|prostownice / выпрямитель для волос|выпрямителя для волос|m|выпрямители для волос
hair-tools: curling_iron curler lokówka плойка + curling_irons curlers lokówki плойки / curling iron|curling irons / lokówka|lokówki|f|lokówki / плойка|плойки|f|плойки
hair-tools: - / hair styling tool|s / urządzenie do włosów|urządzenia do włosów|n / прибор для укладки волос|прибора для укладки волос|m
soap: - soap mydło мыло / soap|u / mydło|mydła|n / мыло|мыла|n
deodorants: antiperspirant antyperspirant антиперспирант + antiperspirants antyperspiranty антиперспиранты / antiperspirant|antiperspirants|u / antyperspirant|antyperspirantu|m|antyperspiranty / антиперспирант|антиперспиранта|m|антиперспиранты
deodorants: - deodorant dezodorant дезодорант + deodorants dezodoranty дезодоранты / deodorant|deodorants|u / dezodorant|dezodorantu|m|dezodoranty / дезодорант|дезодоранта|m|дезодоранты
shaving: razor maszynka golarka бритва + razors maszynki golarki бритвы / razor|razors / maszynka do golenia|maszynki do golenia|f|maszynki do golenia / бритва|бритвы|f|бритвы
shaving: trimmer trymer триммер + trimmers trymery триммеры / trimmer|trimmers / trymer|trymera|m|trymery / триммер|триммера|m|триммеры
shaving: foam pianka пена + foams pianki / shaving foam|shaving foams|u / pianka do golenia|pianki do golenia|f|pianki do golenia / пена для бритья|пены для бритья|f
shaving: shaver электробритва + shavers электробритвы / shaver|shavers / golarka|golarki|f|golarki / электробритва|электробритвы|f|электробритвы
shaving: blades ostrza лезвия / razor blades|p / ostrza do golenia|ostrzy do golenia|p / лезвия для бритья|лезвий для бритья|p
shaving: - / shaving product|s / produkt do golenia|produktu do golenia|m / средство для бритья|средства для бритья|n
cosmetic-sets: - set zestaw набор + sets zestawy наборы / cosmetic set|cosmetic sets / zestaw kosmetyków|zestawu kosmetyków|m|zestawy kosmetyków / набор косметики|набора косметики|m|наборы косметики
first-aid: plasters plastry пластыри / plasters|p / plastry|plastrów|p / пластыри|пластырей|p
first-aid: bandage bandaż бинт + bandages bandaże бинты / bandage|bandages / bandaż|bandaża|m|bandaże / бинт|бинта|m|бинты
first-aid: apteczka аптечка + apteczki аптечки / first aid kit|first aid kits / apteczka|apteczki|f|apteczki / аптечка|аптечки|f|аптечки
first-aid: - / first aid product|s / artykuł pierwszej pomocy|artykułu pierwszej pomocy|m / средство первой помощи|средства первой помощи|n
massagers: - massager masażer массажер + massagers masażery массажеры / massager|massagers / masażer|masażera|m|masażery / массажёр|массажёра|m|массажёры
feminine-care: pads podpaski прокладки / sanitary pads|p / podpaski|podpasek|p / прокладки|прокладок|p
feminine-care: tampons tampony тампоны / tampons|p / tampony|tamponów|p / тампоны|тампонов|p
feminine-care: - / feminine care product|s / artykuł higieny intymnej|artykułu higieny intymnej|m / средство женской гигиены|средства женской гигиены|n
suits: żakiet жакет + żakiety жакеты / jacket|jackets / żakiet|żakietu|m|żakiety / жакет|жакета|m|жакеты
suits: blazer jacket marynarka пиджак + blazers jackets marynarki пиджаки / blazer|blazers / marynarka|marynarki|f|marynarki / пиджак|пиджака|m|пиджаки
suits: waistcoat vest kamizelka жилет + waistcoats vests kamizelki жилеты / waistcoat|waistcoats / kamizelka|kamizelki|f|kamizelki / жилет|жилета|m|жилеты
suits: - suit garnitur костюм + suits garnitury костюмы / suit|suits / garnitur|garnituru|m|garnitury / костюм|костюма|m|костюмы
sleepwear: robe bathrobe szlafrok халат + robes bathrobes szlafroki халаты / bathrobe|bathrobes / szlafrok|szlafroka|m|szlafroki / халат|халата|m|халаты
sleepwear: nightdress nightgown koszula_nocna сорочка ночная_рубашка + nightdresses nightgowns koszule_nocne сорочки / nightdress|nightdresses / koszula nocna|koszuli nocnej|f|koszule nocne / ночная сорочка|ночной сорочки|f|ночные сорочки
sleepwear: - pyjamas pajamas piżama пижама / pyjamas|p / piżama|piżamy|f / пижама|пижамы|f
swimwear: trunks kąpielówki плавки / swimming trunks|p / kąpielówki|kąpielówek|p / плавки|плавок|p
swimwear: bikini бикини + bikinis / bikini|bikinis / bikini|bikini|n / бикини|бикини|n
swimwear: - swimsuit strój купальник + swimsuits stroje купальники / swimsuit|swimsuits / strój kąpielowy|stroju kąpielowego|m|stroje kąpielowe / купальник|купальника|m|купальники
sportswear: tracksuit dres костюм + tracksuits dresy костюмы / tracksuit|tracksuits / dres|dresu|m|dresy / спортивный костюм|спортивного костюма|m|спортивные костюмы
sportswear: - / sports garment|s / element odzieży sportowej|elementu odzieży sportowej|m / предмет спортивной одежды|предмета спортивной одежды|m
travel-bags: - bag torba сумка + bags torby сумки / travel bag|travel bags / torba podróżna|torby podróżnej|f|torby podróżne / дорожная сумка|дорожной сумки|f|дорожные сумки
cosmetic-bags: - bag kosmetyczka косметичка + bags kosmetyczki косметички / cosmetic bag|cosmetic bags / kosmetyczka|kosmetyczki|f|kosmetyczki / косметичка|косметички|f|косметички
hair-accessories: clip spinka заколка + clips spinki заколки / hair clip|hair clips / spinka do włosów|spinki do włosów|f|spinki do włosów / заколка для волос|заколки для волос|f|заколки для волос
hair-accessories: headband opaska повязка + headbands opaski повязки / headband|headbands / opaska na głowę|opaski na głowę|f|opaski na głowę / повязка на голову|повязки на голову|f|повязки на голову
hair-accessories: scrunchie hair_tie gumka резинка + scrunchies hair_ties gumki резинки / hair tie|hair ties / gumka do włosów|gumki do włosów|f|gumki do włosów / резинка для волос|резинки для волос|f|резинки для волос
hair-accessories: - / hair accessory|s / ozdoba do włosów|ozdoby do włosów|f / украшение для волос|украшения для волос|n
umbrellas: - umbrella parasol зонт зонтик + umbrellas parasole зонты зонтики / umbrella|umbrellas / parasol|parasola|m|parasole / зонт|зонта|m|зонты
`;
