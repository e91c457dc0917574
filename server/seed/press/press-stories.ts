/** The subject of a story; job, amount, round and city in its language. */
export interface Facts {
  readonly company: string
  readonly person: string
  readonly job: string
  readonly amount: string
  readonly round: string
  readonly investors: readonly string[]
  readonly city: string
}

export interface Story {
  readonly kind: 'funding' | 'hiring' | 'news'
  readonly language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'zh' | 'ar'
  readonly title: (facts: Facts) => string
  /** A paragraph each; the first one is the summary that an agent writes. */
  readonly text: (facts: Facts) => readonly string[]
}

export const sites = {
  en: ['The Daily Ledger', 'daily-ledger.example'],
  de: ['Wirtschaft Aktuell', 'wirtschaft-aktuell.example'],
  fr: ['La Gazette des affaires', 'gazette-affaires.example'],
  es: ['Economía Hoy', 'economia-hoy.example'],
  it: ['Corriere delle imprese', 'corriere-imprese.example'],
  zh: ['财经观察', 'caijing-guancha.example'],
  ar: ['أخبار الأعمال', 'akhbar-alaamal.example'],
} as const satisfies Record<Story['language'], readonly [name: string, host: string]>

export const stories: readonly Story[] = [
  {
    kind: 'funding',
    language: 'en',
    title: ({ company, amount, round }) => `${company} raises ${amount} in ${round} round`,
    text: ({ company, amount, round, investors: [first, second], person, job, city }) => [
      `${company} has raised ${amount} in a ${round} round led by ${first}, with ${second} taking part.`,
      `The company, which is based in ${city}, will use the money to open two more offices and to double its engineering team within a year.`,
      `“Our customers asked us to move faster, and now we can,” said ${person}, ${job} of ${company}.`,
      `With this round the company has raised more than twice what it did in its first three years.`,
    ],
  },
  {
    kind: 'hiring',
    language: 'en',
    title: ({ company, person, job }) => `${company} names ${person} as ${job}`,
    text: ({ company, person, job, city }) => [
      `${company} has appointed ${person} as ${job}, the company said.`,
      `${person} will be based in ${city} and will report to the board. The post had been vacant since spring.`,
      `Before joining ${company}, ${person} spent eight years at a competitor, building its business in Southern Europe.`,
    ],
  },
  {
    kind: 'news',
    language: 'en',
    title: ({ company, city }) => `${company} opens an office in ${city}`,
    text: ({ company, city, person, job }) => [
      `${company} has opened an office in ${city}, its third this year.`,
      `Some forty people will work there, most of them in sales and support. ${person}, ${job}, called it “a small step for us and a large one for our customers nearby”.`,
    ],
  },
  {
    kind: 'funding',
    language: 'de',
    title: ({ company, amount }) => `${company} sammelt ${amount} ein`,
    text: ({ company, amount, round, investors: [first, second], person, job }) => [
      `${company} hat in einer ${round}-Runde ${amount} eingesammelt. Angeführt wird sie von ${first}; auch ${second} beteiligt sich.`,
      `Das Geld soll in den Ausbau des Vertriebs und in neue Produkte fließen, sagte ${person}, ${job}.`,
      `Im vergangenen Jahr hatte das Unternehmen die Zahl seiner Beschäftigten verdoppelt.`,
    ],
  },
  {
    kind: 'hiring',
    language: 'de',
    title: ({ company, person }) => `${person} wechselt zu ${company}`,
    text: ({ company, person, job, city }) => [
      `${person} wird ${job} bei ${company}. Das teilte das Unternehmen in ${city} mit.`,
      `Die Stelle war seit dem Frühjahr unbesetzt. Der Aufsichtsrat stimmte der Berufung einstimmig zu.`,
    ],
  },
  {
    kind: 'funding',
    language: 'fr',
    title: ({ company, amount }) => `${company} lève ${amount}`,
    text: ({ company, amount, round, investors: [first, second], city }) => [
      `${company} annonce une levée de fonds de ${amount} (${round}), menée par ${first} avec la participation de ${second}.`,
      `Installée à ${city}, l’entreprise entend recruter une soixantaine de personnes d’ici la fin de l’année.`,
    ],
  },
  {
    kind: 'news',
    language: 'fr',
    title: ({ company, city }) => `${company} s’installe à ${city}`,
    text: ({ company, city, person }) => [
      `${company} ouvre un bureau à ${city}, le troisième cette année.`,
      `« Nous voulons être plus près de nos clients », explique ${person}, de la direction.`,
    ],
  },
  {
    kind: 'hiring',
    language: 'es',
    title: ({ company, person, job }) => `${company} nombra a ${person} como ${job}`,
    text: ({ company, person, job, city }) => [
      `${company} ha nombrado a ${person} como ${job}, según anunció la compañía en ${city}.`,
      `El puesto llevaba vacante desde la primavera.`,
    ],
  },
  {
    kind: 'funding',
    language: 'it',
    title: ({ company, amount }) => `${company} raccoglie ${amount}`,
    text: ({ company, amount, round, investors: [first, second] }) => [
      `${company} ha raccolto ${amount} (${round}) in un round guidato da ${first}, con la partecipazione di ${second}.`,
      `I fondi serviranno ad aprire due nuove sedi e ad ampliare il gruppo di ricerca.`,
    ],
  },
  {
    kind: 'funding',
    language: 'zh',
    title: ({ company, amount }) => `${company}完成${amount}融资`,
    text: ({ company, amount, round, investors: [first, second] }) => [
      `${company}宣布完成${amount}的${round}融资，由 ${first} 领投，${second} 跟投。`,
      `公司表示，资金将用于产品研发和海外市场拓展。`,
    ],
  },
  {
    kind: 'hiring',
    language: 'ar',
    title: ({ company, person }) => `${company} تعيّن ${person}`,
    text: ({ company, person, job, city }) => [
      `أعلنت ${company} تعيين ${person} في منصب ${job}.`,
      `ومقر العمل مكتب الشركة في ${city}، وكان المنصب شاغرًا منذ الربيع.`,
    ],
  },
]

export const languageOf: Readonly<Record<string, Story['language']>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  BE: 'fr',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  IT: 'it',
  CN: 'zh',
  TW: 'zh',
  HK: 'zh',
  AE: 'ar',
  SA: 'ar',
  EG: 'ar',
  MA: 'ar',
}

export const currencyOf: Readonly<Record<string, string>> = {
  DE: 'EUR',
  AT: 'EUR',
  FR: 'EUR',
  BE: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  IE: 'EUR',
  GB: 'GBP',
  CN: 'CNY',
  CH: 'CHF',
  AE: 'AED',
  JP: 'JPY',
  IN: 'INR',
  SE: 'SEK',
  CA: 'CAD',
  AU: 'AUD',
  SG: 'SGD',
}

export const investors = [
  'Northgate Partners',
  'Alder & Finch Capital',
  'Blue Harbour Ventures',
  'Quill Growth',
  'Tessera Fund',
  'Meridian Seed',
  'Lumen Equity',
  'Ostara Ventures',
  'Kestrel Capital',
  'Bank of the Bay',
] as const
