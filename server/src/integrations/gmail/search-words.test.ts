import { phraseQuery, searchWords } from './search-words.ts'

test.each([
  ['case and marks are no difference', 'Café CRÈME', ['cafe', 'creme']],
  ['addresses fall into their parts', 'ann.lee@acme.co.uk', ['ann', 'lee', 'acme', 'co', 'uk']],
  ['signs of scripts without blanks stand alone', '東京 office', ['東', '京', 'office']],
  ['Arabic loses its vowel signs', 'مُحَمَّد', ['محمد']],
  ['what holds no word is none', '!?—', []],
])('%s', (_sentence, text, words) => expect(searchWords(text)).toEqual(words))

test.each([
  ['a word may go on', 'inv', true, "'inv':*"],
  ['unless it was quoted', 'inv', false, "'inv'"],
  ['a letter alone does not', 'a', true, "'a'"],
  ['several stand one after the other', "don't panic", true, "'don' <-> 't' <-> 'panic':*"],
  ['nothing that PostgreSQL would read stays', "x' | 'y & !z:*", true, "'x' <-> 'y' <-> 'z'"],
  ['without a word there is no search', '***', true, null],
])('%s', (_sentence, text, prefix, query) => expect(phraseQuery(text, prefix)).toBe(query))
