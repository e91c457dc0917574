import { decodePage, readHtml } from './read-html.ts'

const paragraph =
  'Acme Corp, a maker of rockets, said on Monday that it has raised $5 million from investors, among them Big Fund, to build more.'
const second =
  'The round is the third of the company since it was founded, and by far the largest of them, the paper writes.'
const page = ({ head = '', lang = 'en-GB', body = '' } = {}) =>
  `<!doctype html><html lang="${lang}"><head><title>Acme | News</title>${head}</head><body><nav>${'<a href="/">menu</a> '.repeat(30)}</nav>
  <article><h1>Acme raises</h1><p>${paragraph}</p><p>${second} <script>alert(1)</script></p>${body}</article></body></html>`
const read = (options = {}) => readHtml(page(options), 'www.news.example')

test('reads the article without its surroundings', () => {
  expect(read()).toMatchObject({
    title: 'Acme | News',
    site: 'news.example',
    language: 'en-GB',
    published: null,
    canonical: '',
  })
  const text = read()?.text ?? ''
  expect(text).toContain(`${paragraph}\n\n${second}`)
  expect(text).not.toMatch(/menu|alert/)
})

test('metadata of the page takes precedence', () => {
  const head = `<meta property="og:title" content="Acme raises $5M"><meta property="og:site_name" content="The Ledger">
    <link rel="canonical" href="https://news.example/a">`
  expect(read({ head })).toMatchObject({
    title: 'Acme raises $5M',
    site: 'The Ledger',
    canonical: 'https://news.example/a',
  })
})

test.each([
  ['<meta property="article:published_time" content="2026-03-04T23:30:00-08:00">', '2026-03-04'],
  ['<meta name="date" content="2026-03-04">', '2026-03-04'],
  [
    '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2026-03-05T01:00:00Z"}</script>',
    '2026-03-05',
  ],
  ['<meta name="pubdate" content="Wed, 04 Mar 2026 10:00:00 GMT">', '2026-03-04'],
  ['<meta name="date" content="soon">', null],
  ['<meta name="date" content="0001-01-01">', null],
])('%s was published on %p', (head, day) => expect(read({ head })?.published).toBe(day))

test('falls back to a time in the text', () => {
  expect(read({ body: '<time datetime="2026-01-02T10:00">2 January</time>' })?.published).toBe('2026-01-02')
})

test.each([
  ['zh_CN', 'zh-CN'],
  ['de', 'de'],
  ['no such language', ''],
])('the language %p is read as %p', (lang, tag) => expect(read({ lang })?.language).toBe(tag))

test('a page without text has its description, and an empty one is null', () => {
  const bare = '<html><head><title>T</title><meta name="description" content="About"></head><body></body></html>'
  expect(readHtml(bare, 'x.example')).toMatchObject({ title: 'T', text: 'About' })
  expect(readHtml('', 'x.example')).toBeNull()
})

test('cuts a text that is too long', () => {
  const body = Array.from({ length: 900 }, (_, index) => `<p>${index}. ${paragraph}</p>`).join('')
  expect(read({ body })?.text.length).toBeLessThan(62_000)
})

test('cuts a single paragraph that is too long instead of dropping it', () => {
  const body = `<p>${'word '.repeat(20_000)}</p>`
  expect(readHtml(`<html><body><article>${body}</article></body></html>`, 'x.example')?.text).toHaveLength(60_000)
})

test('removes what no database stores: control characters, halves of a pair', () => {
  const head = `<meta property="og:title" content="${'a'.repeat(299)}😀">`
  expect(read({ head })?.title).toBe(`${'a'.repeat(299)}\ufffd`)
  const found = read({
    body: `<p>One\u0000two \u0007three, and \ud83d a good deal more of it, as it must not be too short.</p>`,
  })
  expect(found?.text).toContain('One two three, and \ufffd a good deal')
})

test.each([
  ['text/html; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1'), 'café'],
  ['text/html', Buffer.from('<meta charset="shift_jis">\x93\xfa\x96{', 'latin1'), '<meta charset="shift_jis">日本'],
  ['text/html; charset=nonsense', Buffer.from('é'), 'é'],
  ['text/html', Buffer.from('\ufeffé'), 'é'],
])('%s is decoded', (contentType, body, text) => expect(decodePage(contentType, body)).toBe(text))
