import { bareText, cleanForDraft, cleanForQuote, htmlOf, plainOf } from './clean.ts'

test.each([
  ['<p dir="rtl">a <b>b</b></p>', '<p dir="rtl">a <b>b</b></p>', "the editor's own markup"],
  ['<div class=x style="color:red"><p id=a>b</p></div>', '<p>b</p>', 'boxes and styles'],
  ['<p onclick=a()>b<script>c</script></p>', '<p>b</p>', 'scripts'],
  [
    '<a href="javascript:a()">b</a><a href="https://a.example">c</a>',
    '<a>b</a><a href="https://a.example/">c</a>',
    'links',
  ],
  [
    '<img src="cid:x@y"><img src="data:image/png;base64,AAAA">',
    '<img src="cid:x@y"><img src="data:image/png;base64,AAAA">',
    'embedded pictures',
  ],
  ['<img src="https://a.example/x.png" alt="Logo"><img src=y>', '[Logo]', 'remote pictures'],
  ['<img src="data:image/svg+xml;base64,AAAA" alt=x>', '[x]', 'drawings that could run code'],
])('cleans %j to %j for a draft: %s', (html, clean) => expect(cleanForDraft(html)).toBe(clean))

test.each([
  ['<td>x', 'x', 'a single cell'],
  [
    '<table><tr><td style="color:red;position:fixed" bgcolor="#fff">x</td></tr></table>',
    '<table><tbody><tr><td bgcolor="#fff" style="color:red">x</td></tr></tbody></table>',
    'tables',
  ],
  ['<style>p{color:red}</style><p class=a>x</p>', '<p>x</p>', 'style sheets'],
  ['<img src="cid:x@y" alt="Photo"><img src="https://a.example/p.gif">', '[Photo]', 'pictures'],
  ['<frameset><frame src="https://a.example"></frameset>', '', 'framesets'],
  ['<blockquote><p>Old</p></blockquote>', '<blockquote><p>Old</p></blockquote>', 'nested quotes'],
])('cleans %j to %j for a quote: %s', (html, clean) => {
  const found = document.createElement('div')
  found.innerHTML = cleanForQuote(html)
  const expected = document.createElement('div')
  expected.innerHTML = clean
  expect(found.isEqualNode(expected)).toBe(true)
})

test('reduces HTML that is nested too deep or too long to its text', () => {
  expect(cleanForQuote(`${'<div>'.repeat(400)}deep`)).toBe('deep')
  expect(plainOf(`${'<i>'.repeat(400)}deep &amp; wide`)).toBe('deep & wide')
  expect(cleanForDraft(`<p>${'long '.repeat(100_000)}`).length).toBeLessThan(200_000)
  // These close implicitly: a list of a thousand open items is not deep.
  expect(cleanForDraft(`<ul>${'<li>x'.repeat(1_000)}</ul>`).match(/<li>/g)).toHaveLength(1_000)
})

test.each([
  ['<p>Hello <b>you</b></p><p>Bye</p>', 'Hello you\n\nBye', 'paragraphs'],
  ['a<br>b', 'a\nb', 'lines'],
  ['<ul><li>1</li><li>2</li></ul>', '- 1\n- 2', 'lists'],
  ['<a href="https://a.example/x">here</a>', 'here <https://a.example/x>', 'a link shows its address'],
  ['<a href="https://a.example/">a.example</a>', 'a.example', 'a link whose text is its address'],
  ['<blockquote>q<br>r</blockquote>', '> q\n> r', 'quotes'],
  ['<pre>a\n  b</pre>', 'a\nb', 'preformatted lines'],
  ['<style>x</style><script>y</script>z', 'z', 'style and script are dropped'],
])('%j as text is %j: %s', (html, text) => expect(plainOf(html)).toBe(text))

test('extracts bare text without building a tree', () => {
  expect(bareText('<head><title>T</title></head><p>a&nbsp;&lt;b&gt;</p><div>c<br>d</div><img src="x')).toBe(
    'a <b>\nc\nd',
  )
})

test.each([
  ['unclosed style sheets', '<style>'],
  ['unclosed line breaks', '<br '],
  ['non-breaking spaces without a line break', '\u00a0'],
  ['unclosed tags', '<a'],
])('takes linear time where a mail has a million of them: %s', (_what, piece) => {
  // A quadratic comparison of these would take hours.
  const hostile = piece.repeat(1_500_000 / piece.length)
  expect(bareText(`kept<p>${hostile}`)).toMatch(/^kept/)
  expect(plainOf(`<pre>${' '.repeat(180_000)}x</pre>`)).toBe('x')
})

test('a less-than sign cuts nothing off', () => {
  expect(bareText('a < b and <b>more</b>')).toBe('a < b and more')
  expect(bareText('<STYLE>x</Style >İ<title>y</title>z')).toBe('İ z')
})

test('converts plain text to HTML', () => {
  expect(htmlOf('a <b>\nc & d')).toBe('a &lt;b&gt;<br>c &amp; d')
})
