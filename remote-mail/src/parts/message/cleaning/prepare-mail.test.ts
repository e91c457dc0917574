import { bodyOf, documentOf } from './draw-pictures.ts'
import { type PreparedMail, prepareMail } from './prepare-mail.ts'

const options = { title: 'Mail', mode: 'light', foldHeading: 'Earlier' } as const
const drawn = async (html: string | null, text: string | null = null, more = {}): Promise<PreparedMail> => {
  const mail = await prepareMail({ html, text }, { ...options, ...more })
  if (mail.kind !== 'drawn') throw new Error('it was too large')
  return mail
}
const body = async (html: string, more = {}) => {
  const { body: all, mark } = await drawn(html, null, more)
  return all.replaceAll(`-${mark}`, '').replace(/^<div dir="auto">(.*)<\/div>$/s, '$1')
}

test('puts the policy of the document before anything foreign', async () => {
  const { document } = await drawn('<style>p{color:red}</style><p>Hi')
  const policy = document.indexOf("default-src 'none'; img-src data:; style-src 'unsafe-inline'")
  expect(policy).toBeGreaterThan(0)
  expect(policy).toBeLessThan(document.indexOf('color:red'))
  expect(document).toContain('<meta name="referrer" content="no-referrer">')
})

test('the title is plain text', async () => {
  expect((await drawn('x', null, { title: '</title><script>alert(1)</script>' })).document).not.toContain('<script>')
})

test.each([
  ['<p onclick=a()>Hi</p><script>a()</script>', '<p>Hi</p>', 'scripts'],
  ['<form action=x><input name=a><button>Go</button></form>', 'Go', 'forms'],
  ['<iframe src=x></iframe><object data=x></object><embed src=x>', '', 'frames'],
  ['<svg><circle/></svg><math><mi>x</mi></math>', '', 'SVG and MathML'],
  ['<p style="color:red;position:fixed">x</p>', '<p style="color:red">x</p>', 'styles that leave their place'],
  ['<meta http-equiv=refresh content="0;url=x"><base href=x><link rel=stylesheet href=x>', '', 'elements of a head'],
  ['<p id="a" class="b c" data-x=1 aria-label=x contenteditable>x</p>', '<p id="a" class="b c">x</p>', 'attributes'],
  ['<a href="javascript:a()">x</a>', '<a>x</a>', 'links that run scripts'],
  ['<a href="#part">x</a><a href="/path">y</a>', '<a>x</a><a>y</a>', 'links without a target'],
  [
    '<table width="600"><tr><td bgcolor="#ffffff">x</td></tr></table>',
    '<table width="600"><tbody><tr><td bgcolor="#ffffff">x</td></tr></tbody></table>',
    'tables stay',
  ],
  ['<div data-fold data-far="0">x</div>', '<div>x</div>', "the mail's own copies of our attributes"],
])('%j becomes %j: %s', async (html, expected) => expect(await body(html)).toBe(expected))

test('a link opens in a new tab, and shows where it leads', async () => {
  expect(await body('<a href="https://evil.example/x" target=_top ping=y>https://good.example</a>')).toBe(
    '<a href="https://evil.example/x" target="_blank" rel="noopener noreferrer" title="https://evil.example/x" data-host="evil.example">https://good.example</a>',
  )
})

test('numbers remote pictures, and shows them only as data', async () => {
  const mail = await drawn(
    '<img src="http://a.example/1.png" alt="One"><img src="//a.example/2.png"><img src="http://a.example/1.png"><img src="http://a.example/p.gif" width=1 height=1>',
  )
  expect([mail.remote, mail.trackers]).toEqual([['http://a.example/1.png', 'https://a.example/2.png'], 1])
  const own = new Map()
  expect(documentOf(mail, { own, remote: new Map() })).not.toContain('a.example')
  const found = new Map([
    ['http://a.example/1.png', { address: 'data:image/png;base64,AAAA' }],
    ['https://a.example/2.png', { address: 'https://a.example/2.png' }],
  ])
  const shown = documentOf(mail, { own, remote: found })
  expect(shown.match(/src="data:image\/png;base64,AAAA"/g)).toHaveLength(2)
  expect(shown).not.toContain('a.example')
})

test('requests its own pictures by Content-ID, and keeps small ones in the text', async () => {
  const mail = await drawn(
    '<img src="cid:logo%40a"><img src="data:image/png;base64,AAAA"><img src="data:image/svg+xml,<svg>">',
  )
  expect(mail.own).toEqual(['logo@a'])
  expect(mail.body).toContain('src="data:image/png;base64,AAAA"')
  expect(mail.body).not.toContain('svg')
  const own = new Map([['logo@a', { address: 'data:image/gif;base64,BBBB' }]])
  expect(documentOf(mail, { own, remote: new Map() })).toContain('src="data:image/gif;base64,BBBB"')
})

test('a picture not shown keeps its space and its text, without a broken image', async () => {
  const mail = await drawn(
    '<p><img src="http://a.example/1.png" alt="One &quot;<b>" width=200 height="50%" style="color:red" title=" width=&quot;9&quot;"><img src="cid:x"></p>',
  )
  const page = new DOMParser().parseFromString(documentOf(mail, { own: new Map(), remote: new Map() }), 'text/html')
  expect(page.querySelectorAll('img')).toHaveLength(0)
  const [first, second, ...more] = page.querySelectorAll<HTMLElement>('p > .console-picture')
  expect([first?.textContent, second?.textContent, more.length]).toEqual(['One "<b>', '', 0])
  expect([first?.style.width, first?.style.height, first?.style.color]).toEqual(['200px', '50%', 'red'])
})

test('the body for measuring has the sizes of its pictures, but not the pictures', async () => {
  const data = 'data:image/png;base64,AAAA'
  const mail = await drawn(`<img src="cid:x"><img src="${data}"><img src="http://a.example/1.png">`)
  const size = { address: data, width: 640, height: 400 }
  const body = bodyOf(mail, { own: new Map([['x', size]]), inText: new Map([[data, size]]), remote: new Map() })
  expect(body.match(/<img data-size="640 400">/g)).toHaveLength(2)
  expect(body).toContain('<span class="console-picture"></span>')
  expect(body).not.toContain('data:')
})

test('counts everything else it would have fetched', async () => {
  const { blocked, document } = await drawn(
    '<style>@import "http://a.example/s.css"</style><body background="http://a.example/b"><video poster="http://a.example/p"></video><p style="background:url(http://a.example/u)">x',
  )
  expect(blocked).toBe(4)
  expect(document).not.toContain('a.example')
})

test.each([
  ['<p>New</p><div class="gmail_quote"><p>Old</p></div>', true, 'Gmail'],
  [
    '<p>New</p><p>On Mon, 3 Jan 2025, Bob &lt;b@x.example&gt; wrote:</p><blockquote type="cite">Old</blockquote>',
    true,
    'Apple Mail',
  ],
  ['<p>New</p><hr><div id="divRplyFwdMsg">From: Bob</div><p>Old</p>', true, 'Outlook'],
  ['<div class="gmail_quote"><p>Old</p></div>', false, 'nothing but the quote'],
  ['<p>New</p><div class="gmail_quote">Old</div><p>Newer</p>', false, 'a reply below the quote'],
  ['<p>See</p><div class="gmail_quote">---------- Forwarded message ---------<br>Old</div>', false, 'a forwarded mail'],
  ['<p>New</p><blockquote>Wise words</blockquote>', false, 'a quotation'],
])('%j is folded: %s, %s', async (html, folded) => {
  const found = await body(html)
  expect(found.includes('<details class="console-fold"><summary>Earlier</summary>')).toBe(folded)
  expect(found).toMatch(/Old|Wise/)
  expect(await body(html, { foldHeading: null })).not.toContain('<details')
})

test.each([
  ['Hi\n\nOn Mon, 3 Jan 2025 at 10:00, Bob <b@x.example> wrote:\n> Old\n> older\n', true],
  ['Bonjour\n\nLe lun. 3 janv. 2025 à 10:00, Bob <b@x.example> a écrit :\n> Vieux', true],
  ['Hola\n\nEl lun, 3 ene 2025, Bob <b@x.example> escribió:\n> Viejo', true],
  ['Ciao\n\nIl giorno lun 3 gen 2025, Bob <b@x.example> ha scritto:\n> Vecchio', true],
  ['你好\n\nBob <b@x.example> 于2025年1月3日周一 10:00写道：\n> 旧', true],
  ['مرحبا\n\nفي الاثنين، 3 يناير 2025 كتب Bob <b@x.example>:\n> قديم', true],
  ['Hi\n\n-----Original Message-----\nFrom: Bob\n\nOld', true],
  ['> Old\nAnswer beneath', false],
  ['> only a quote', false],
  ['No quote\n\nat all', false],
])('the text %j is folded: %s', async (text, folded) => {
  const { body: found } = await drawn(null, text)
  expect(found.includes('<details')).toBe(folded)
})

test('plain text stays text, and its addresses become links', async () => {
  const { body: found } = await drawn(
    null,
    '<b>bold</b> www.example.com, b@example.org javascript:alert(1) https://a.example/"x',
  )
  expect(found).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(found).toContain(
    '<a href="https://www.example.com/" target="_blank" rel="noopener noreferrer">www.example.com</a>',
  )
  expect(found).toContain('href="mailto:b@example.org"')
  expect(found).not.toContain('href="javascript')
})

test('lays out a text of many lines in pieces, without losing any', async () => {
  const { body: found } = await drawn(null, 'line\n'.repeat(2_001))
  expect(found.match(/<div class="console-lines">/g)).toHaveLength(11)
  expect(found.match(/line\n/g)).toHaveLength(2_001)
})

test('repairs colours that are unreadable on dark, and keeps them on light', async () => {
  const html =
    '<style>.s{color:#222}</style><p style="color:#000">a</p><p class="s">b</p><div style="background:#fff">c</div><a href="https://a.example">d</a>'
  const dark = await body(html, { mode: 'dark' })
  expect(dark.match(/color:#[\da-f]{6}!important/g)).toHaveLength(3)
  expect(await body(html)).not.toContain('!important')
})

test('reports an oversized mail instead of rendering it', async () => {
  expect(await prepareMail({ html: '<p>x'.repeat(2_100_000), text: null }, options)).toEqual({ kind: 'tooLarge' })
  expect(await prepareMail({ html: null, text: 'x'.repeat(9_000_000) }, options)).toEqual({ kind: 'tooLarge' })
})
