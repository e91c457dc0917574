import type { Culture } from '../customers/names.ts'

/** A country as the seed needs it: enough for matching phones, addresses and networks. Patterns as in random.ts. */
export interface Land {
  readonly code: string
  readonly weight: number
  readonly cultures: readonly (readonly [Culture, number])[]
  /** The state of a city follows a bar. */
  readonly cities: readonly string[]
  /** Mobile or, where they share numbers, any; in E.164. */
  readonly phones: readonly string[]
  readonly postal: string
  /** `%` is the house number. */
  readonly streets: readonly string[]
  readonly topLevel: string
  readonly legal: readonly string[]
  /** First octets of IPv4 networks, and prefixes of IPv6 ones, in use there. */
  readonly ipv4: readonly number[]
  readonly ipv6: string
}

const list = (text: string): readonly string[] => text.split(', ')

const land = (
  code: string,
  weight: number,
  cultures: Land['cultures'],
  cities: string,
  phones: string,
  address: { postal: string; streets: string },
  company: { topLevel: string; legal: string },
  ipv4: readonly number[],
  ipv6: string,
): Land => ({
  code,
  weight,
  cultures,
  cities: list(cities),
  phones: list(phones),
  postal: address.postal,
  streets: list(address.streets),
  topLevel: company.topLevel,
  legal: list(company.legal),
  ipv4,
  ipv6,
})

// biome-ignore format: one country a paragraph
export const lands: readonly Land[] = [
  land('US', 270, [['english', 70], ['spanish', 14], ['indian', 6], ['german', 3], ['italian', 4], ['chinese', 1]],
    'New York|NY, Los Angeles|CA, Chicago|IL, Houston|TX, Phoenix|AZ, San Diego|CA, Dallas|TX, Austin|TX, Seattle|WA, Denver|CO, Boston|MA, Portland|OR, Atlanta|GA, Miami|FL, Minneapolis|MN, Nashville|TN',
    '+1212N######, +1312N######, +1415N######, +1617N######, +1206N######, +1713N######, +1512N######, +1404N######, +1303N######',
    { postal: 'X####', streets: '% Main Street, % Oak Avenue, % Maple Drive, % Washington Boulevard, % Lakeview Road, % 5th Avenue' },
    { topLevel: 'us', legal: 'Inc., LLC, Corp., Co.' }, [23, 24, 50, 63, 66, 68, 71, 73, 76, 98, 107, 108], '2600'),
  land('GB', 75, [['english', 88], ['indian', 8], ['polish', 4]],
    'London, Manchester, Birmingham, Leeds, Glasgow, Edinburgh, Bristol, Cardiff, Belfast, Cambridge',
    '+447400######, +447811######, +447912######, +447810######',
    { postal: 'M# #??', streets: '% High Street, % Church Lane, % Station Road, % Victoria Road, % King Street' },
    { topLevel: 'co.uk', legal: 'Ltd, plc, LLP' }, [2, 5, 25, 51, 81, 82, 86, 90], '2a00'),
  land('CA', 40, [['english', 68], ['french', 26], ['chinese', 3], ['indian', 3]],
    'Toronto|ON, Montréal|QC, Vancouver|BC, Calgary|AB, Ottawa|ON, Québec|QC, Halifax|NS',
    '+1416N######, +1514N######, +1604N######, +1403N######', { postal: 'H#? #?#', streets: '% King Street West, % rue Sherbrooke, % Granville Street, % Bloor Street' },
    { topLevel: 'ca', legal: 'Inc., Ltd, Ltée' }, [24, 47, 64, 70, 99, 142], '2607'),
  land('AU', 28, [['english', 90], ['indian', 6], ['chinese', 2]],
    'Sydney|NSW, Melbourne|VIC, Brisbane|QLD, Perth|WA, Adelaide|SA, Hobart|TAS', '+61412######, +61431######, +61404######',
    { postal: 'X###', streets: '% George Street, % Collins Street, % Queen Street' }, { topLevel: 'com.au', legal: 'Pty Ltd, Ltd' }, [1, 14, 49, 58, 101, 110], '2403'),
  land('IE', 14, [['english', 94], ['polish', 6]], 'Dublin, Cork, Galway, Limerick', '+35385#######, +35387#######',
    { postal: 'D## X###', streets: "% O'Connell Street, % Patrick Street, % Shop Street" }, { topLevel: 'ie', legal: 'Ltd, DAC' }, [37, 51, 78, 86, 87, 89], '2a02'),
  land('DE', 90, [['german', 88], ['turkish', 7], ['polish', 3], ['arabic', 1]],
    'Berlin, Hamburg, München, Köln, Frankfurt am Main, Stuttgart, Düsseldorf, Leipzig, Nürnberg, Göttingen',
    '+4915123######, +4917612#####, +491701######', { postal: 'X####', streets: 'Hauptstraße %, Bahnhofstraße %, Goethestraße %, Am Mühlbach %, Königsallee %' },
    { topLevel: 'de', legal: 'GmbH, AG, GmbH & Co. KG, UG' }, [46, 77, 78, 79, 80, 84, 87, 91, 93], '2a01'),
  land('AT', 15, [['german', 95], ['turkish', 5]], 'Wien, Graz, Linz, Salzburg, Innsbruck', '+43664#######, +43676#######',
    { postal: 'X###', streets: 'Ringstraße %, Mariahilfer Straße %, Landstraße %' }, { topLevel: 'at', legal: 'GmbH, AG' }, [62, 77, 80, 84, 91], '2a02'),
  land('CH', 20, [['german', 64], ['french', 25], ['italian', 11]], 'Zürich, Genève, Basel, Bern, Lausanne, Lugano', '+4176#######, +4179#######',
    { postal: 'X###', streets: 'Bahnhofstrasse %, % rue du Rhône, Seestrasse %' }, { topLevel: 'ch', legal: 'AG, GmbH, SA' }, [31, 46, 62, 77, 80, 84], '2a04'),
  land('FR', 65, [['french', 92], ['arabic', 2], ['portuguese', 4]],
    'Paris, Lyon, Marseille, Toulouse, Nantes, Strasbourg, Montpellier, Bordeaux, Orléans, Béziers', '+3361#######, +3362#######, +3366#######',
    { postal: '75###', streets: '% rue de la République, % avenue Victor-Hugo, % boulevard Saint-Michel, % place de l’Église' },
    { topLevel: 'fr', legal: 'SAS, SARL, SA' }, [2, 37, 78, 80, 82, 86, 90, 92], '2a01'),
  land('ES', 40, [['spanish', 100]], 'Madrid, Barcelona, Valencia, Sevilla, Zaragoza, Málaga, Bilbao, A Coruña', '+346########',
    { postal: '28###', streets: 'Calle Mayor %, Avenida de la Constitución %, Paseo de Gracia %, Plaza España %' }, { topLevel: 'es', legal: 'S.L., S.A.' }, [2, 31, 37, 47, 79, 80, 83, 88], '2a0c'),
  land('MX', 28, [['spanish', 100]], 'Ciudad de México, Guadalajara, Monterrey, Puebla, Mérida, Querétaro, León', '+5255N#######, +5233N#######',
    { postal: '06###', streets: 'Avenida Insurgentes %, Calle Hidalgo %, Paseo de la Reforma %' }, { topLevel: 'com.mx', legal: 'S.A. de C.V., S. de R.L.' }, [131, 148, 187, 189, 201], '2806'),
  land('AR', 14, [['spanish', 82], ['italian', 18]], 'Buenos Aires, Córdoba, Rosario, Mendoza, Tucumán', '+549112#######, +549115#######',
    { postal: 'C1###', streets: 'Avenida Corrientes %, Calle Florida %, Avenida Rivadavia %' }, { topLevel: 'com.ar', legal: 'S.A., S.R.L.' }, [24, 181, 186, 190, 200], '2800'),
  land('IT', 48, [['italian', 100]], 'Milano, Roma, Torino, Napoli, Bologna, Firenze, Genova, Verona, Forlì', '+39333#######, +39347#######',
    { postal: '20###', streets: 'Via Roma %, Via Garibaldi %, Corso Italia %, Piazza del Popolo %' }, { topLevel: 'it', legal: 'S.r.l., S.p.A.' }, [2, 5, 79, 82, 87, 93, 94], '2a00'),
  land('BR', 45, [['portuguese', 92], ['italian', 5], ['german', 3]],
    'São Paulo|SP, Rio de Janeiro|RJ, Belo Horizonte|MG, Brasília|DF, Curitiba|PR, Florianópolis|SC, Goiânia|GO', '+5511961######, +5521981######',
    { postal: '0X###-###', streets: 'Avenida Paulista %, Rua das Flores %, Rua São João %' }, { topLevel: 'com.br', legal: 'Ltda., S.A.' }, [131, 138, 177, 179, 187, 189], '2804'),
  land('PT', 14, [['portuguese', 100]], 'Lisboa, Porto, Braga, Coimbra, Évora, Setúbal', '+351912######, +351961######',
    { postal: '1###-###', streets: 'Rua Augusta %, Avenida da Liberdade %, Rua de Santa Catarina %' }, { topLevel: 'pt', legal: 'Lda., S.A.' }, [2, 37, 78, 81, 85, 89], '2001:8a0'),
  land('SE', 24, [['nordic', 100]], 'Stockholm, Göteborg, Malmö, Uppsala, Västerås, Örebro', '+46701######, +46731######',
    { postal: '1## ##', streets: 'Storgatan %, Drottninggatan %, Kungsgatan %, Sveavägen %' }, { topLevel: 'se', legal: 'AB' }, [2, 31, 46, 78, 80, 81, 90], '2a00'),
  land('NO', 16, [['nordic', 100]], 'Oslo, Bergen, Trondheim, Stavanger, Tromsø, Ålesund', '+4790######, +4741######',
    { postal: '0###', streets: 'Karl Johans gate %, Storgata %, Kirkeveien %' }, { topLevel: 'no', legal: 'AS, ASA' }, [46, 51, 77, 79, 80, 84], '2a02'),
  land('DK', 16, [['nordic', 100]], 'København, Aarhus, Odense, Aalborg, Sønderborg, Helsingør', '+45201#####, +45301#####, +45401#####, +45512#####',
    { postal: '2###', streets: 'Strøget %, Vesterbrogade %, Nørregade %' }, { topLevel: 'dk', legal: 'A/S, ApS' }, [2, 5, 37, 62, 77, 80], '2a05'),
  land('PL', 32, [['polish', 100]], 'Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Białystok, Rzeszów', '+48501######, +48601######',
    { postal: '0#-###', streets: 'ul. Marszałkowska %, ul. Długa %, al. Jerozolimskie %, ul. Świętokrzyska %' }, { topLevel: 'pl', legal: 'Sp. z o.o., S.A.' }, [5, 31, 37, 46, 77, 79, 83], '2a02'),
  land('CZ', 16, [['czech', 100]], 'Praha, Brno, Ostrava, Plzeň, České Budějovice, Olomouc', '+420601######, +420775######',
    { postal: '1## ##', streets: 'Dlouhá %, Národní %, Masarykova třída %' }, { topLevel: 'cz', legal: 's.r.o., a.s.' }, [31, 37, 46, 77, 78, 85], '2a00'),
  land('TR', 28, [['turkish', 100]], 'İstanbul, Ankara, İzmir, Bursa, Eskişehir, Muğla, Gaziantep', '+90532#######, +90542#######',
    { postal: '34###', streets: 'Atatürk Caddesi No. %, İstiklal Caddesi No. %, Gül Sokak No. %' }, { topLevel: 'com.tr', legal: 'A.Ş., Ltd. Şti.' }, [31, 46, 78, 81, 85, 88], '2a02'),
  land('IN', 55, [['indian', 98], ['arabic', 1]], 'Mumbai|MH, Bengaluru|KA, Delhi|DL, Hyderabad|TG, Chennai|TN, Pune|MH, Kolkata|WB', '+919812######, +919876######, +918123######',
    { postal: '56####', streets: '% MG Road, % Linking Road, % Park Street, % Anna Salai' }, { topLevel: 'in', legal: 'Pvt. Ltd., Ltd.' }, [14, 27, 42, 49, 59, 103, 106], '2401'),
  land('CN', 88, [['chinese', 100]], '上海, 北京, 深圳, 广州, 杭州, 成都, 南京, 武汉, 西安, 苏州', '+86138########, +86139########, +86186########',
    { postal: '2#####', streets: '南京路%号, 中山路%号, 人民路%号, 建设大道%号' }, { topLevel: 'cn', legal: '有限公司, 股份有限公司' }, [36, 42, 58, 60, 111, 112, 114, 117, 180], '2408'),
  land('TW', 16, [['chinese', 100]], '台北, 高雄, 台中, 台南, 新竹', '+886912######, +886933######',
    { postal: '1##', streets: '忠孝東路%號, 中山北路%號, 民生路%號' }, { topLevel: 'com.tw', legal: '股份有限公司' }, [1, 36, 59, 61, 111, 114], '2402'),
  land('HK', 12, [['chinese', 85], ['english', 15]], '香港, 九龍, 沙田', '+85264######, +85261######',
    { postal: '', streets: '皇后大道中%號, 彌敦道%號' }, { topLevel: 'com.hk', legal: '有限公司' }, [1, 14, 42, 58, 113, 119], '2404'),
  land('SG', 16, [['english', 45], ['chinese', 35], ['indian', 20]], 'Singapore', '+6581######, +6591######',
    { postal: '0#####', streets: '% Orchard Road, % Robinson Road, % Shenton Way' }, { topLevel: 'com.sg', legal: 'Pte. Ltd.' }, [27, 43, 49, 116, 118], '2406'),
  land('EG', 28, [['arabic', 100]], 'القاهرة, الإسكندرية, الجيزة, المنصورة, أسيوط', '+20100#######, +20111#######',
    { postal: '11###', streets: '% شارع التحرير, % شارع الهرم, % كورنيش النيل' }, { topLevel: 'com.eg', legal: 'ش.م.م' }, [41, 105, 154, 156, 196], '2c0f'),
  land('SA', 24, [['arabic', 92], ['indian', 8]], 'الرياض, جدة, الدمام, مكة المكرمة, المدينة المنورة', '+96650#######, +96655#######',
    { postal: '1####', streets: '% طريق الملك فهد, % شارع العليا, % طريق المدينة' }, { topLevel: 'com.sa', legal: 'ذ.م.م' }, [2, 37, 46, 51, 77, 93], '2a02'),
  land('AE', 24, [['arabic', 62], ['indian', 25], ['english', 13]], 'دبي, أبوظبي, الشارقة, العين', '+97150#######, +97155#######',
    { postal: '', streets: '% شارع الشيخ زايد, % شارع الخليج, % كورنيش أبوظبي' }, { topLevel: 'ae', legal: 'ذ.م.م, م.م.ح' }, [2, 5, 31, 86, 91, 94], '2001:8f8'),
  land('MA', 14, [['arabic', 75], ['french', 25]], 'الدار البيضاء, الرباط, مراكش, فاس, طنجة', '+212661######, +212662######',
    { postal: '20###', streets: '% شارع محمد الخامس, % شارع الحسن الثاني' }, { topLevel: 'ma', legal: 'ش.م.م' }, [41, 105, 154, 160, 196], '2001:4278'),
  land('JO', 8, [['arabic', 100]], 'عمّان, إربد, الزرقاء, العقبة', '+96279#######',
    { postal: '111##', streets: '% شارع الملكة رانيا, % شارع مكة' }, { topLevel: 'jo', legal: 'ذ.م.م' }, [37, 46, 79, 82, 94], '2a01'),
]
