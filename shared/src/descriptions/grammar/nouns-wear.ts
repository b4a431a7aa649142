/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const wearNouns = `
beauty: - / beauty product|s / produkt kosmetyczny|produktu kosmetycznego|m / товар для красоты|товара для красоты|m
skin-care: serum сыворотк / serum|s / serum|serum|n / сыворотка|сыворотки|f
skin-care: cream krem крем / cream|s / krem|kremu|m / крем|крема|m
skin-care: - / skin care product|s / kosmetyk do pielęgnacji skóry|kosmetyku do pielęgnacji skóry|m / средство для ухода за кожей|средства для ухода за кожей|n
hair-care: shampoo szampon шампун / shampoo|s / szampon|szamponu|m / шампунь|шампуня|m
hair-care: conditioner odżywk odzywk кондиционер / hair conditioner|s / odżywka do włosów|odżywki do włosów|f / кондиционер для волос|кондиционера для волос|m
hair-care: - / hair care product|s / kosmetyk do włosów|kosmetyku do włosów|m / средство для волос|средства для волос|n
body-care: soap mydł mydl мыло / soap|u / mydło|mydła|n / мыло|мыла|n
body-care: - / body care product|s / kosmetyk do ciała|kosmetyku do ciała|m / средство для ухода за телом|средства для ухода за телом|n
make-up: lipstick szmink pomadk помад / lipstick|s / pomadka|pomadki|f / помада|помады|f
make-up: mascara tusz тушь / mascara|s / tusz do rzęs|tuszu do rzęs|m / тушь для ресниц|туши для ресниц|f
make-up: - / make-up product|s / kosmetyk do makijażu|kosmetyku do makijażu|m / средство для макияжа|средства для макияжа|n
perfume: - / fragrance|s / zapach|zapachu|m / аромат|аромата|m
nail-care: polish lakier лак. / nail polish|s / lakier do paznokci|lakieru do paznokci|m / лак для ногтей|лака для ногтей|m
nail-care: - / nail care product|s / produkt do paznokci|produktu do paznokci|m / товар для маникюра|товара для маникюра|m
beauty-tools: hairdryer suszark фен. / hair dryer|s / suszarka do włosów|suszarki do włosów|f / фен|фена|m
beauty-tools: brush szczotk щётк щетк / brush|s / szczotka|szczotki|f / щётка|щётки|f
beauty-tools: - / beauty accessory|s / akcesorium kosmetyczne|akcesorium kosmetycznego|n / аксессуар для красоты|аксессуара для красоты|m
health: - / health product|s / artykuł zdrowotny|artykułu zdrowotnego|m / товар для здоровья|товара для здоровья|m
vitamins: - / food supplement|s / suplement diety|suplementu diety|m / биологически активная добавка|биологически активной добавки|f
medical-supplies: thermometer termometr термометр / thermometer|s / termometr|termometru|m / термометр|термометра|m
medical-supplies: - / medical article|s / artykuł medyczny|artykułu medycznego|m / медицинский товар|медицинского товара|m
oral-care: toothbrush szczoteczk щётк щетк / toothbrush|s / szczoteczka do zębów|szczoteczki do zębów|f / зубная щётка|зубной щётки|f
oral-care: toothpaste pasta паста / toothpaste|s / pasta do zębów|pasty do zębów|f / зубная паста|зубной пасты|f
oral-care: - / oral care product|s / produkt do higieny jamy ustnej|produktu do higieny jamy ustnej|m / средство для ухода за полостью рта|средства для ухода за полостью рта|n
fashion: - / wardrobe item|s / element garderoby|elementu garderoby|m / предмет гардероба|предмета гардероба|m
tops: t-shirt tshirt koszulk футболк / T-shirt|s / koszulka|koszulki|f / футболка|футболки|f
tops: sweatshirt hoodie bluza. bluzy. толстовк худи / sweatshirt|s / bluza|bluzy|f / толстовка|толстовки|f
tops: blouse bluzk блуз / blouse|s / bluzka|bluzki|f / блузка|блузки|f
tops: sweater swet свитер / sweater|s / sweter|swetra|m / свитер|свитера|m
tops: shirt koszul рубаш / shirt|s / koszula|koszuli|f / рубашка|рубашки|f
tops: - / garment|s / element odzieży|elementu odzieży|m / предмет одежды|предмета одежды|m
trousers: jeans dżins джинс / jeans|p / dżinsy|dżinsów|p / джинсы|джинсов|p
trousers: shorts szort шорт / shorts|p / szorty|szortów|p / шорты|шорт|p
trousers: leggin legin леггин / leggings|p / legginsy|legginsów|p / леггинсы|леггинсов|p
trousers: - / trousers|p / spodnie|spodni|p / брюки|брюк|p
dresses: skirt spódni spodnic юбк / skirt|s / spódnica|spódnicy|f / юбка|юбки|f
dresses: dress sukien плать / dress|s / sukienka|sukienki|f / платье|платья|n
dresses: - / garment|s / element odzieży|elementu odzieży|m / предмет одежды|предмета одежды|m
outerwear: jacket kurtk куртк / jacket|s / kurtka|kurtki|f / куртка|куртки|f
outerwear: coat. płaszcz plaszcz пальто / coat|s / płaszcz|płaszcza|m / пальто|пальто|n
outerwear: vest. kamizel жилет / vest|s / kamizelka|kamizelki|f / жилет|жилета|m
outerwear: - / outer garment|s / okrycie wierzchnie|okrycia wierzchniego|n / предмет верхней одежды|предмета верхней одежды|m
underwear: sock skarpet носки / socks|p / skarpety|skarpet|p / носки|носков|p
underwear: bra. biustonosz бюстгал / bra|s / biustonosz|biustonosza|m / бюстгальтер|бюстгальтера|m
underwear: pyjama pajama piżam pizam пижам / pyjamas|p / piżama|piżamy|f / пижама|пижамы|f
underwear: - / underwear item|s / artykuł bieliźniany|artykułu bieliźnianego|m / бельевое изделие|бельевого изделия|n
shoes: sneaker trampk кроссов / sneakers|p / buty sportowe|butów sportowych|p / кроссовки|кроссовок|p
shoes: sandal sandał сандал / sandals|p / sandały|sandałów|p / сандалии|сандалий|p
shoes: boots ботин / boots|p / buty|butów|p / ботинки|ботинок|p
shoes: - / shoes|p / buty|butów|p / обувь|обуви|f
hats-scarves: scarf szalik szal. шарф / scarf|s / szalik|szalika|m / шарф|шарфа|m
hats-scarves: glove rękawic rekawic перчат / gloves|p / rękawiczki|rękawiczek|p / перчатки|перчаток|p
hats-scarves: cap. кепк / cap|s / czapka z daszkiem|czapki z daszkiem|f / кепка|кепки|f
hats-scarves: hat. beanie czapk шапк / hat|s / czapka|czapki|f / шапка|шапки|f
hats-scarves: - / clothing accessory|s / dodatek odzieżowy|dodatku odzieżowego|m / аксессуар к одежде|аксессуара к одежде|m
accessories: - / accessory|s / dodatek|dodatku|m / аксессуар|аксессуара|m
handbags: - / handbag|s / torebka|torebki|f / сумка|сумки|f
backpacks: - / backpack|s / plecak|plecaka|m / рюкзак|рюкзака|m
suitcases: - / suitcase|s / walizka|walizki|f / чемодан|чемодана|m
wallets: belt pasek ремень / belt|s / pasek|paska|m / ремень|ремня|m
wallets: wallet portfel кошел портмоне / wallet|s / portfel|portfela|m / кошелёк|кошелька|m
wallets: - / accessory|s / dodatek|dodatku|m / аксессуар|аксессуара|m
jewellery: necklace naszyjnik ожерел / necklace|s / naszyjnik|naszyjnika|m / ожерелье|ожерелья|n
jewellery: earring kolczyk серьг сереж серёж / earrings|p / kolczyki|kolczyków|p / серьги|серёг|p
jewellery: bracelet bransolet браслет / bracelet|s / bransoletka|bransoletki|f / браслет|браслета|m
jewellery: ring. pierścion pierscion кольцо / ring|s / pierścionek|pierścionka|m / кольцо|кольца|n
jewellery: - / piece of jewellery|s / biżuteria|biżuterii|f / украшение|украшения|n
watches: - / watch|s / zegarek|zegarka|m / часы|часов|p
eyewear: sunglass przeciwsłonecz солнцезащит / sunglasses|p / okulary przeciwsłoneczne|okularów przeciwsłonecznych|p / солнцезащитные очки|солнцезащитных очков|p
eyewear: - / glasses|p / okulary|okularów|p / очки|очков|p
sun-care: - / sun care product|s / kosmetyk przeciwsłoneczny|kosmetyku przeciwsłonecznego|m / солнцезащитное средство|солнцезащитного средства|n
lip-care: - / lip balm|s / balsam do ust|balsamu do ust|m / бальзам для губ|бальзама для губ|m
hair-tools: hairdryer dryer. suszark фен. / hair dryer|s / suszarka do włosów|suszarki do włosów|f / фен|фена|m
hair-tools: straightener prostown выпрямит / hair straightener|s / prostownica|prostownicy|f / выпрямитель для волос|выпрямителя для волос|m
hair-tools: - / hair styling tool|s / urządzenie do włosów|urządzenia do włosów|n / прибор для укладки волос|прибора для укладки волос|m
soap: - / soap|u / mydło|mydła|n / мыло|мыла|n
deodorants: - / deodorant|s / dezodorant|dezodorantu|m / дезодорант|дезодоранта|m
shaving: razor golark maszynk бритв / razor|s / maszynka do golenia|maszynki do golenia|f / бритва|бритвы|f
shaving: trimmer trymer триммер / trimmer|s / trymer|trymera|m / триммер|триммера|m
shaving: - / shaving product|s / produkt do golenia|produktu do golenia|m / средство для бритья|средства для бритья|n
cosmetic-sets: - / cosmetic set|s / zestaw kosmetyków|zestawu kosmetyków|m / набор косметики|набора косметики|m
first-aid: - / first aid product|s / artykuł pierwszej pomocy|artykułu pierwszej pomocy|m / средство первой помощи|средства первой помощи|n
massagers: - / massager|s / masażer|masażera|m / массажёр|массажёра|m
feminine-care: - / feminine care product|s / artykuł higieny intymnej|artykułu higieny intymnej|m / средство женской гигиены|средства женской гигиены|n
suits: jacket. blazer maryn żakiet пиджак жакет / blazer|s / marynarka|marynarki|f / пиджак|пиджака|m
suits: - / suit|s / garnitur|garnituru|m / костюм|костюма|m
sleepwear: robe bathrobe szlafrok халат / bathrobe|s / szlafrok|szlafroka|m / халат|халата|m
sleepwear: - / pyjamas|p / piżama|piżamy|f / пижама|пижамы|f
swimwear: trunks kąpielówk плавк / swimming trunks|p / kąpielówki|kąpielówek|p / плавки|плавок|p
swimwear: - / swimsuit|s / strój kąpielowy|stroju kąpielowego|m / купальник|купальника|m
sportswear: tracksuit dres. костюм / tracksuit|s / dres|dresu|m / спортивный костюм|спортивного костюма|m
sportswear: - / sports garment|s / element odzieży sportowej|elementu odzieży sportowej|m / предмет спортивной одежды|предмета спортивной одежды|m
travel-bags: - / travel bag|s / torba podróżna|torby podróżnej|f / дорожная сумка|дорожной сумки|f
cosmetic-bags: - / cosmetic bag|s / kosmetyczka|kosmetyczki|f / косметичка|косметички|f
hair-accessories: - / hair accessory|s / ozdoba do włosów|ozdoby do włosów|f / украшение для волос|украшения для волос|n
umbrellas: - / umbrella|s / parasol|parasola|m / зонт|зонта|m
`;
