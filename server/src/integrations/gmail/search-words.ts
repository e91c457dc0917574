/** Scripts that put no spaces between words: each sign is found by itself. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Small letters without marks, so that café and CAFE are one word. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')

/** The words of a text as they are looked for; the index and the searches are made of the same. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .replace(unspaced, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const quoted = (word: string, prefix: boolean): string => `'${word}'${prefix ? ':*' : ''}`

/**
 * A search for these words in this order, one after the other, in PostgreSQL's language; null: there is no word. As a
 * prefix the last one may go on, unless it is so short that it would find nearly everything.
 */
export const phraseQuery = (text: string, prefix: boolean): string | null => {
  const words = searchWords(text)
  const goesOn = (index: number, word: string) => prefix && index === words.length - 1 && word.length > 1
  return words.length === 0 ? null : words.map((word, index) => quoted(word, goesOn(index, word))).join(' <-> ')
}
