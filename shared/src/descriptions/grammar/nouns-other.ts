/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const otherNouns = `
kids: - / children's product|s / artykuł dziecięcy|artykułu dziecięcego|m / детский товар|детского товара|m
toys: doll lalka кукла + dolls lalki куклы / doll|dolls / lalka|lalki|f|lalki / кукла|куклы|f|куклы
toys: plush plushie maskotka мягкая_игрушка + plushies maskotki мягкие_игрушки / plush toy|plush toys / maskotka|maskotki|f|maskotki / мягкая игрушка|мягкой игрушки|f|мягкие игрушки
toys: blocks klocki кубики / toy blocks|p / klocki|klocków|p / кубики|кубиков|p
toys: teddy teddy_bear miś мишка + teddies teddy_bears misie мишки / teddy bear|teddy bears / miś|misia|m|misie / мишка|мишки|m|мишки
toys: train toy_train pociąg поезд + trains toy_trains pociągi поезда / toy train|toy trains / pociąg-zabawka|pociągu-zabawki|m|pociągi-zabawki / игрушечный поезд|игрушечного поезда|m|игрушечные поезда
toys: ball piłka мяч мячик + balls piłki мячи мячики / ball|balls / piłka|piłki|f|piłki / мяч|мяча|m|мячи
toys: robot робот + robots roboty роботы / toy robot|toy robots / robot-zabawka|robota-zabawki|m|roboty-zabawki / игрушечный робот|игрушечного робота|m|игрушечные роботы
toys: - toy zabawka игрушка + toys zabawki игрушки / toy|toys / zabawka|zabawki|f|zabawki / игрушка|игрушки|f|игрушки
board-games: cards karty карты / playing cards|p / karty do gry|kart do gry|p / игральные карты|игральных карт|p
board-games: chess szachy шахматы / chess set|s / szachy|szachów|p / шахматы|шахмат|p
board-games: - game gra игра + games gry игры / board game|board games / gra planszowa|gry planszowej|f|gry planszowe / настольная игра|настольной игры|f|настольные игры
baby-care: dummy pacifier smoczek соска пустышка + dummies pacifiers smoczki соски пустышки / dummy|dummies / smoczek|smoczka|m|smoczki / пустышка|пустышки|f|пустышки
baby-care: baby_bath wanienka ванночка + baby_baths wanienki ванночки / baby bath|baby baths / wanienka|wanienki|f|wanienki / ванночка|ванночки|f|ванночки
baby-care: potty nocnik горшок + potties nocniki горшки / potty|potties / nocnik|nocnika|m|nocniki / детский горшок|детского горшка|m|детские горшки
baby-care: cream krem крем + creams kremy кремы / baby cream|baby creams|u / krem dla dzieci|kremu dla dzieci|m|kremy dla dzieci / детский крем|детского крема|m|детские кремы
baby-care: - / baby care product|s / produkt do pielęgnacji niemowląt|produktu do pielęgnacji niemowląt|m / товар для ухода за малышом|товара для ухода за малышом|m
kids-clothing: body bodysuit боди + bodysuits / bodysuit|bodysuits / body|body|n / боди|боди|n
kids-clothing: sleepsuit romper pajac комбинезон + sleepsuits rompers pajace комбинезоны / sleepsuit|sleepsuits / pajacyk|pajacyka|m|pajacyki / комбинезон|комбинезона|m|комбинезоны
kids-clothing: dress sukienka платье + dresses sukienki платья / dress|dresses / sukienka|sukienki|f|sukienki / платье|платья|n|платья
kids-clothing: bluza толстовка sweatshirt hoodie + bluzy толстовки sweatshirts hoodies / sweatshirt|sweatshirts / bluza|bluzy|f|bluzy / толстовка|толстовки|f|толстовки
kids-clothing: jacket kurtka куртка + jackets kurtki куртки / jacket|jackets / kurtka|kurtki|f|kurtki / куртка|куртки|f|куртки
kids-clothing: trousers pants spodnie spodenki брюки штаны / trousers|p / spodnie|spodni|p / брюки|брюк|p
kids-clothing: t-shirt koszulka футболка + t-shirts koszulki футболки / T-shirt|T-shirts / koszulka|koszulki|f|koszulki / футболка|футболки|f|футболки
kids-clothing: hat czapka шапка + hats czapki шапки / hat|hats / czapka|czapki|f|czapki / шапка|шапки|f|шапки
kids-clothing: - / children's garment|s / ubranko dziecięce|ubranka dziecięcego|n / предмет детской одежды|предмета детской одежды|m
strollers: stroller pram pushchair wózek коляска + strollers prams pushchairs wózki коляски / stroller|strollers / wózek dziecięcy|wózka dziecięcego|m|wózki dziecięce / коляска|коляски|f|коляски
strollers: seat fotelik автокресло + seats foteliki автокресла / car seat|car seats / fotelik samochodowy|fotelika samochodowego|m|foteliki samochodowe / автокресло|автокресла|n|автокресла
strollers: cover pokrowiec чехол + covers pokrowce чехлы / cover|covers / pokrowiec|pokrowca|m|pokrowce / чехол|чехла|m|чехлы
strollers: - / children's travel product|s / artykuł do przewożenia dzieci|artykułu do przewożenia dzieci|m / товар для перевозки детей|товара для перевозки детей|m
food: - / food product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
coffee-tea: tea herbata чай / tea|u / herbata|herbaty|f / чай|чая|m
coffee-tea: coffee kawa кофе / coffee|u / kawa|kawy|f / кофе|кофе|m
coffee-tea: cocoa kakao какао / cocoa|u / kakao|kakao|n / какао|какао|n
coffee-tea: matcha матча / matcha|u / matcha|matchy|f / матча|матчи|f
coffee-tea: - / product for brewing|s / produkt do zaparzania|produktu do zaparzania|m / продукт для заваривания|продукта для заваривания|m
sweets: cookies biscuits ciastka печенье / biscuits|p / ciastka|ciastek|p / печенье|печенья|n
sweets: chocolate czekolada шоколад / chocolate|u / czekolada|czekolady|f / шоколад|шоколада|m
sweets: honey miód мед / honey|u / miód|miodu|m / мёд|мёда|m
sweets: candies candy cukierki конфеты / sweets|p / cukierki|cukierków|p / конфеты|конфет|p
sweets: baton батончик + batony батончики / snack|snacks / baton|batona|m|batony / батончик|батончика|m|батончики
sweets: jellies żelki gummies / gummies|p / żelki|żelków|p / жевательный мармелад|жевательного мармелада|m
sweets: crisps chips chipsy чипсы / crisps|p / chipsy|chipsów|p / чипсы|чипсов|p
sweets: chałwa халва halva / halva|u / chałwa|chałwy|f / халва|халвы|f
sweets: - / snack|s / przekąska|przekąski|f / лакомство|лакомства|n
groceries: makaron макароны / pasta|u / makaron|makaronu|m / макароны|макарон|p
groceries: flour mąka мука / flour|u / mąka|mąki|f / мука|муки|f
groceries: sugar cukier сахар / sugar|u / cukier|cukru|m / сахар|сахара|m
groceries: salt sól соль / salt|u / sól|soli|f / соль|соли|f
groceries: - / grocery product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
drinks: juice sok сок / juice|u / sok|soku|m / сок|сока|m
drinks: wine wino вино / wine|u / wino|wina|n / вино|вина|n
drinks: water woda вода / water|u / woda|wody|f / вода|воды|f
drinks: lemonade lemoniada лимонад + lemonades lemoniady лимонады / lemonade|lemonades|u / lemoniada|lemoniady|f|lemoniady / лимонад|лимонада|m|лимонады
drinks: syrup syrop сироп + syrups syropy сиропы / syrup|syrups|u / syrop|syropu|m|syropy / сироп|сиропа|m|сиропы
drinks: - / drink|s / napój|napoju|m / напиток|напитка|m
sport: - / sports product|s / artykuł sportowy|artykułu sportowego|m / спортивный товар|спортивного товара|m
fitness: dumbbell hantla гантель + dumbbells hantle гантели / dumbbell|dumbbells / hantla|hantli|f|hantle / гантель|гантели|f|гантели
fitness: mat mata коврик + mats maty коврики / exercise mat|exercise mats / mata do ćwiczeń|maty do ćwiczeń|f|maty do ćwiczeń / коврик для тренировок|коврика для тренировок|m|коврики для тренировок
fitness: kettlebell гиря + kettlebells гири / kettlebell|kettlebells / kettlebell|kettlebella|m|kettlebelle / гиря|гири|f|гири
fitness: skipping_rope jump_rope skakanka скакалка + skipping_ropes jump_ropes skakanki скакалки / skipping rope|skipping ropes / skakanka|skakanki|f|skakanki / скакалка|скакалки|f|скакалки
fitness: resistance_band ekspander эспандер + resistance_bands ekspandery эспандеры / resistance band|resistance bands / ekspander|ekspandera|m|ekspandery / эспандер|эспандера|m|эспандеры
fitness: barbell sztanga штанга + barbells sztangi штанги / barbell|barbells / sztanga|sztangi|f|sztangi / штанга|штанги|f|штанги
fitness: treadmill bieżnia + treadmills bieżnie / treadmill|treadmills / bieżnia|bieżni|f|bieżnie / беговая дорожка|беговой дорожки|f|беговые дорожки
fitness: - / fitness product|s / przyrząd do ćwiczeń|przyrządu do ćwiczeń|m / товар для фитнеса|товара для фитнеса|m
sports-nutrition: protein protein_powder proteiny протеин / protein powder|u / odżywka białkowa|odżywki białkowej|f / протеин|протеина|m
sports-nutrition: creatine kreatyna креатин / creatine|u / kreatyna|kreatyny|f / креатин|креатина|m
sports-nutrition: shaker szejker шейкер + shakers szejkery шейкеры / shaker|shakers / szejker|szejkera|m|szejkery / шейкер|шейкера|m|шейкеры
sports-nutrition: baton батончик + batony батончики / snack|snacks / baton|batona|m|batony / батончик|батончика|m|батончики
sports-nutrition: - / sports nutrition product|s / odżywka dla sportowców|odżywki dla sportowców|f / продукт спортивного питания|продукта спортивного питания|m
team-sports: ball football basketball volleyball piłka мяч + balls footballs basketballs piłki мячи / ball|balls / piłka|piłki|f|piłki / мяч|мяча|m|мячи
team-sports: pump pompka насос + pumps pompki насосы / pump|pumps / pompka|pompki|f|pompki / насос|насоса|m|насосы
team-sports: - / team sports item|s / artykuł do sportów zespołowych|artykułu do sportów zespołowych|m / товар для командного спорта|товара для командного спорта|m
cycling: helmet kask шлем велошлем + helmets kaski шлемы велошлемы / cycling helmet|cycling helmets / kask rowerowy|kasku rowerowego|m|kaski rowerowe / велошлем|велошлема|m|велошлемы
cycling: bike bicycle rower велосипед + bikes bicycles rowery велосипеды / bicycle|bicycles / rower|roweru|m|rowery / велосипед|велосипеда|m|велосипеды
cycling: bike_light lampka фонарь велофонарь + bike_lights lampki фонари велофонари / bike light|bike lights / lampka rowerowa|lampki rowerowej|f|lampki rowerowe / велофонарь|велофонаря|m|велофонари
cycling: saddle siodełko седло + saddles siodełka сёдла / saddle|saddles / siodełko|siodełka|n|siodełka / седло|седла|n|сёдла
cycling: bike_lock zapięcie велозамок + bike_locks zapięcia велозамки / bike lock|bike locks / zapięcie rowerowe|zapięcia rowerowego|n|zapięcia rowerowe / велозамок|велозамка|m|велозамки
cycling: scooter hulajnoga самокат + scooters hulajnogi самокаты / scooter|scooters / hulajnoga|hulajnogi|f|hulajnogi / самокат|самоката|m|самокаты
cycling: - / cycling product|s / artykuł rowerowy|artykułu rowerowego|m / товар для велоспорта|товара для велоспорта|m
camping: tent namiot палатка + tents namioty палатки / tent|tents / namiot|namiotu|m|namioty / палатка|палатки|f|палатки
camping: sleeping_bag śpiwór спальник спальный_мешок + sleeping_bags śpiwory спальники спальные_мешки / sleeping bag|sleeping bags / śpiwór|śpiwora|m|śpiwory / спальный мешок|спального мешка|m|спальные мешки
camping: torch flashlight headlamp latarka фонарик + torches flashlights headlamps latarki фонарики / torch|torches / latarka|latarki|f|latarki / фонарик|фонарика|m|фонарики
camping: sleeping_mat karimata коврик + sleeping_mats karimaty коврики / sleeping mat|sleeping mats / karimata|karimaty|f|karimaty / туристический коврик|туристического коврика|m|туристические коврики
camping: kuchenka горелка stove + kuchenki горелки stoves / camping stove|camping stoves / kuchenka turystyczna|kuchenki turystycznej|f|kuchenki turystyczne / туристическая горелка|туристической горелки|f|туристические горелки
camping: - / camping item|s / artykuł turystyczny|artykułu turystycznego|m / товар для туризма|товара для туризма|m
pets: - / pet product|s / artykuł dla zwierząt|artykułu dla zwierząt|m / зоотовар|зоотовара|m
pet-food: treats przysmaki лакомства / pet treats|p / przysmaki dla zwierząt|przysmaków dla zwierząt|p / лакомства для животных|лакомств для животных|p
pet-food: - food karma корм / pet food|u / karma dla zwierząt|karmy dla zwierząt|f / корм для животных|корма для животных|m
pet-accessories: bowl miska миска + bowls miski миски / bowl|bowls / miska|miski|f|miski / миска|миски|f|миски
pet-accessories: leash lead smycz поводок + leashes leads smycze поводки / leash|leashes / smycz|smyczy|f|smycze / поводок|поводка|m|поводки
pet-accessories: scratcher scratching_post drapak когтеточка + scratchers scratching_posts drapaki когтеточки / scratching post|scratching posts / drapak|drapaka|m|drapaki / когтеточка|когтеточки|f|когтеточки
pet-accessories: litter_box kuweta лоток + litter_boxes kuwety лотки / litter tray|litter trays / kuweta|kuwety|f|kuwety / лоток|лотка|m|лотки
pet-accessories: brush szczotka щётка + brushes szczotki щётки / brush|brushes / szczotka|szczotki|f|szczotki / щётка|щётки|f|щётки
pet-accessories: - / pet accessory|s / akcesorium dla zwierząt|akcesorium dla zwierząt|n / аксессуар для животных|аксессуара для животных|m
dolls: figure figurka фигурка + figures figurki фигурки / figure|figures / figurka|figurki|f|figurki / фигурка|фигурки|f|фигурки
dolls: doll_house dollhouse domek домик + doll_houses dollhouses domki домики / doll house|doll houses / domek dla lalek|domku dla lalek|m|domki dla lalek / домик для кукол|домика для кукол|m|домики для кукол
dolls: - doll lalka кукла + dolls lalki куклы / doll|dolls / lalka|lalki|f|lalki / кукла|куклы|f|куклы
plush-toys: - toy plushie maskotka игрушка + toys plushies maskotki игрушки / soft toy|soft toys / maskotka|maskotki|f|maskotki / мягкая игрушка|мягкой игрушки|f|мягкие игрушки
building-toys: blocks bricks klocki кубики / building blocks|p / klocki|klocków|p / кубики|кубиков|p
building-toys: - set zestaw конструктор + sets zestawy конструкторы / building set|building sets / zestaw klocków|zestawu klocków|m|zestawy klocków / конструктор|конструктора|m|конструкторы
puzzles: układanka головоломка + układanki головоломки / puzzle|puzzles / układanka|układanki|f|układanki / головоломка|головоломки|f|головоломки
puzzles: - puzzle jigsaw пазл + puzzles пазлы / puzzle|puzzles / puzzle|puzzli|p / пазл|пазла|m|пазлы
toy-vehicles: toy_train pociąg поезд + toy_trains pociągi поезда / toy train|toy trains / pociąg-zabawka|pociągu-zabawki|m|pociągi-zabawki / игрушечный поезд|игрушечного поезда|m|игрушечные поезда
toy-vehicles: tractor traktor трактор + tractors traktory тракторы / toy tractor|toy tractors / traktor-zabawka|traktora-zabawki|m|traktory-zabawki / игрушечный трактор|игрушечного трактора|m|игрушечные тракторы
toy-vehicles: - car autko машинка + cars autka машинки / toy car|toy cars / autko|autka|n|autka / игрушечная машинка|игрушечной машинки|f|игрушечные машинки
educational-toys: sorter сортер + sorters sortery сортеры / shape sorter|shape sorters / sorter|sortera|m|sortery / сортер|сортера|m|сортеры
educational-toys: - toy zabawka игрушка + toys zabawki игрушки / educational toy|educational toys / zabawka edukacyjna|zabawki edukacyjnej|f|zabawki edukacyjne / развивающая игрушка|развивающей игрушки|f|развивающие игрушки
diapers: wipes chusteczki салфетки / wet wipes|p / chusteczki nawilżane|chusteczek nawilżanych|p / влажные салфетки|влажных салфеток|p
diapers: - nappies diapers pieluchy pieluszki подгузники / nappies|p / pieluchy|pieluch|p / подгузники|подгузников|p
baby-feeding: bottle butelka бутылочка + bottles butelki бутылочки / baby bottle|baby bottles / butelka dla niemowląt|butelki dla niemowląt|f|butelki dla niemowląt / детская бутылочка|детской бутылочки|f|детские бутылочки
baby-feeding: bib śliniak слюнявчик нагрудник + bibs śliniaki слюнявчики нагрудники / bib|bibs / śliniak|śliniaka|m|śliniaki / слюнявчик|слюнявчика|m|слюнявчики
baby-feeding: breast_pump laktator молокоотсос + breast_pumps laktatory молокоотсосы / breast pump|breast pumps / laktator|laktatora|m|laktatory / молокоотсос|молокоотсоса|m|молокоотсосы
baby-feeding: high_chair krzesełko стульчик + high_chairs krzesełka стульчики / high chair|high chairs / krzesełko do karmienia|krzesełka do karmienia|n|krzesełka do karmienia / стульчик для кормления|стульчика для кормления|m|стульчики для кормления
baby-feeding: - / baby feeding product|s / artykuł do karmienia|artykułu do karmienia|m / товар для кормления|товара для кормления|m
honey: jam dżem варенье / jam|u / dżem|dżemu|m / варенье|варенья|n
honey: - honey miód мед / honey|u / miód|miodu|m / мёд|мёда|m
nuts: almonds migdały миндаль / almonds|p / migdały|migdałów|p / миндаль|миндаля|m
nuts: - nuts orzechy орехи / nuts|p / orzechy|orzechów|p / орехи|орехов|p
spices: - spice seasoning przyprawa приправа + spices seasonings przyprawy приправы / spice|spices / przyprawa|przyprawy|f|przyprawy / приправа|приправы|f|приправы
cooking-oils: oliwa olive_oil оливковое_масло масло_оливковое / olive oil|u / oliwa|oliwy|f / оливковое масло|оливкового масла|n
cooking-oils: - oil olej масло / cooking oil|u / olej|oleju|m / пищевое масло|пищевого масла|n
sauces: ketchup кетчуп / ketchup|u / ketchup|ketchupu|m / кетчуп|кетчупа|m
sauces: mustard musztarda горчица / mustard|u / musztarda|musztardy|f / горчица|горчицы|f
sauces: mayonnaise majonez майонез / mayonnaise|u / majonez|majonezu|m / майонез|майонеза|m
sauces: - sauce sos соус + sauces sosy соусы / sauce|sauces|u / sos|sosu|m|sosy / соус|соуса|m|соусы
cereals: rice ryż рис / rice|u / ryż|ryżu|m / рис|риса|m
cereals: oats oat_flakes płatki_owsiane хлопья_овсяные овсяные_хлопья / oat flakes|p / płatki owsiane|płatków owsianych|p / овсяные хлопья|овсяных хлопьев|p
cereals: muesli granola мюсли гранола / muesli|u / musli|musli|n / мюсли|мюсли|p
cereals: buckwheat kasza_gryczana гречка / buckwheat|u / kasza gryczana|kaszy gryczanej|f / гречка|гречки|f
cereals: - / cereal product|s / produkt zbożowy|produktu zbożowego|m / зерновой продукт|зернового продукта|m
alcohol: wine wino вино / wine|u / wino|wina|n / вино|вина|n
alcohol: beer piwo пиво / beer|u / piwo|piwa|n / пиво|пива|n
alcohol: vodka wódka водка / vodka|u / wódka|wódki|f / водка|водки|f
alcohol: whisky whiskey виски / whisky|u / whisky|whisky|f / виски|виски|m
alcohol: liqueur likier ликёр / liqueur|u / likier|likieru|m / ликёр|ликёра|m
alcohol: glass kieliszek бокал + glasses kieliszki бокалы / glass|glasses / kieliszek|kieliszka|m|kieliszki / бокал|бокала|m|бокалы
alcohol: - / alcoholic drink|s / napój alkoholowy|napoju alkoholowego|m / алкогольный напиток|алкогольного напитка|m
yoga: mat mata коврик + mats maty коврики / yoga mat|yoga mats / mata do jogi|maty do jogi|f|maty do jogi / коврик для йоги|коврика для йоги|m|коврики для йоги
yoga: block yoga_block kostka блок + blocks yoga_blocks kostki блоки / yoga block|yoga blocks / kostka do jogi|kostki do jogi|f|kostki do jogi / блок для йоги|блока для йоги|m|блоки для йоги
yoga: - / yoga item|s / artykuł do jogi|artykułu do jogi|m / товар для йоги|товара для йоги|m
boxing: gloves boxing_gloves rękawice перчатки / boxing gloves|p / rękawice bokserskie|rękawic bokserskich|p / боксёрские перчатки|боксёрских перчаток|p
boxing: punching_bag worek груша + punching_bags worki груши / punch bag|punch bags / worek treningowy|worka treningowego|m|worki treningowe / боксёрская груша|боксёрской груши|f|боксёрские груши
boxing: kimono кимоно + kimona / martial arts kimono|martial arts kimonos / kimono do ćwiczeń|kimona do ćwiczeń|n|kimona do ćwiczeń / кимоно для единоборств|кимоно для единоборств|n
boxing: - / martial arts item|s / artykuł do sportów walki|artykułu do sportów walki|m / товар для единоборств|товара для единоборств|m
swimming: goggles okularki okulary очки / swimming goggles|p / okularki pływackie|okularków pływackich|p / очки для плавания|очков для плавания|p
swimming: swimming_cap czepek шапочка + swimming_caps czepki шапочки / swimming cap|swimming caps / czepek pływacki|czepka pływackiego|m|czepki pływackie / шапочка для плавания|шапочки для плавания|f|шапочки для плавания
swimming: fins płetwy ласты / fins|p / płetwy|płetw|p / ласты|ласт|p
swimming: - / swimming item|s / artykuł pływacki|artykułu pływackiego|m / товар для плавания|товара для плавания|m
winter-sports: skis narty лыжи / skis|p / narty|nart|p / лыжи|лыж|p
winter-sports: snowboard сноуборд + snowboards snowboardy сноуборды / snowboard|snowboards / snowboard|snowboardu|m|snowboardy / сноуборд|сноуборда|m|сноуборды
winter-sports: skates ice_skates łyżwy коньки / ice skates|p / łyżwy|łyżew|p / коньки|коньков|p
winter-sports: sledge sled sanki санки + sledges sleds / sledge|sledges / sanki|sanek|p / санки|санок|p
winter-sports: goggles gogle очки маска / ski goggles|p / gogle narciarskie|gogli narciarskich|p / горнолыжные очки|горнолыжных очков|p
winter-sports: - / winter sports item|s / artykuł do sportów zimowych|artykułu do sportów zimowych|m / товар для зимнего спорта|товара для зимнего спорта|m
fishing: rod wędka удочка + rods wędki удочки / fishing rod|fishing rods / wędka|wędki|f|wędki / удочка|удочки|f|удочки
fishing: reel fishing_reel kołowrotek катушка + reels fishing_reels kołowrotki катушки / fishing reel|fishing reels / kołowrotek|kołowrotka|m|kołowrotki / рыболовная катушка|рыболовной катушки|f|рыболовные катушки
fishing: lure przynęta приманка + lures przynęty приманки / fishing lure|fishing lures / przynęta|przynęty|f|przynęty / приманка|приманки|f|приманки
fishing: fishing_line żyłka леска + fishing_lines żyłki лески / fishing line|fishing lines / żyłka|żyłki|f|żyłki / леска|лески|f|лески
fishing: - / fishing item|s / artykuł wędkarski|artykułu wędkarskiego|m / рыболовный товар|рыболовного товара|m
pet-toys: ball piłka мяч мячик + balls piłki мячи мячики / ball|balls / piłka|piłki|f|piłki / мяч|мяча|m|мячи
pet-toys: - toy zabawka игрушка + toys zabawki игрушки / pet toy|pet toys / zabawka dla zwierząt|zabawki dla zwierząt|f|zabawki dla zwierząt / игрушка для животных|игрушки для животных|f|игрушки для животных
pet-beds: carrier transporter переноска + carriers transportery переноски / pet carrier|pet carriers / transporter dla zwierząt|transportera dla zwierząt|m|transportery dla zwierząt / переноска для животных|переноски для животных|f|переноски для животных
pet-beds: kennel buda будка + kennels budy будки / kennel|kennels / buda|budy|f|budy / будка|будки|f|будки
pet-beds: - bed legowisko лежанка + beds legowiska лежанки / pet bed|pet beds / legowisko|legowiska|n|legowiska / лежанка для животных|лежанки для животных|f|лежанки для животных
leashes: collar obroża ошейник + collars obroże ошейники / collar|collars / obroża|obroży|f|obroże / ошейник|ошейника|m|ошейники
leashes: harness szelki шлейка + harnesses шлейки / harness|harnesses / szelki|szelek|p / шлейка|шлейки|f|шлейки
leashes: muzzle kaganiec намордник + muzzles kagańce намордники / muzzle|muzzles / kaganiec|kagańca|m|kagańce / намордник|намордника|m|намордники
leashes: - leash lead smycz поводок + leashes leads smycze поводки / leash|leashes / smycz|smyczy|f|smycze / поводок|поводка|m|поводки
cat-litter: litter_box kuweta лоток + litter_boxes kuwety лотки / litter tray|litter trays / kuweta|kuwety|f|kuwety / лоток|лотка|m|лотки
cat-litter: - litter żwirek наполнитель / cat litter|u / żwirek dla kota|żwirku dla kota|m / наполнитель для кошачьего туалета|наполнителя для кошачьего туалета|m
aquarium: filter filtr фильтр + filters filtry фильтры / aquarium filter|aquarium filters / filtr akwariowy|filtra akwariowego|m|filtry akwariowe / аквариумный фильтр|аквариумного фильтра|m|аквариумные фильтры
aquarium: fish_tank akwarium аквариум + fish_tanks akwaria аквариумы / fish tank|fish tanks / akwarium|akwarium|n|akwaria / аквариум|аквариума|m|аквариумы
aquarium: pump pompa pompka помпа + pumps pompy pompki помпы / aquarium pump|aquarium pumps / pompa akwariowa|pompy akwariowej|f|pompy akwariowe / аквариумная помпа|аквариумной помпы|f|аквариумные помпы
aquarium: - / aquarium item|s / artykuł akwarystyczny|artykułu akwarystycznego|m / товар для аквариума|товара для аквариума|m
`;
