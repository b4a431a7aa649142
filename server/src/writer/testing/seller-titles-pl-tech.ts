/** Titles of electronics as sellers write them in Polish; how a row is written stands in `seller-titles.ts`. */
export const polishTechTitles = `
phone-accessories | Etui do iPhone 15 | phone case
phone-accessories | Szkło hartowane Samsung Galaxy A54 | screen protector | Samsung Galaxy A54
headphones | Etui na słuchawki | case
speakers | Głośnik Bluetooth JBL Flip 6 | speaker | JBL Flip 6
computers | Podstawka pod laptopa | laptop stand
input-devices | Mysz bezprzewodowa Logitech M185 | computer mouse | Logitech M185
chargers | Ładowarka sieciowa 20W | charger
batteries | Baterie AA 4 szt. | battery +
cables | Kable HDMI 2 szt. | cable +
cameras | Statyw do aparatu | tripod
data-storage | Pendrive SanDisk 64GB | flash drive | SanDisk
games-consoles | Pad bezprzewodowy Xbox | game controller | Xbox
printers | Tusz do drukarki HP | printer ink
smart-home | Gniazdko Wi-Fi | smart plug
tablets | Etui na tablet | case
headphones | Słuchawki bezprzewodowe Samsung Galaxy Buds2 Pro | headphones | Samsung Galaxy Buds2 Pro
phone-accessories | Silikonowe etui na iPhone 14 Pro | phone case
printers | Drukarka HP DeskJet 2720 | printer | HP DeskJet 2720
phone-accessories | Etui na telefon Samsung | phone case
speakers | Mikrofon Rode NT-USB | microphone | Rode NT-USB
input-devices | Klawiatura mechaniczna Keychron K2 | keyboard | Keychron K2
data-storage | Karta pamięci Kingston 128GB | memory card | Kingston
data-storage | dysk zewnetrzny Seagate 2TB | drive | Seagate
speakers | Soundbar czarny JBL | soundbar | JBL
computers | Router bezprzewodowy TP-Link Archer | router | TP-Link Archer
computers | Karta graficzna Gigabyte | graphics card | Gigabyte
computers | Obudowa komputerowa | computer case
cables | Przejściówka HDMI na VGA | adapter
phone-accessories | Uchwyt na telefon | phone holder
`;
