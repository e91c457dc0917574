/** Arabic letters used to number rounds. */
const arabicLetters: Readonly<Record<string, string>> = { أ: 'A', ا: 'A', ب: 'B', ج: 'C', د: 'D', هـ: 'E' }

const roundPatterns: readonly (readonly [pattern: RegExp, name: (found: RegExpMatchArray) => string])[] = [
  [/(?<!\p{L})pre-?seed(?!\p{L})|(?:preseed|pré-amorçage|pre-semilla)|天使轮/giu, () => 'Pre-seed'],
  [/(?<!\p{L})(?:series|serie|série)\s([A-H])(?!\p{L})/giu, ([, letter = '']) => `Series ${letter.toUpperCase()}`],
  [/(?<!\p{L})Pre-A轮|(?<![A-Za-z])([A-H])轮/gu, ([, letter]) => (letter === undefined ? 'Pre-A' : `Series ${letter}`)],
  [
    /(?:السلسلة|الفئة|الجولة)\s([A-H]|هـ|[أابجد])(?!\p{L})/gu,
    ([, letter = '']) => `Series ${arabicLetters[letter] ?? letter}`,
  ],
  [
    /(?<!\p{L})(?:seed(?:\s(?:round|funding))|ronda semilla|capital semilla|tour d[’']amorçage|round seed|seed)(?!\p{L})|种子轮|الجولة التأسيسية|جولة البذرة/giu,
    () => 'Seed',
  ],
  [/(?<!\p{L})(?:initial public offering|IPO)(?!\p{L})|首次公开募股|الطرح العام الأولي/gu, () => 'IPO'],
  [/(?<!\p{L})(?:growth (?:round|equity))(?!\p{L})/giu, () => 'Growth'],
  [/(?<!\p{L})(?:bridge (?:round|loan)|préstamo puente|prêt relais|prestito ponte)(?!\p{L})/giu, () => 'Bridge'],
]

export interface FoundName {
  readonly start: number
  readonly end: number
  readonly name: string
}

const isFree = (found: readonly FoundName[], start: number, end: number) =>
  !found.some((other) => start < other.end && end > other.start)

/** All funding rounds named in a text. */
export const findRounds = (text: string): FoundName[] => {
  const found: FoundName[] = []
  for (const [pattern, name] of roundPatterns)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (isFree(found, start, end)) found.push({ start, end, name: name(match) })
    }
  return found
}

/** Job titles in our languages. */
const titlePattern = new RegExp(
  [
    '(?<!\\p{L})(?:(?:interim|deputy|senior|group|global|regional)\\s)?(?:chief\\s(?:[\\p{L}&-]+\\s){1,3}officer|C[EFTOMRPI]O|' +
      '(?:executive\\s|senior\\s)?vice president(?:\\s(?:of|for)\\s\\p{L}+)?|[SE]?VP(?:\\s(?:of\\s)?(?:sales|marketing|engineering|product|finance|operations|people|growth|strategy))?|head of\\s\\p{L}+(?:\\s(?:and|&)\\s\\p{L}+)?|' +
      '(?:managing|executive|finance|marketing|sales|operations|commercial|technical|hr)\\sdirector|general manager|general counsel|president|chair(?:man|woman)?)(?!\\p{L})',
    '(?<!\\p{L})(?:director|directora|consejer[oa] delegad[oa])(?:\\s(?:general|ejecutiv[oa]|financier[oa]|comercial|técnic[oa]|de\\s\\p{L}+))*(?!\\p{L})',
    '(?<!\\p{L})(?:président(?:e)?[\\s-]directeur général|(?:directeur|directrice)(?:\\s(?:général|générale|financier|financière|technique|commercial|commerciale|des\\s\\p{L}+|du\\s\\p{L}+|de\\s(?:la\\s)?\\p{L}+))*)(?!\\p{L})',
    '(?<!\\p{L})(?:amministrat(?:ore|rice) delegat[oa]|dirett(?:ore|rice)(?:\\s(?:generale|finanziari[oa]|commerciale|tecnic[oa]|del(?:le|la|l’)?\\s?\\p{L}+|di\\s\\p{L}+))*)(?!\\p{L})',
    '首席[\\p{Script=Han}]{2,3}官|(?:副)?总裁|(?:副)?总经理|董事长|(?:销售|市场|技术|财务|运营)总监',
    '(?:الرئيس|الرئيسة) التنفيذية?(?: للعمليات)?|(?:المدير|المديرة) (?:العامة?|المالية?|التقنية?|التجارية?)|نائبة? الرئيس|رئيسة? مجلس الإدارة',
  ].join('|'),
  'giu',
)

export const findTitles = (text: string): FoundName[] =>
  [...text.matchAll(titlePattern)].map(({ 0: name, index }) => ({ start: index, end: index + name.length, name }))

const particle = "(?:de|del|della|di|da|van|von|der|la|le|al|bin|ben|dos|dell[’']|d[’'])"
const capital = "\\p{Lu}[\\p{Ll}’'-]+(?:\\p{Lu}\\p{Ll}+)?"
const latinName = new RegExp(
  `(?<!\\p{L})${capital}(?:\\s(?:${particle}\\s){0,2}(?:${capital}|\\p{Lu}\\.|${particle}\\p{Lu}\\p{Ll}+)){1,3}(?!\\p{L})`,
  'gu',
)
/** In these scripts names are only recognisable by their surroundings. */
const around = [
  /(?<=任命|聘请|委任|聘任)(?<name>\p{Script=Han}{2,4}?)(?=为|担任|出任|先生|女士)/gu,
  /(?<=(?:^|[，。、\s]))(?<name>\p{Script=Han}{2,3})(?=(?:将)?(?:担任|出任))/gu,
  /(?<=تعيين |عيّنت |عينت )(?<name>\p{Script=Arabic}+(?: \p{Script=Arabic}+){1,2}?)(?= في منصب| رئيسًا| مديرًا| بمنصب|،)/gu,
]

/** Endings of company names, which personal names never have. */
const legal =
  /\s(?:Ltd|LLC|LLP|Inc|Corp|GmbH|AG|SE|SA|SAS|SARL|SL|SpA|Srl|BV|NV|AB|ApS|Oy|AS|PLC|Plc|Group|Holdings?)\.?$/u

/** Maximum distance between a title and a name. */
const near = 90

/** People named in a text, without titles that merely precede a name. */
export const findPeople = (text: string): FoundName[] => {
  const titles = findTitles(text)
  const isNear = (start: number, end: number) =>
    titles.some((title) => start < title.end + near && end > title.start - near)
  const latin = [...text.matchAll(latinName)]
    .map(({ 0: name, index }) => ({ start: index, end: index + name.length, name }))
    .filter(({ start, end, name }) => isNear(start, end) && isFree(titles, start, end) && !legal.test(name))
  const others = around.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, groups }) =>
      groups?.name === undefined ? [] : [{ start: index, end: index + groups.name.length, name: groups.name }],
    ),
  )
  return [...latin, ...others]
}

const fundWords = 'Capital|Ventures?|Partners|Equity|Growth|Fund|Seed|Investments?|Angels|Bank'
const fundName = `\\p{Lu}[\\p{L}’'-]*(?:\\s(?:&\\s)?\\p{Lu}[\\p{L}’'-]*){0,3}`
const fundPatterns = [
  new RegExp(`(?<!\\p{L})${fundName}\\s(?:${fundWords})(?!\\p{L})`, 'gu'),
  new RegExp(`(?<!\\p{L})(?:${fundWords})\\sof\\s(?:the\\s)?\\p{Lu}\\p{L}+`, 'gu'),
  new RegExp(`(?<=(?:[Ll]ed by|liderada por|menée par|guidato da|由|بقيادة)\\s)${fundName}`, 'gu'),
]

/** Investors named in a text: lead investors, and funds. */
export const findInvestors = (text: string): FoundName[] => {
  const found: FoundName[] = []
  for (const pattern of fundPatterns)
    for (const { 0: name, index: start } of text.matchAll(pattern))
      if (isFree(found, start, start + name.length)) found.push({ start, end: start + name.length, name })
  return found
}

/** Whether a text by itself could be a personal name. */
export const looksLikeName = (text: string): boolean => {
  if (findTitles(text).some(({ name }) => name.length === text.length)) return false
  const [found] = text.matchAll(latinName)
  return (
    found?.[0] === text ||
    /^\p{Script=Han}{2,4}$/u.test(text) ||
    /^\p{Script=Arabic}+(?: \p{Script=Arabic}+){1,3}$/u.test(text)
  )
}
