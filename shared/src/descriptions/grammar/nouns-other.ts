/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const otherNouns = `
kids: - / children's product|s / artykuł dziecięcy|artykułu dziecięcego|m / детский товар|детского товара|m
toys: doll lalka кукла + dolls lalki куклы / doll|dolls / lalka|lalki|f|lalki / кукла|куклы|f|куклы
toys: plush plushie maskotka мягкая_игрушка + plushies maskotki мягкие_игрушки / plush toy|plush toys / maskotka|maskotki|f|maskotki / мягкая игрушка|мягкой игрушки|f|мягкие игрушки
toys: - toy zabawka игрушка + toys zabawki игрушки / toy|toys / zabawka|zabawki|f|zabawki / игрушка|игрушки|f|игрушки
board-games: - game gra игра + games gry игры / board game|board games / gra planszowa|gry planszowej|f|gry planszowe / настольная игра|настольной игры|f|настольные игры
baby-care: - / baby care product|s / produkt do pielęgnacji niemowląt|produktu do pielęgnacji niemowląt|m / товар для ухода за малышом|товара для ухода за малышом|m
kids-clothing: - / children's garment|s / ubranko dziecięce|ubranka dziecięcego|n / предмет детской одежды|предмета детской одежды|m
strollers: stroller pram pushchair wózek коляска + strollers prams pushchairs wózki коляски / stroller|strollers / wózek dziecięcy|wózka dziecięcego|m|wózki dziecięce / коляска|коляски|f|коляски
strollers: seat fotelik автокресло + seats foteliki автокресла / car seat|car seats / fotelik samochodowy|fotelika samochodowego|m|foteliki samochodowe / автокресло|автокресла|n|автокресла
strollers: - / children's travel product|s / artykuł do przewożenia dzieci|artykułu do przewożenia dzieci|m / товар для перевозки детей|товара для перевозки детей|m
food: - / food product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
coffee-tea: tea herbata чай / tea|u / herbata|herbaty|f / чай|чая|m
coffee-tea: coffee kawa кофе / coffee|u / kawa|kawy|f / кофе|кофе|m
coffee-tea: - / product for brewing|s / produkt do zaparzania|produktu do zaparzania|m / продукт для заваривания|продукта для заваривания|m
sweets: cookies biscuits ciastka печенье / biscuits|p / ciastka|ciastek|p / печенье|печенья|n
sweets: chocolate czekolada шоколад / chocolate|u / czekolada|czekolady|f / шоколад|шоколада|m
sweets: honey miód мед / honey|u / miód|miodu|m / мёд|мёда|m
sweets: - / snack|s / przekąska|przekąski|f / лакомство|лакомства|n
groceries: - / grocery product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
drinks: juice sok сок / juice|u / sok|soku|m / сок|сока|m
drinks: wine wino вино / wine|u / wino|wina|n / вино|вина|n
drinks: - / drink|s / napój|napoju|m / напиток|напитка|m
sport: - / sports product|s / artykuł sportowy|artykułu sportowego|m / спортивный товар|спортивного товара|m
fitness: dumbbell hantla гантель + dumbbells hantle гантели / dumbbell|dumbbells / hantla|hantli|f|hantle / гантель|гантели|f|гантели
fitness: mat mata коврик + mats maty коврики / exercise mat|exercise mats / mata do ćwiczeń|maty do ćwiczeń|f|maty do ćwiczeń / коврик для тренировок|коврика для тренировок|m|коврики для тренировок
fitness: - / fitness product|s / przyrząd do ćwiczeń|przyrządu do ćwiczeń|m / товар для фитнеса|товара для фитнеса|m
sports-nutrition: - / sports nutrition product|s / odżywka dla sportowców|odżywki dla sportowców|f / продукт спортивного питания|продукта спортивного питания|m
team-sports: ball football basketball volleyball piłka мяч + balls footballs basketballs piłki мячи / ball|balls / piłka|piłki|f|piłki / мяч|мяча|m|мячи
team-sports: - / team sports item|s / artykuł do sportów zespołowych|artykułu do sportów zespołowych|m / товар для командного спорта|товара для командного спорта|m
cycling: helmet kask шлем велошлем + helmets kaski шлемы велошлемы / cycling helmet|cycling helmets / kask rowerowy|kasku rowerowego|m|kaski rowerowe / велошлем|велошлема|m|велошлемы
cycling: bike bicycle rower велосипед + bikes bicycles rowery велосипеды / bicycle|bicycles / rower|roweru|m|rowery / велосипед|велосипеда|m|велосипеды
cycling: - / cycling product|s / artykuł rowerowy|artykułu rowerowego|m / товар для велоспорта|товара для велоспорта|m
camping: tent namiot палатка + tents namioty палатки / tent|tents / namiot|namiotu|m|namioty / палатка|палатки|f|палатки
camping: - / camping item|s / artykuł turystyczny|artykułu turystycznego|m / товар для туризма|товара для туризма|m
pets: - / pet product|s / artykuł dla zwierząt|artykułu dla zwierząt|m / зоотовар|зоотовара|m
pet-food: - food karma корм / pet food|u / karma dla zwierząt|karmy dla zwierząt|f / корм для животных|корма для животных|m
pet-accessories: bowl miska миска + bowls miski миски / bowl|bowls / miska|miski|f|miski / миска|миски|f|миски
pet-accessories: leash lead smycz поводок + leashes leads smycze поводки / leash|leashes / smycz|smyczy|f|smycze / поводок|поводка|m|поводки
pet-accessories: - / pet accessory|s / akcesorium dla zwierząt|akcesorium dla zwierząt|n / аксессуар для животных|аксессуара для животных|m
dolls: figure figurka фигурка + figures figurki фигурки / figure|figures / figurka|figurki|f|figurki / фигурка|фигурки|f|фигурки
dolls: - doll lalka кукла + dolls lalki куклы / doll|dolls / lalka|lalki|f|lalki / кукла|куклы|f|куклы
plush-toys: - toy plushie maskotka игрушка + toys plushies maskotki игрушки / soft toy|soft toys / maskotka|maskotki|f|maskotki / мягкая игрушка|мягкой игрушки|f|мягкие игрушки
building-toys: blocks bricks klocki кубики / building blocks|p / klocki|klocków|p / кубики|кубиков|p
building-toys: - set zestaw конструктор + sets zestawy конструкторы / building set|building sets / zestaw klocków|zestawu klocków|m|zestawy klocków / конструктор|конструктора|m|конструкторы
puzzles: układanka головоломка + układanki головоломки / puzzle|puzzles / układanka|układanki|f|układanki / головоломка|головоломки|f|головоломки
puzzles: - puzzle jigsaw пазл + puzzles пазлы / puzzle|puzzles / puzzle|puzzli|p / пазл|пазла|m|пазлы
toy-vehicles: - car autko машинка + cars autka машинки / toy car|toy cars / autko|autka|n|autka / игрушечная машинка|игрушечной машинки|f|игрушечные машинки
educational-toys: - toy zabawka игрушка + toys zabawki игрушки / educational toy|educational toys / zabawka edukacyjna|zabawki edukacyjnej|f|zabawki edukacyjne / развивающая игрушка|развивающей игрушки|f|развивающие игрушки
diapers: wipes chusteczki салфетки / wet wipes|p / chusteczki nawilżane|chusteczek nawilżanych|p / влажные салфетки|влажных салфеток|p
diapers: - nappies diapers pieluchy pieluszki подгузники / nappies|p / pieluchy|pieluch|p / подгузники|подгузников|p
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
sauces: - sauce sos соус + sauces sosy соусы / sauce|sauces|u / sos|sosu|m|sosy / соус|соуса|m|соусы
cereals: rice ryż рис / rice|u / ryż|ryżu|m / рис|риса|m
cereals: oats oat_flakes płatki_owsiane хлопья_овсяные овсяные_хлопья / oat flakes|p / płatki owsiane|płatków owsianych|p / овсяные хлопья|овсяных хлопьев|p
cereals: - / cereal product|s / produkt zbożowy|produktu zbożowego|m / зерновой продукт|зернового продукта|m
alcohol: wine wino вино / wine|u / wino|wina|n / вино|вина|n
alcohol: beer piwo пиво / beer|u / piwo|piwa|n / пиво|пива|n
alcohol: - / alcoholic drink|s / napój alkoholowy|napoju alkoholowego|m / алкогольный напиток|алкогольного напитка|m
yoga: mat mata коврик + mats maty коврики / yoga mat|yoga mats / mata do jogi|maty do jogi|f|maty do jogi / коврик для йоги|коврика для йоги|m|коврики для йоги
yoga: - / yoga item|s / artykuł do jogi|artykułu do jogi|m / товар для йоги|товара для йоги|m
boxing: - / martial arts item|s / artykuł do sportów walki|artykułu do sportów walki|m / товар для единоборств|товара для единоборств|m
swimming: goggles okularki okulary очки / swimming goggles|p / okularki pływackie|okularków pływackich|p / очки для плавания|очков для плавания|p
swimming: - / swimming item|s / artykuł pływacki|artykułu pływackiego|m / товар для плавания|товара для плавания|m
winter-sports: skis narty лыжи / skis|p / narty|nart|p / лыжи|лыж|p
winter-sports: - / winter sports item|s / artykuł do sportów zimowych|artykułu do sportów zimowych|m / товар для зимнего спорта|товара для зимнего спорта|m
fishing: rod wędka удочка + rods wędki удочки / fishing rod|fishing rods / wędka|wędki|f|wędki / удочка|удочки|f|удочки
fishing: - / fishing item|s / artykuł wędkarski|artykułu wędkarskiego|m / рыболовный товар|рыболовного товара|m
pet-toys: ball piłka мяч мячик + balls piłki мячи мячики / ball|balls / piłka|piłki|f|piłki / мяч|мяча|m|мячи
pet-toys: - toy zabawka игрушка + toys zabawki игрушки / pet toy|pet toys / zabawka dla zwierząt|zabawki dla zwierząt|f|zabawki dla zwierząt / игрушка для животных|игрушки для животных|f|игрушки для животных
pet-beds: carrier transporter переноска + carriers transportery переноски / pet carrier|pet carriers / transporter dla zwierząt|transportera dla zwierząt|m|transportery dla zwierząt / переноска для животных|переноски для животных|f|переноски для животных
pet-beds: - bed legowisko лежанка + beds legowiska лежанки / pet bed|pet beds / legowisko|legowiska|n|legowiska / лежанка для животных|лежанки для животных|f|лежанки для животных
leashes: collar obroża ошейник + collars obroże ошейники / collar|collars / obroża|obroży|f|obroże / ошейник|ошейника|m|ошейники
leashes: - leash lead smycz поводок + leashes leads smycze поводки / leash|leashes / smycz|smyczy|f|smycze / поводок|поводка|m|поводки
cat-litter: - litter żwirek наполнитель / cat litter|u / żwirek dla kota|żwirku dla kota|m / наполнитель для кошачьего туалета|наполнителя для кошачьего туалета|m
aquarium: - / aquarium item|s / artykuł akwarystyczny|artykułu akwarystycznego|m / товар для аквариума|товара для аквариума|m
`;
