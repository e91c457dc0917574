import { phraseQuery, searchWords } from './search-words.ts'

test.each([
  ['case and accents make no difference', 'Café CRÈME', ['cafe', 'creme']],
  ['addresses are split into their parts', 'ann.lee@acme.co.uk', ['ann', 'lee', 'acme', 'co', 'uk']],
  ['characters of scripts without spaces are single words', '東京 office', ['東', '京', 'office']],
  ['Arabic loses its vowel signs', 'مُحَمَّد', ['محمد']],
  ['punctuation has no words', '!?—', []],
])('words: %s', (_sentence, text, words) => expect(searchWords(text)).toEqual(words))

test.each([
  ['a word is a prefix', 'inv', true, "'inv':*"],
  ['a quoted word is no prefix', 'inv', false, "'inv'"],
  ['a single letter is no prefix', 'a', true, "'a'"],
  ['several words in sequence', "don't panic", true, "'don' <-> 't' <-> 'panic':*"],
  ['operators of PostgreSQL are removed', "x' | 'y & !z:*", true, "'x' <-> 'y' <-> 'z'"],
  ['without a word no search', '***', true, null],
])('query: %s', (_sentence, text, prefix, query) => expect(phraseQuery(text, prefix)).toBe(query))
