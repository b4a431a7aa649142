/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const otherNouns = `
kids: - / children's product|s / artykuł dziecięcy|artykułu dziecięcego|m / детский товар|детского товара|m
toys: doll lalk кукл / doll|s / lalka|lalki|f / кукла|куклы|f
toys: plush plusz maskot плюш / plush toy|s / maskotka|maskotki|f / мягкая игрушка|мягкой игрушки|f
toys: - / toy|s / zabawka|zabawki|f / игрушка|игрушки|f
board-games: - / board game|s / gra planszowa|gry planszowej|f / настольная игра|настольной игры|f
baby-care: - / baby care product|s / produkt do pielęgnacji niemowląt|produktu do pielęgnacji niemowląt|m / товар для ухода за малышом|товара для ухода за малышом|m
kids-clothing: - / children's garment|s / ubranko dziecięce|ubranka dziecięcego|n / предмет детской одежды|предмета детской одежды|m
strollers: stroller wózek wozek коляск / stroller|s / wózek dziecięcy|wózka dziecięcego|m / коляска|коляски|f
strollers: seat fotelik автокресл / car seat|s / fotelik samochodowy|fotelika samochodowego|m / автокресло|автокресла|n
strollers: - / children's travel product|s / artykuł do przewożenia dzieci|artykułu do przewożenia dzieci|m / товар для перевозки детей|товара для перевозки детей|m
food: - / food product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
coffee-tea: tea. herbat чай / tea|u / herbata|herbaty|f / чай|чая|m
coffee-tea: coffee kawa kawy кофе / coffee|u / kawa|kawy|f / кофе|кофе|m
coffee-tea: - / product for brewing|s / produkt do zaparzania|produktu do zaparzania|m / продукт для заваривания|продукта для заваривания|m
sweets: chocolate czekolad шоколад / chocolate|u / czekolada|czekolady|f / шоколад|шоколада|m
sweets: honey miód miod мёд / honey|u / miód|miodu|m / мёд|мёда|m
sweets: - / snack|s / przekąska|przekąski|f / лакомство|лакомства|n
groceries: - / grocery product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
drinks: juice sok. сок. / juice|u / sok|soku|m / сок|сока|m
drinks: wine wino вино / wine|u / wino|wina|n / вино|вина|n
drinks: - / drink|s / napój|napoju|m / напиток|напитка|m
sport: - / sports product|s / artykuł sportowy|artykułu sportowego|m / спортивный товар|спортивного товара|m
fitness: dumbbell hantl hantel гантел / dumbbell|s / hantla|hantli|f / гантель|гантели|f
fitness: mat. mata коврик / exercise mat|s / mata do ćwiczeń|maty do ćwiczeń|f / коврик для тренировок|коврика для тренировок|m
fitness: - / fitness product|s / przyrząd do ćwiczeń|przyrządu do ćwiczeń|m / товар для фитнеса|товара для фитнеса|m
sports-nutrition: - / sports nutrition product|s / odżywka dla sportowców|odżywki dla sportowców|f / продукт спортивного питания|продукта спортивного питания|m
team-sports: ball football basketball volleyball piłk pilk мяч / ball|s / piłka|piłki|f / мяч|мяча|m
team-sports: - / team sports item|s / artykuł do sportów zespołowych|artykułu do sportów zespołowych|m / товар для командного спорта|товара для командного спорта|m
cycling: helmet kask шлем велошлем / cycling helmet|s / kask rowerowy|kasku rowerowego|m / велошлем|велошлема|m
cycling: bike. bicycle. rower. велосипед. / bicycle|s / rower|roweru|m / велосипед|велосипеда|m
cycling: - / cycling product|s / artykuł rowerowy|artykułu rowerowego|m / товар для велоспорта|товара для велоспорта|m
camping: tent. namiot палатк / tent|s / namiot|namiotu|m / палатка|палатки|f
camping: - / camping item|s / artykuł turystyczny|artykułu turystycznego|m / товар для туризма|товара для туризма|m
pets: - / pet product|s / artykuł dla zwierząt|artykułu dla zwierząt|m / зоотовар|зоотовара|m
pet-food: - / pet food|u / karma dla zwierząt|karmy dla zwierząt|f / корм для животных|корма для животных|m
pet-accessories: leash smycz поводок / leash|s / smycz|smyczy|f / поводок|поводка|m
pet-accessories: - / pet accessory|s / akcesorium dla zwierząt|akcesorium dla zwierząt|n / аксессуар для животных|аксессуара для животных|m
dolls: figure figurk фигурк / figure|s / figurka|figurki|f / фигурка|фигурки|f
dolls: - / doll|s / lalka|lalki|f / кукла|куклы|f
plush-toys: - / soft toy|s / maskotka|maskotki|f / мягкая игрушка|мягкой игрушки|f
building-toys: - / building set|s / zestaw klocków|zestawu klocków|m / конструктор|конструктора|m
puzzles: - / puzzle|s / układanka|układanki|f / пазл|пазла|m
toy-vehicles: - / toy car|s / autko|autka|n / игрушечная машинка|игрушечной машинки|f
educational-toys: - / educational toy|s / zabawka edukacyjna|zabawki edukacyjnej|f / развивающая игрушка|развивающей игрушки|f
diapers: wipes chustecz салфет / wet wipes|p / chusteczki nawilżane|chusteczek nawilżanych|p / влажные салфетки|влажных салфеток|p
diapers: - / nappies|p / pieluchy|pieluch|p / подгузники|подгузников|p
baby-feeding: - / baby feeding product|s / artykuł do karmienia|artykułu do karmienia|m / товар для кормления|товара для кормления|m
honey: jam. dżem варень джем / jam|u / dżem|dżemu|m / варенье|варенья|n
honey: - / honey|u / miód|miodu|m / мёд|мёда|m
nuts: almond migdał миндал / almonds|p / migdały|migdałów|p / миндаль|миндаля|m
nuts: - / nuts|p / orzechy|orzechów|p / орехи|орехов|p
spices: - / spice|s / przyprawa|przyprawy|f / приправа|приправы|f
cooking-oils: olive. oliwa oliwy оливк / olive oil|u / oliwa|oliwy|f / оливковое масло|оливкового масла|n
cooking-oils: - / cooking oil|u / olej|oleju|m / пищевое масло|пищевого масла|n
sauces: ketchup кетчуп / ketchup|u / ketchup|ketchupu|m / кетчуп|кетчупа|m
sauces: mustard musztard горчиц / mustard|u / musztarda|musztardy|f / горчица|горчицы|f
sauces: - / sauce|s / sos|sosu|m / соус|соуса|m
cereals: rice. ryż рис. / rice|u / ryż|ryżu|m / рис|риса|m
cereals: flakes oats płatk хлопь / oat flakes|p / płatki owsiane|płatków owsianych|p / овсяные хлопья|овсяных хлопьев|p
cereals: - / cereal product|s / produkt zbożowy|produktu zbożowego|m / зерновой продукт|зернового продукта|m
alcohol: wine wino вино / wine|u / wino|wina|n / вино|вина|n
alcohol: beer piwo пиво / beer|u / piwo|piwa|n / пиво|пива|n
alcohol: - / alcoholic drink|s / napój alkoholowy|napoju alkoholowego|m / алкогольный напиток|алкогольного напитка|m
yoga: mat. mata коврик / yoga mat|s / mata do jogi|maty do jogi|f / коврик для йоги|коврика для йоги|m
yoga: - / yoga item|s / artykuł do jogi|artykułu do jogi|m / товар для йоги|товара для йоги|m
boxing: - / martial arts item|s / artykuł do sportów walki|artykułu do sportów walki|m / товар для единоборств|товара для единоборств|m
swimming: goggles okulark очки / swimming goggles|p / okularki pływackie|okularków pływackich|p / очки для плавания|очков для плавания|p
swimming: - / swimming item|s / artykuł pływacki|artykułu pływackiego|m / товар для плавания|товара для плавания|m
winter-sports: skis. narty лыжи / skis|p / narty|nart|p / лыжи|лыж|p
winter-sports: - / winter sports item|s / artykuł do sportów zimowych|artykułu do sportów zimowych|m / товар для зимнего спорта|товара для зимнего спорта|m
fishing: rod. wędka wedka удочк / fishing rod|s / wędka|wędki|f / удочка|удочки|f
fishing: - / fishing item|s / artykuł wędkarski|artykułu wędkarskiego|m / рыболовный товар|рыболовного товара|m
pet-toys: - / pet toy|s / zabawka dla zwierząt|zabawki dla zwierząt|f / игрушка для животных|игрушки для животных|f
pet-beds: transporter переноск carrier / pet carrier|s / transporter dla zwierząt|transportera dla zwierząt|m / переноска для животных|переноски для животных|f
pet-beds: - / pet bed|s / legowisko|legowiska|n / лежанка для животных|лежанки для животных|f
leashes: collar obroż ошейник / collar|s / obroża|obroży|f / ошейник|ошейника|m
leashes: - / leash|s / smycz|smyczy|f / поводок|поводка|m
cat-litter: - / cat litter|u / żwirek dla kota|żwirku dla kota|m / наполнитель для кошачьего туалета|наполнителя для кошачьего туалета|m
aquarium: - / aquarium item|s / artykuł akwarystyczny|artykułu akwarystycznego|m / товар для аквариума|товара для аквариума|m
`;
