import { readUrls } from './read-urls.ts'

test.each([
  ['https://news.example/a', 'https://news.example/a'],
  ['  <https://news.example/a>  ', 'https://news.example/a'],
  ['Acme raises: https://news.example/a?b=1.', 'https://news.example/a?b=1'],
  ['"https://news.example/a","Acme"', 'https://news.example/a'],
  ['(see https://news.example/a)', 'https://news.example/a'],
  ['news.example/a', 'https://news.example/a'],
  ['www.news.example/a/b?c=d', 'https://www.news.example/a/b?c=d'],
  ['例え.jp/記事', 'https://例え.jp/記事'],
  ['https://user:pass@news.example/a', 'https://user:pass@news.example/a'],
  ['news.example', undefined],
  ['ada@news.example', undefined],
  ['Acme raises 5.5 million', undefined],
  ['file:///etc/passwd', undefined],
  [`https://news.example/${'a'.repeat(2_100)}`, undefined],
])('%p contains %p', (line, url) => expect(readUrls([line])[0]?.found?.url).toBe(url))

test.each([
  ['Look: https://a.example/1 and https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  [
    'https://a.example/1,https://b.example/2;https://c.example/3',
    ['https://a.example/1', 'https://b.example/2', 'https://c.example/3'],
  ],
  ['https://a.example/1\tb.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/?to=https://b.example/2', ['https://a.example/?to=https://b.example/2']],
  ['https://a.example/1 https://a.example/1', ['https://a.example/1', 'https://a.example/1']],
])('%p contains all of %p', (line, urls) => expect(readUrls([line]).map(({ found }) => found?.url)).toEqual(urls))

test('keeps line numbers and skips empty lines', () => {
  expect(readUrls(['', 'x', ' ', 'https://a.example/']).map(({ line }) => line)).toEqual([2, 4])
})
