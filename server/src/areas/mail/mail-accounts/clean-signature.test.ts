import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { cleanSignature } from './clean-signature.ts'

const look = 'class="mail-table" style="border-collapse:collapse"'
const cell = 'style="border:1px solid #bbb;padding:3px 8px;vertical-align:top"'
const row = `<tr><th colspan="2" ${cell}><p>a</p></th></tr><tr><td ${cell}><p>b</p></td><td ${cell}><p>c</p></td></tr>`

test.each([
  [
    "the editor's own markup stays",
    '<p dir="rtl">A <b>b</b> <a href="https://x.org/?a=1&amp;b=2">x</a><br /></p>',
    null,
  ],
  ['phone and mail links stay', '<p><a href="mailto:a@x.org">a</a> <a href="tel:+4930">t</a></p>', null],
  ['scripts are removed with their content', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['handlers and styles are removed', '<p onclick="x()" style="position:fixed">a</p>', '<p>a</p>'],
  ['a script as a link is removed', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a disguised script as a link is removed', '<a href="java&#9;script:alert(1)">a</a>', '<a>a</a>'],
  ['a link without a protocol is removed', '<a href="//x.org">a</a>', '<a>a</a>'],
  ['pictures and frames are removed', '<img src="https://x.org/p.gif"><iframe src="x"></iframe>a', 'a'],
  ['a pasted table keeps its cells and their style', `<table ${look}><tbody>${row}</tbody></table>`, null],
  [
    'other styles of a table are removed',
    '<table class="x" style="position:fixed"><tr><td style="background:url(//x.org/p.gif)" onclick="x()">a</td></tr></table>',
    '<table><tr><td>a</td></tr></table>',
  ],
  ['unclosed elements are closed', '<p><b>a', '<p><b>a</b></p>'],
  ['text stays text', '1 &lt; 2 &amp; 3', null],
])('%s', (_what, given, kept) => {
  expect(cleanSignature(given)).toBe(kept ?? given)
  expect(cleanSignature(kept ?? given)).toBe(kept ?? given)
})

test('cleans the deepest and the worst text quickly', () => {
  const began = performance.now()
  for (const text of ['<b>'.repeat(6_600), '<a href="'.repeat(2_000), '<'.repeat(20_000), '&'.repeat(20_000)])
    cleanSignature(text)
  expect(performance.now() - began).toBeLessThan(onThisMachine(500))
})
