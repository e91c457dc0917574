import type { Currency } from '../../../contract/money.ts'

export interface Amount {
  readonly amount: number
  readonly currency: Currency
}

/** Currency signs before or after the number; longer ones first, because "US$" is not "$". */
// biome-ignore format: a table
const signs: readonly (readonly [sign: string, currency: Currency])[] = [
  ['US$', 'USD'], ['USD', 'USD'], ['CA$', 'CAD'], ['C$', 'CAD'], ['CAD', 'CAD'], ['AU$', 'AUD'], ['A$', 'AUD'], ['AUD', 'AUD'],
  ['NZ$', 'NZD'], ['S$', 'SGD'], ['SGD', 'SGD'], ['HK$', 'HKD'], ['HKD', 'HKD'], ['R$', 'BRL'], ['BRL', 'BRL'],
  ['MX$', 'MXN'], ['MXN', 'MXN'], ['RMB', 'CNY'], ['CNY', 'CNY'], ['JPY', 'JPY'], ['EUR', 'EUR'], ['GBP', 'GBP'],
  ['CHF', 'CHF'], ['INR', 'INR'], ['SEK', 'SEK'], ['NOK', 'NOK'], ['DKK', 'DKK'], ['PLN', 'PLN'], ['AED', 'AED'],
  ['SAR', 'SAR'], ['QAR', 'QAR'], ['ILS', 'ILS'], ['KRW', 'KRW'], ['ZAR', 'ZAR'], ['TRY', 'TRY'],
  ['€', 'EUR'], ['£', 'GBP'], ['₹', 'INR'], ['₪', 'ILS'], ['₩', 'KRW'], ['¥', 'JPY'], ['$', 'USD'],
]
/** Only after the number. */
// biome-ignore format: a table
const names: readonly (readonly [pattern: string, currency: Currency])[] = [
  ['US dollars?|U\\.S\\. dollars?|dollars?|dólares(?: estadounidenses)?|dollari(?: statunitensi)?|美元|دولار(?: أمريكي)?', 'USD'],
  ['euros?|欧元|يورو', 'EUR'],
  ['pounds?(?: sterling)?|libras(?: esterlinas)?|livres sterling|sterline|英镑|جنيه إسترليني', 'GBP'],
  ['francs? suisses?|Swiss francs?|francos suizos|franchi svizzeri|瑞士法郎|فرنك سويسري', 'CHF'],
  ['yen|yenes|日元|ين ياباني', 'JPY'], ['港元|港币', 'HKD'], ['新加坡元|新元', 'SGD'],
  ['yuan|yuanes|元人民币|人民币|元|يوان', 'CNY'], ['rupees|rupias|roupies|rupie', 'INR'],
  ['dirhams?|درهم(?: إماراتي)?', 'AED'], ['riyals?|riyales|ريال(?: سعودي)?', 'SAR'],
]
/** Multipliers of a number; longer ones first. */
// biome-ignore format: a table
const scales: readonly (readonly [pattern: string, factor: number])[] = [
  ['mil millones|billions?|bn|miliard[oi]|mld|milliards?|mds?|مليارات?|مليار', 1e9], ['亿', 1e8], ['千万|crores?', 1e7],
  ['millions?|mill(?:ón|ones)|milion[ei]|mio\\.?|mln|mn|百万|ملايين|مليون', 1e6], ['lakhs?', 1e5], ['万', 1e4],
  ['thousand|mille|mila|mil|千|آلاف|ألف', 1e3], ['b(?![\\p{L}])', 1e9], ['m(?![\\p{L}])', 1e6], ['k(?![\\p{L}])', 1e3],
]

const escaped = (text: string) => text.replace(/[$.]/g, '\\$&')
const any = (parts: readonly (readonly [string, unknown])[]) => parts.map(([part]) => part).join('|')
const sign = signs.map(([text]) => escaped(text)).join('|')
const number = '\\d{1,3}(?:[., \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?'
const scale = `(?:\\s?(?<scale>${any(scales)}))?`
const linked = "(?:\\s?(?:de|d[’']|di|of))?\\s?"

/** Matches an amount, with named groups. */
const amountPattern = new RegExp(
  `(?<![\\p{Script=Latin}\\d.,])(?:(?<before>${sign})\\s?(?<number>${number})${scale}` +
    `|(?<number2>${number})${scale.replace('<scale>', '<scale2>')}${linked}(?<after>${any(names)}|${sign}))(?![\\p{Script=Latin}\\d])`,
  'giu',
)

/** Converts digits of any script to Latin ones, one for one. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')

const decimalComma = /^(es|fr|it|de|pt|nl)/

/**
 * Parses a number in a language's notation; a single separator before three digits is ambiguous and decided by
 * language.
 */
export const readNumber = (typed: string, language: string): number | null => {
  const text = latinDigits(typed).replace(/[\s\u00a0\u202f]/g, '')
  if (!/^\d[\d.,]*$/.test(text)) return null
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return Number(text)
  const mark = text.charAt(last)
  const isBoth = text.includes('.') && text.includes(',')
  const isRepeated = text.indexOf(mark) !== last
  const groups = mark === (decimalComma.test(language) ? '.' : ',')
  const isDecimal = isBoth ? !isRepeated : !isRepeated && !(groups && text.length - last - 1 === 3)
  const whole = text.slice(0, last).replace(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${text.slice(last + 1)}` : text.replace(/[.,]/g, ''))
}

const factorOf = (text: string | undefined): number =>
  text === undefined ? 1 : (scales.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(text))?.[1] ?? 1)

const currencyOf = (text: string): Currency | undefined =>
  signs.find(([one]) => one === text.toUpperCase())?.[1] ??
  names.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(text))?.[1]

export interface FoundAmount extends Amount {
  readonly start: number
  readonly end: number
}

/** All amounts of money in a text. */
export const findAmounts = (text: string, language: string): FoundAmount[] =>
  [...latinDigits(text).matchAll(amountPattern)].flatMap(({ 0: whole, index, groups = {} }) => {
    const read = readNumber(groups.number ?? groups.number2 ?? '', language)
    const currency = currencyOf(groups.before ?? groups.after ?? '')
    if (read === null || currency === undefined) return []
    // In Chinese texts the sign means yuan.
    const isYuan = currency === 'JPY' && (groups.before ?? groups.after) === '¥' && language.startsWith('zh')
    const amount = Math.round(read * factorOf(groups.scale ?? groups.scale2) * 100) / 100
    return [{ start: index, end: index + whole.length, amount, currency: isYuan ? 'CNY' : currency }]
  })

/** Parses a typed amount: with or without separators, or with k, m, bn. */
export const readTypedAmount = (typed: string): number | null => {
  const parts = /^([\d.,\s]+?)\s*(k|m|mn|b|bn)?$/i.exec(latinDigits(typed).trim())
  const read = parts === null ? null : readNumber(parts[1] ?? '', 'en')
  const factor = { k: 1e3, m: 1e6, b: 1e9 }[parts?.[2]?.charAt(0).toLowerCase() ?? ''] ?? 1
  return read === null ? null : Math.round(read * factor * 100) / 100
}
