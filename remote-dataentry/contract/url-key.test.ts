import { urlKey } from './url-key.ts'

const page = 'news.example/2026/acme-raises'

test.each([
  ['unchanged', 'https://news.example/2026/acme-raises'],
  ['another scheme', 'http://news.example/2026/acme-raises'],
  ['www', 'https://www.news.example/2026/acme-raises'],
  ['www2', 'https://www2.news.example/2026/acme-raises'],
  ['the mobile site', 'https://m.news.example/2026/acme-raises'],
  ['an upper-case host', 'HTTPS://NEWS.Example/2026/acme-raises'],
  ['a trailing slash', 'https://news.example/2026/acme-raises/'],
  ['double slashes', 'https://news.example//2026/acme-raises//'],
  ['a dot after the host', 'https://news.example./2026/acme-raises'],
  ['the default port of the scheme', 'https://news.example:443/2026/acme-raises'],
  ['a fragment', 'https://news.example/2026/acme-raises#comments'],
  ['an empty query', 'https://news.example/2026/acme-raises?'],
  ['utm parameters', 'https://news.example/2026/acme-raises?utm_source=x&utm_medium=mail&UTM_Campaign=y'],
  ['click ids', 'https://news.example/2026/acme-raises?fbclid=1&gclid=2&msclkid=3&dclid=4&yclid=5&twclid=6&ttclid=7'],
  ['mail campaign parameters', 'https://news.example/2026/acme-raises?mc_cid=1&mc_eid=2&_hsenc=3&_hsmi=4&mkt_tok=5'],
  ['parameters of sharing', 'https://news.example/2026/acme-raises?ref=home&smid=tw-share&ocid=x&igshid=9'],
  ['an AMP folder', 'https://news.example/2026/acme-raises/amp/'],
  ['an AMP folder at the beginning', 'https://news.example/amp/2026/acme-raises'],
  ['an AMP host', 'https://amp.news.example/2026/acme-raises'],
  ['an AMP parameter', 'https://news.example/2026/acme-raises?amp=1'],
  ['an AMP file ending', 'https://news.example/2026/acme-raises.amp'],
  ['the AMP cache', 'https://news-example.cdn.ampproject.org/c/s/news.example/2026/acme-raises'],
  ['an AMP viewer', 'https://www.google.com/amp/s/www.news.example/2026/acme-raises/amp'],
  ['unnecessary escapes', 'https://news.example/2026/acme%2Draises'],
  ['an index page', 'https://news.example/2026/acme-raises/index.html'],
  ['surrounding white space', '  https://news.example/2026/acme-raises\n'],
])('%s is the same page', (_name, url) => expect(urlKey(url)).toBe(page))

test.each([
  ['another path', 'https://news.example/2026/acme-raise', 'news.example/2026/acme-raise'],
  ['a path in upper case', 'https://news.example/2026/ACME-raises', 'news.example/2026/ACME-raises'],
  ['another host', 'https://blog.news.example/2026/acme-raises', 'blog.news.example/2026/acme-raises'],
  ['another port', 'https://news.example:8443/2026/acme-raises', 'news.example:8443/2026/acme-raises'],
  ['a parameter that names the page', 'https://news.example/story?id=7&utm_source=x', 'news.example/story?id=7'],
  ['parameters in any order', 'https://news.example/story?page=2&id=7', 'news.example/story?id=7&page=2'],
  ['a repeated parameter keeps its order', 'https://news.example/s?t=b&t=a', 'news.example/s?t=b&t=a'],
  ['a domain called www', 'https://www.example/', 'www.example'],
  ['an AMP page in HTML', 'https://news.example/acme.amp.html', 'news.example/acme.html'],
  ['a word that only begins with amp', 'https://news.example/amplifier/amps', 'news.example/amplifier/amps'],
  ['a name in another script', 'https://例え.jp/記事', 'xn--r8jz45g.jp/%E8%A8%98%E4%BA%8B'],
  ['the front page', 'https://news.example', 'news.example'],
])('%s', (_name, url, key) => expect(urlKey(url)).toBe(key))

test.each(['', 'news.example/2026', 'mailto:a@b.example', 'ftp://news.example/x', 'javascript:alert(1)', 'https://'])(
  '%p is not the address of a page',
  (text) => expect(urlKey(text)).toBeNull(),
)

test('the key of a key is the same key', () => {
  const key = urlKey(`https://www.${page}/amp/?b=1&a=2&utm_source=x#y`)
  expect(urlKey(`https://${key}`)).toBe(key)
})
