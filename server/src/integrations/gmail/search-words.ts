/** Scripts without spaces between words: each character is indexed separately. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Lower case without diacritics, so that café and CAFE are equal. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')

/** Splits a text into search words; used for both the index and searches. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .replace(unspaced, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const quoted = (word: string, prefix: boolean): string => `'${word}'${prefix ? ':*' : ''}`

/**
 * A PostgreSQL phrase query for these words; null if there are none. With `prefix` the last word may continue, unless
 * it is so short that it would match nearly everything.
 */
export const phraseQuery = (text: string, prefix: boolean): string | null => {
  const words = searchWords(text)
  const goesOn = (index: number, word: string) => prefix && index === words.length - 1 && word.length > 1
  return words.length === 0 ? null : words.map((word, index) => quoted(word, goesOn(index, word))).join(' <-> ')
}
