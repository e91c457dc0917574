const grouped = /^\d{1,3}([,.'’ \u00a0\u202f]\d{3})+$/
const short = /^(\d+(?:\.\d+)?)\s*(k|m|bn?)$/i
const times: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, bn: 1e9 }

/**
 * Parses a whole number as people write it: with separators, or abbreviated, such as 5m; anything else is returned
 * unchanged.
 */
export const readCount = (typed: string): string => {
  const text = typed.trim()
  if (grouped.test(text)) return text.replace(/\D/g, '')
  const [, number = '', unit = ''] = short.exec(text) ?? []
  const value = Math.round(Number(number) * (times[unit.toLowerCase()] ?? 0))
  return value > 0 ? String(value) : text
}
