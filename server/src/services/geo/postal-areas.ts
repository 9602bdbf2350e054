/**
 * The place each Canadian postal area (the first three characters of a code) belongs to. The postal data names areas
 * ('Medicine Hat Central', 'Western Alberta (jasper)') and has lost the accents; an address names a place.
 * A rural area is named after the town at its middle.
 */
export const POSTAL_AREAS: Record<string, string> = {
  ON: `Acton L7J; Ajax L1S L1T L1Z; Alexandria K0C; Alfred K0B; Alliston L9R; Almonte K0A; Amherstburg N9V;
Amherstview K7N; Ancaster L9G L9K; Angus L0M; Arnprior K7S; Aurora L4G; Aylmer N5H; Baden N3A; Bala P0C;
Barrie L4M L4N; Belle River N0R; Belleville K8N K8P K8R; Blenheim N0P; Blind River P0R; Bobcaygeon K0M;
Bolton L7E; Bowmanville L1B L1C; Bracebridge P1L; Bradford L3Z; Brampton L6P L6R L6S L6T L6V L6W L6X L6Y L6Z
L7A; Brantford N3P N3R N3S N3T N3V; Brockville K6V; Burk's Falls P0A; Burlington L7L L7M L7N L7P L7R L7S
L7T; Caledon L7C; Caledonia N3W; Callander P0H; Cambridge N1P N1R N1S N1T N3C N3E N3H; Campbellville L0P;
Carleton Place K7C; Chatham N7L N7M; Chelmsford P0M; Clarence-Rockland K4K; Clinton N0M; Cobourg K9A;
Coldwater L0K; Collingwood L9Y; Concord L4K; Cornwall K6H K6J K6K; Courtice L1E; Cumberland K4B K4C; Deep
River K0J; Delhi N4B; Dorchester N0L; Dryden P8N; Dundalk N0C; Dundas L9H; Dunnville N1A; East York M4B M4C
M4G M4H; Elizabethtown K6T; Elliot Lake P5A; Elmira N3B; Elora N0B; Emo P0W; Espanola P5E; Essex N8M;
Etobicoke M8V M8W M8X M8Y M8Z M9A M9B M9C M9P M9R M9V M9W; Fergus N1M; Fonthill L0S; Forest N0N; Fort Erie
L2A; Fort Frances P9A; Gananoque K7G; Georgetown L7G; Gloucester K1B K1C K1J K1T K1W K1X; Goderich N7A;
Gormley L0H; Gravenhurst P1P; Greater Sudbury P3A P3B P3C P3E P3G P3L P3N P3P P3Y; Greely K4P; Grimsby L3M;
Guelph N1C N1E N1G N1H N1K N1L; Hamilton L8E L8G L8H L8J L8K L8L L8M L8N L8P L8R L8S L8T L8V L8W L9A L9B
L9C; Hanover N4N; Hawkesbury K6A; Hearst P0L; Holland Landing L9N; Huntsville P1H; Ingersoll N5C; Ingolf
P0Y; Innisfil L9S; Iroquois Falls P0K; Kanata K2K K2L K2M K2T K2V K2W; Kapuskasing P5N; Keewatin P0X;
Kemptville K0G; Kenora P9N; Keswick L4P; Kilworthy P0E; Kincardine N2Z; King L7B; Kingston K7K K7L K7M K7P;
Kingsville N9Y; Kirkland Lake P2N; Kitchener N2A N2B N2C N2E N2G N2H N2K N2M N2N N2P N2R; Kleinburg L0J;
LaSalle N9H N9J; Lakefield K0L; Leamington N8H; Lindsay K9V; Listowel N4W; Little Current P0P; London N5V
N5W N5X N5Y N5Z N6A N6B N6C N6E N6G N6H N6J N6K N6L N6M N6N N6P; Manotick K4M; Maple L6A; Marathon P0T;
Markham L3P L3R L3S L6B L6C L6E L6G; Meaford N4L; Midland L4R; Millbrook L0A; Milton L9T; Mississauga L4T
L4V L4W L4X L4Y L4Z L5A L5B L5C L5E L5G L5H L5J L5K L5L L5M L5N L5P L5R L5S L5T L5V L5W; Mitchell N0K;
Napanee K7R; Nepean K2E K2G K2H K2J K2R; Newmarket L3X L3Y; Niagara Falls L2E L2G L2H L2J; Nobel P0G; North
Bay P1A P1B P1C; North York M2H M2J M2K M2L M2P M3A M3H M3J M3N M4A M5M M6A M6B M6L M9L M9M; Norwich N0J;
Oakville L6H L6J L6K L6L L6M; Orangeville L9V L9W; Orillia L3V; Orléans K1E K4A; Oro L0L; Orono L0B; Oshawa
L1G L1H L1J L1K L1L; Ottawa K1A K1G K1H K1K K1L K1M K1N K1P K1R K1S K1V K1Y K1Z K2A K2B K2C K2P; Owen Sound
N4K; Paris N3L; Parry Sound P2A; Pembroke K8A K8B; Penetanguishene L9M; Perth K7H; Petawawa K8H;
Peterborough K9H K9J K9K K9L; Pickering L1V L1W L1X L1Y; Picton K0K; Port Colborne L3K; Port Dover N0A; Port
Hope L1A; Port Perry L9L; Port Stanley N5L; Prescott K0E; Queensville L0G; Quinte West K8V; Red Lake P0V;
Renfrew K7V; Richmond Hill L4B L4C L4E L4S; Russell K4R; Sarnia N7S N7T N7V N7W N7X; Sault Ste. Marie P6A
P6B P6C; Scarborough M1B M1C M1E M1G M1H M1J M1K M1L M1M M1N M1P M1R M1S M1T M1V M1W M1X; Shelburne L0N;
Simcoe N3Y; Sioux Lookout P8T; Smiths Falls K7A; South Porcupine P0N; St. Catharines L2M L2N L2P L2R L2S L2T
L2V L2W; St. Marys N4X; St. Thomas N5P N5R; Stittsville K2S; Stouffville L4A; Stratford N4Z N5A; Strathroy
N7G; Sturgeon Falls P2B; Sunderland L0C; Sutton L0E; Sydenham K0H; Tecumseh N8N N8V N9K; Temiskaming Shores
P0J; Thornhill L3T L4J; Thunder Bay P7A P7B P7C P7E P7G P7J P7K; Tillsonburg N4G; Timmins P4N P4P P4R;
Toronto M3B M3C M3K M3L M3M M4E M4J M4K M4L M4M M4N M4P M4R M4S M4T M4V M4W M4X M4Y M5A M5B M5C M5E M5G M5H
M5J M5K M5L M5N M5P M5R M5S M5T M5V M5W M5X M6G M6H M6J M6K M6P M6R M6S M7A M7Y M9N; Utterson P0B; Uxbridge
L9P; Wallaceburg N8A; Wasaga Beach L9Z; Waterdown L0R; Waterford N0E; Waterloo N2J N2L N2T N2V; Wawa P0S;
Welland L3B L3C; Whitby L1M L1N L1P L1R; Wiarton N0H; Willowdale M2M M2N M2R; Windsor N8P N8R N8S N8T N8W
N8X N8Y N9A N9B N9C N9E N9G; Wingham N0G; Woodbridge L4H L4L; Woodstock N4S N4T N4V; York M6C M6E M6M M6N`,
  QC: `Acton Vale J0H; Akwesasne H0M; Albanel G8M; Alma G8B G8C G8E; Amos J9T; Amqui G5J; Anjou H1J H1K; Asbestos
J1T; Baie-Comeau G4Z G5C; Baie-Saint-Paul G3Z; Baie-Trinité G0H; Beaconsfield H9W; Beauceville G5X;
Beauharnois J6N; Bedford J0J; Beloeil J3G J3H; Blainville J7B J7C; Boisbriand J7G J7H; Boucherville J4B;
Bromont J2L; Brossard J4W J4X J4Y J4Z; Brownsburg-Chatham J8G; Buckingham J8L; Bécancour G9H; Cap-aux-Meules
G0B; Causapscal G0J; Chambly J3L; Chambord G0W; Chelsea J9B; Chibougamau G8P; Châteauguay J6J J6K;
Chénéville J0V; Clermont G4A; Coaticook J1A; Coteau-du-Lac J0P; Cowansville J2K; Côte-Saint-Luc H4V H4W;
Daveluyville G0Z; Delson J5B; Disraeli G0N; Dolbeau-Mistassini G8L; Dollard-Des Ormeaux H9A H9B H9G;
Donnacona G3M; Dorval H9P H9S; Drummondville J2A J2B J2C J2E; Dégelis G5T; Farnham J2N; Ferme-Neuve J0W;
Forestville G0T; Fulford J0E; Gaspé G4X; Gatineau J8M J8P J8R J8T J8V J8X J8Y J8Z J9A J9H J9J; Granby J2G
J2H J2J; Grande-Vallée G0E; Greenfield Park J4V; Hampstead H3X; Hébertville G8N; Joliette J6E; Kirkland H9J;
Kuujjuaq J0M; L'Assomption J5W; L'Épiphanie J5X; L'Île-Bizard H9C H9E; La Malbaie G5A; La Pocatière G0R; La
Prairie J5R; La Sarre J9Z; La Tuque G9X; LaSalle H8N H8P; Lac-Mégantic G6B; Lachine H8R H8S H8T; Lachute
J8H; Laval H7A H7B H7C H7E H7G H7H H7J H7K H7L H7M H7N H7P H7R H7S H7T H7V H7W H7X H7Y; Lavaltrie J5T; Les
Îles-de-la-Madeleine G4T; Longueuil J4G J4H J4J J4K J4L J4M J4N; Lorraine J6Z; Louiseville J5V; Lévis G6C
G6J G6K G6V G6W G6X G6Z G7A; Magog J1X; Maniwaki J9E; Marieville J3M; Mascouche J7K J7L; Matane G4W; Mercier
J6R; Metabetchouan-Lac-a-la-Croix G8G; Mirabel J7J J7N; Mont-Joli G5H; Mont-Laurier J9L; Mont-Royal H3P H3R
H4P; Mont-Tremblant J8E; Montmagny G5V; Montréal H1A H1B H1C H1E H1G H1H H1L H1M H1N H1T H1V H1W H1X H1Y H1Z
H2A H2B H2C H2E H2G H2H H2J H2K H2L H2M H2N H2P H2R H2S H2T H2W H2X H2Y H2Z H3A H3B H3C H3G H3H H3J H3K H3L
H3M H3N H3S H3T H3V H3W H4A H4B H4C H4E H4J H4K H4X H4Y H4Z H5A H5B; Nantes G0Y; New-Richmond G0C; Nicolet
J3T; Odanak J0G; Oka J0N; Outremont H2V; Parent G0X; Pierrefonds H8Y H8Z; Plessisville G6L; Pointe-Claire
H9R; Pont-Rouge G3H; Port-Cartier G5B; Prévost J0R; Québec G1A G1B G1C G1E G1G G1H G1J G1K G1L G1M G1N G1P
G1R G1S G1T G1V G1W G1X G1Y G2A G2B G2C G2E G2G G2J G2K G2L G2M G2N G3E G3G G3J G3K; Radisson J0Y;
Repentigny J5Y J5Z J6A; Rimouski G5L G5M G5N; Rivière-du-Loup G5R; Roberval G8H; Rock Forest J1N; Rosemère
J7A; Rouyn-Noranda J9X J9Y; Saguenay G0V G7B G7G G7H G7J G7K G7N G7S G7T G7X G7Y G7Z G8A; Saint-Ambroise
G7P; Saint-Anicet J0S; Saint-Antoine-sur-Richelieu J0L; Saint-Augustin-de-Desmaures G3A;
Saint-Basile-le-Grand J3N; Saint-Bonaventure J0C; Saint-Bruno-de-Guigues J0Z; Saint-Bruno-de-Montarville
J3V; Saint-Colomban J5K; Saint-Constant J5A; Saint-Cyrille-de-Wendover J1Z; Saint-Esprit J0K; Saint-Eustache
J7P J7R; Saint-Félicien G8K; Saint-Georges G5Y G5Z G6A; Saint-Hippolyte J8A; Saint-Hubert J3Y J3Z J4T;
Saint-Hyacinthe J2R J2S J2T; Saint-Jean-sur-Richelieu J2W J2X J2Y J3A J3B; Saint-Joseph-de-Beauce G0S;
Saint-Jérôme J5L J7Y J7Z; Saint-Lambert J4P J4R J4S; Saint-Laurent H4L H4M H4N H4R H4S H4T;
Saint-Lin-Laurentides J5M; Saint-Léonard H1P H1R H1S; Saint-Prime G8J; Saint-Prosper G0M; Saint-Raymond G3L;
Saint-Valère G0P; Sainte-Adèle J8B; Sainte-Agathe-des-Monts J0T J8C; Sainte-Anne-de-Bellevue H9X;
Sainte-Anne-des-Monts G4V; Sainte-Geneviève H9H; Sainte-Julie J3E; Sainte-Luce G0K; Sainte-Marie G6E;
Sainte-Sophie J5J; Sainte-Thérèse J7E; Salaberry-de-Valleyfield J6S J6T J7X; Schefferville G0G; Senneville
H9K; Sept-Îles G4R G4S; Shawinigan G9N G9P G9R G9T; Sherbrooke J1E J1G J1H J1J J1K J1L J1M; Sorel-Tracy J3P
J3R; Stanstead J0B; Stoneham G0A; Terrebonne J6V J6W J6X J6Y J7M; Thetford-Mines G6G G6H; Thurso J0X;
Trois-Pistoles G0L; Trois-Rivières G8T G8V G8W G8Y G8Z G9A G9B G9C; Val-d'Or J9P; Val-des-Monts J8N;
Varennes J3X; Vaudreuil-Dorion J7T J7V; Verdun H3E H4G H4H; Victoriaville G6P G6R G6S G6T; Ville-Marie J9V;
Warwick J0A; Westmount H3Y H3Z; Windsor J1S`,
  BC: `100 Mile House V0K; Abbotsford V2S V2T V3G V4X; Agassiz V0M; Alexis Creek V0L; Atlin V0W; Burnaby V3N V5A
V5B V5C V5E V5G V5H V5J; Campbell River V9H V9W; Castlegar V1N; Cedar V9X; Central Saanich V8M; Chemainus
V0R; Chilliwack V2P V2R V4Z; Comox V9M; Coquitlam V3J V3K; Courtenay V9J V9N; Cranbrook V1C; Dawson Creek
V1G; Delta V4C V4E V4G V4K V4L V4M; Duncan V9L; Esquimalt V9A; Fernie V0B; Fort Nelson V0C; Fort St. John
V1J; Gold River V0P; Golden V0A; Hope V0X; Kamloops V1S V2B V2C V2E V2H; Kelowna V1P V1V V1W V1X V1Y V1Z;
Kimberley V1A; Kitimat V8C; Ladysmith V9G; Lake Country V4V; Langford V9B; Langley V1M V2Y V2Z V3A V4W;
Maple Ridge V2W V2X V4R; Merritt V1K; Metchosin V9C; Mission V2V V4S; Nanaimo V9R V9S V9T V9V; Nelson V1L;
New Westminster V3L V3M; North Vancouver V7G V7H V7J V7K V7L V7M V7N V7P V7R; Oak Bay V8R V8S; Parksville
V9P; Penticton V2A; Pitt Meadows V3Y; Port Alberni V9Y; Port Coquitlam V3B V3C V3E; Port Edward V0V; Port
Hardy V0N; Port Moody V3H; Powell River V8A; Prince George V2K V2L V2M V2N; Prince Rupert V8J; Qualicum
Beach V9K; Queen Charlotte V0T; Quesnel V2J; Revelstoke V0E; Richmond V6V V6W V6X V6Y V7A V7B V7C V7E;
Rossland V0G; Saanich V8N V8P V8X V8Y V8Z V9E; Salmon Arm V1E; Salt Spring Island V8K; Sidney V8L; Smithers
V0J; Sooke V0S; Squamish V8B; Summerland V0H; Surrey V3R V3S V3T V3V V3W V3X V4A V4N V4P; Terrace V8G; Trail
V1R; Vancouver V5K V5L V5M V5N V5P V5R V5S V5T V5V V5W V5X V5Y V5Z V6A V6B V6C V6E V6G V6H V6J V6K V6L V6M
V6N V6P V6R V6S V6T V6Z V7X V7Y; Vernon V1B V1H V1T; Victoria V8T V8V V8W; West Kelowna V4T; West Vancouver
V7S V7T V7V V7W; White Rock V4B; Williams Lake V2G`,
  AB: `Airdrie T4A T4B; Athabasca T9S; Banff T1L; Barrhead T7N; Beaumont T4X; Bonnyville T9N; Brooks T1R; Calgary
T1Y T2A T2B T2C T2E T2G T2H T2J T2K T2L T2M T2N T2P T2R T2S T2T T2V T2W T2X T2Y T2Z T3A T3B T3C T3E T3G T3H
T3J T3K T3L T3M T3N T3P T3R; Camrose T4V; Canmore T1W; Cardston T0K; Chestermere T1X; Claresholm T0L;
Coaldale T1M; Cochrane T4C; Cold Lake T9M; Devon T9G; Drayton Valley T7A; Drumheller T0J; Edmonton T5A T5B
T5C T5E T5G T5H T5J T5K T5L T5M T5N T5P T5R T5S T5T T5V T5W T5X T5Y T5Z T6A T6B T6C T6E T6G T6H T6J T6K T6L
T6M T6N T6P T6R T6S T6T T6V T6W T6X; Edson T7E; Fitzgerald T0V; Fort Chipewyan T0P; Fort McMurray T9H T9J
T9K; Fort Saskatchewan T8L; Grande Prairie T8V T8W T8X; High Level T0H; High River T1V; Hinton T7V;
Innisfail T4G; Jasper T0E; Lacombe T4L; Leduc T9E; Lethbridge T1H T1J T1K; Lloydminster T9V; Medicine Hat
T1A T1B T1C; Morinville T8R; Okotoks T1S; Olds T4H; Peace River T8S; Ponoka T4J; Red Deer T4E T4N T4P T4R;
Redwood Meadows T3Z; Rocky Mountain House T4T; Sherwood Park T8A T8B T8C T8E T8G T8H; Slave Lake T0G; Spruce
Grove T7X T7Y; St. Albert T8N; St. Paul T0A; Stettler T0C; Stony Plain T7Z; Strathmore T1P; Sundre T0M;
Sylvan Lake T4S; Taber T1G; Tofield T0B; Vegreville T9C; Vermilion T9X; Wainwright T9W; Westlock T7P;
Wetaskiwin T9A; Whitecourt T7S`,
  MB: `Altona R0G; Beausejour R0E; Brandon R7A R7B R7C; Cartier R4K; Dauphin R7N; East St. Paul R2E; Flin Flon R8A;
Headingley R4H R4J; Killarney R0K; Lockport R1B; Lorette R0A; MacGregor R0H; Morden R6M; Neepawa R0J; Norway
House R0B; Portage la Prairie R1N; Selkirk R1A; St. Adolphe R5A; St. François Xavier R4L; Ste. Anne R5H;
Steinbach R5G; Stonewall R0C; Swan River R0L; The Pas R9A; Thompson R8N; Virden R0M; West St. Paul R4A;
Winkler R6W; Winnipeg R2C R2G R2H R2J R2K R2L R2M R2N R2P R2R R2V R2W R2X R2Y R3A R3B R3C R3E R3G R3H R3J
R3K R3L R3M R3N R3P R3R R3S R3T R3V R3W R3X R3Y`,
  SK: `Assiniboia S0H; Battleford S0M; Buena Vista S2V; Carlyle S0C; Creighton S0P; Estevan S4A; Fort Qu'Appelle
S0G; Humboldt S0K; Kindersley S0L; La Ronge S0J; Lloydminster S9V; Maple Creek S0N; Meadow Lake S9X; Melfort
S0E; Melville S0A; Moose Jaw S6H S6J S6K; North Battleford S9A; Prince Albert S6V S6W S6X; Regina S4L S4N
S4P S4R S4S S4T S4V S4W S4X S4Y S4Z; Saskatoon S7H S7J S7K S7L S7M S7N S7P S7R S7S S7T S7V; Swift Current
S9H; Weyburn S4H; Yorkton S3N`,
  NS: `Alder Point B1Y; Amherst B4H; Antigonish B2G; Baddeck B0E; Bedford B4A B4B; Big Bras d'Or B1X; Bridgewater
B4V; Christmas Island B1T; Coldbrook B4R; Dartmouth B2V B2W B2X B2Y B2Z B3A B3B; Digby B0V; Dingwall B0C;
Dominion B1G; East Bay B1J; Eastern Passage B3G; Enfield B2T; Eskasoni B1W; Fourchu B2J; Glace Bay B1A;
Halifax B3H B3J B3K B3L B3M B3N B3P B3R B3S; Harrietsfield B3V; Havre Boucher B0H; Iona B2C; Kentville B4N;
Kingston B0P; Lakeside B3T; Lantz B2S; Loch Lomond B2E; Louisbourg B1C; Lower Sackville B4C B4E B4G;
Lunenburg B0J; Marion Bridge B1K; Middleton B0S; New Germany B0R; New Glasgow B2H; New Waterford B1H; Pictou
B0K; Port Hawkesbury B9A; Port Morien B1B; Porters Lake B3E; Reserve Mines B1E; River Hébert B0L; Shelburne
B0T; Shubenacadie B0N; Springhill B0M; Sydney B1L B1M B1N B1P B1R B1S B1V B2A; Tantallon B3Z; Truro B2N;
Waverley B2R; Weymouth B0W; Wolfville B4P; Yarmouth B5A`,
  NB: `Allardville E8L; Apohaqui E5P; Baie Ste. Anne E9A; Baker Brook E7A; Balmoral E8E; Bass River E4T; Bath E7J;
Bathurst E2A E4A; Bayfield E4M; Belledune E8G; Beresford E8K; Blackville E9B; Boiestown E6A; Bouctouche E4S;
Brantville E9H; Burtts Corner E6L; Campbellton E3N; Campobello Island E5E; Canterbury E6H; Cap-Pelé E4N;
Caraquet E1W; Centreville E7K; Cocagne E4R; Coverdale E1J; Dalhousie E8C; Debec E7N; Deer Island E5V; Dieppe
E1A; Doaktown E9C; Dorchester E4K; Durham Bridge E6C; Edmundston E3V; Florenceville-Bristol E7L; Fredericton
E3A E3B E3C; Fredericton Junction E5L; Gagetown E5M; Grand Bay-Westfield E5K; Grand Falls E3Y E3Z; Grand
Manan E5G; Grande-Anse E8N; Hampton E5N; Hartland E7P; Harvey E6K; Hillsborough E4H; Inkerman E8P; Kedgwick
E8B; Kingsclear E3E; Kingston E5S; Lakeville E1H; Lamèque E8T; Lepreau E5J; McAdam E6J; Millville E6E; Minto
E4B; Miramichi E1N E1V; Moncton E1C E1E E1G; Moores Mills E5A; Nackawic E6G; Neguac E9G; Norton E5T;
Oromocto E2V; Paquetville E8R; Pennfield E5H; Perth-Andover E7H; Petit-Rocher E8J; Petitcodiac E4Z; Plaster
Rock E7G; Quispamsis E2G; Red Bank E9E; Richibucto E4W; Riverview E1B; Rogersville E4Y; Rothesay E2E;
Sackville E4L; Saint Andrews E5B; Saint John E2H E2J E2K E2L E2M E2N E2P E2R E2S; Saint-Antoine E4V;
Saint-Basile E7C; Saint-Isidore E8M; Saint-Jacques E7B; Saint-Louis-de-Kent E4X; Saint-Léonard E7E;
Saint-Quentin E8A; Salisbury E4J; Shediac E4P; Shippagan E8S; Smiths Creek E4G; St. George E5C; St. Martins
E5R; St. Stephen E3L; Stanley E6B; Sussex E4E; Tracadie-Sheila E1X; Woodstock E7M; Youngs Cove E4C`,
  NL: `Argentia A0B; Bishop's Falls A0H; Bonavista A0C; Carbonear A1Y; Channel-Port aux Basques A0M; Churchill
Falls A0R; Clarenville A5A; Conception Bay South A1W A1X; Corner Brook A2H; Deer Lake A8A; Ferryland A0A;
Gander A1V; Goulds A1S; Grand Falls-Windsor A2A A2B; Happy Valley-Goose Bay A0P; Labrador City A2V; Lark
Harbour A0L; Lewisporte A0G; Mary's Harbour A0K; Marystown A0E; Mount Pearl A1N; Paradise A1L; Portugal
Cove-St. Philip's A1M; Springdale A0J; St. George's A0N; St. John's A1A A1B A1C A1E A1G A1H; Stephenville
A2N; Torbay A1K`,
  PE: `Charlottetown C1A C1C C1E; Montague C0A; Portage C0B; Stratford C1B; Summerside C1N`,
  NT: `Fort Liard X0G; Inuvik X0E; Yellowknife X1A`,
  YT: `Dawson City Y0B; Watson Lake Y0A; Whitehorse Y1A`,
  NU: `Cambridge Bay X0B; Iqaluit X0A; Rankin Inlet X0C`,
};

/** Areas that the postal data does not place. */
export const UNPLACED_AREAS: Record<string, readonly [lat: number, lng: number]> = {
  V0N: [50.72, -127.49],
  E1H: [46.18, -64.68],
  E2E: [45.39, -65.99],
  E2H: [45.31, -66.01],
  E3C: [45.92, -66.68],
  K0C: [45.31, -74.64],
  K0H: [44.41, -76.6],
  K0K: [44.01, -77.14],
  P0M: [46.58, -81.2],
};
