import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { readMessage, readPeople } from './read-message.ts'
import type { GmailMessage, GmailPart } from './shapes.ts'

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')
const part = (mimeType: string, content: string | Uint8Array, more: Partial<GmailPart> = {}): GmailPart => ({
  partId: '0',
  mimeType: mimeType.replace(/;.*/, ''),
  headers: [{ name: 'Content-Type', value: mimeType }],
  body: { size: content.length, data: base64(content) },
  ...more,
})
const multi = (kind: string, ...parts: GmailPart[]): GmailPart => ({ mimeType: `multipart/${kind}`, parts })
const headers = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }))
const message = (payload: GmailPart, more: Partial<GmailMessage> = {}): GmailMessage => ({
  id: 'm1',
  threadId: 't1',
  internalDate: '1767225600000',
  payload,
  ...more,
})
const textsOf = (payload: GmailPart) => {
  const { html, text } = readMessage(message(payload))
  return [html, text]
}

const plain = part('text/plain; charset=utf-8', 'Hello')
const rich = part('text/html; charset=utf-8', '<p>Hello</p>')
const file = (name: string, more: Partial<GmailPart> = {}): GmailPart => ({
  partId: '1',
  mimeType: 'application/pdf',
  filename: name,
  headers: [],
  body: { size: 7, attachmentId: 'a1' },
  ...more,
})

test.each<[string, GmailPart, [string | null, string | null]]>([
  ['plain text', plain, [null, 'Hello']],
  ['only HTML', rich, ['<p>Hello</p>', null]],
  ['text and HTML of the same content', multi('alternative', plain, rich), ['<p>Hello</p>', 'Hello']],
  [
    'the last of several alternatives is the richest',
    multi('alternative', rich, part('text/html', '<b>x</b>')),
    ['<b>x</b>', null],
  ],
  ['with an attachment', multi('mixed', multi('alternative', plain, rich), file('a.pdf')), ['<p>Hello</p>', 'Hello']],
  ['with embedded pictures', multi('related', rich, file('p.png', { mimeType: 'image/png' })), ['<p>Hello</p>', null]],
  ['a footer added by a list', multi('mixed', plain, part('text/plain', 'bye')), [null, 'Hello\n\nbye']],
  [
    'a plain footer below HTML',
    multi('mixed', rich, part('text/plain', 'a<b')),
    ['<p>Hello</p><br><div style="white-space:pre-wrap">a&lt;b</div>', 'Hello\n\na<b'],
  ],
  [
    'an attached text is a file',
    multi('mixed', plain, part('text/plain', 'log', { filename: 'a.log' })),
    [null, 'Hello'],
  ],
  ['no parts as empty, not missing', multi('mixed'), [null, '']],
  ['an old charset', part('text/plain; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1')), [null, 'café']],
  [
    'a seven-bit Japanese charset',
    part('text/plain; charset=ISO-2022-JP', Buffer.from('\x1b$B$3\x1b(B', 'latin1')),
    [null, 'こ'],
  ],
  ['UTF-8 with the wrong label', part('text/plain; charset=iso-8859-1', 'café'), [null, 'café']],
  ['an unknown charset', part('text/plain; charset=x-unheard', Buffer.from('caf\xe9', 'latin1')), [null, 'café']],
  ['characters that PostgreSQL cannot store', part('text/plain', 'a\0b'), [null, 'ab']],
])('reads %s', (_name, payload, texts) => expect(textsOf(payload)).toEqual(texts))

test('reads headers, decoded or not', () => {
  const values = {
    From: '=?UTF-8?Q?M=C3=BCller=2C_Ann?= <Ann@Acme.test>',
    To: 'Zoë <zoe@x.test>, "Lee, Bo" <bo@x.test>',
    Subject: '=?UTF-8?B?w4RwZmVs?= and\r\n pears',
    'Message-ID': '<1@acme.test>',
    'In-Reply-To': '<0@x.test>',
    'List-Unsubscribe': '<https://acme.test/out>',
  }
  const read = readMessage(
    message({ ...plain, headers: [...headers(values), ...(plain.headers ?? [])] }, { snippet: 'It&#39;s &lt;b&gt;' }),
  )
  expect(read).toMatchObject({
    from: { name: 'Müller, Ann', email: 'ann@acme.test' },
    to: [
      { name: 'Zoë', email: 'zoe@x.test' },
      { name: 'Lee, Bo', email: 'bo@x.test' },
    ],
    subject: 'Äpfel and pears',
    rfc822_id: '1@acme.test',
    in_reply_to: '0@x.test',
    snippet: 'Hello',
    at: new Date('2026-01-01'),
    list_unsubscribe: '<https://acme.test/out>',
  })
  expect(read.search.split(' ')).toEqual(expect.arrayContaining(['apfel', 'muller', 'hello', 'zoe']))
})

test('the snippet is Gmail’s if the mail has no text of its own', () => {
  const pdf = message({ mimeType: 'application/pdf', headers: headers({}) }, { snippet: 'It&#39;s &lt;b&gt;' })
  expect(readMessage(pdf).snippet).toBe("It's <b>")
})

test('reads addresses of every form', () => {
  expect(readPeople('team: a@x.test, b@x.test;, "no address"')).toEqual([
    { name: '', email: 'a@x.test' },
    { name: '', email: 'b@x.test' },
    { name: 'no address', email: '' },
  ])
})

test('reads attachments with their part numbers, and inline ones', () => {
  const shown = file('', { partId: '2', mimeType: 'image/png', headers: headers({ 'Content-ID': '<logo@x>' }) })
  const forwarded = { ...file(''), partId: '3', mimeType: 'message/rfc822', parts: [plain] }
  // Gmail gives plain attachments a Content-ID too.
  const numbered = file('=?UTF-8?Q?=C3=84.pdf?=', { headers: headers({ 'Content-ID': '<f_1>' }) })
  const both = multi('alternative', plain, part('text/html', '<p>Hello<img src="cid:logo@x"></p>'))
  const { files, text } = readMessage(message(multi('mixed', both, numbered, shown, forwarded)))
  expect(files).toEqual([
    { part: '1', attachment_id: 'a1', name: 'Ä.pdf', mime: 'application/pdf', size: 7, cid: '' },
    { part: '2', attachment_id: 'a1', name: 'file', mime: 'image/png', size: 7, cid: 'logo@x' },
    { part: '3', attachment_id: 'a1', name: 'message.eml', mime: 'message/rfc822', size: 7, cid: '' },
  ])
  // The text of an attached mail is not this mail's.
  expect(text).toBe('Hello')
})

test('a malicious header does not prevent reading a mail', () => {
  expect(textsOf(part('text/plain; __proto__*0=x', 'Hello'))).toEqual([null, 'Hello'])
})

test("cuts a mail's id to what an index holds", () => {
  const { rfc822_id } = readMessage(
    message({ ...plain, headers: headers({ 'Message-ID': `<${'漢'.repeat(1_000)}>` }) }),
  )
  expect(Buffer.byteLength(rfc822_id)).toBeLessThan(2_700)
})

test('does not store a text of more than 1 MB, or one that Gmail keeps separately', () => {
  const large = readMessage(message(part('text/html', `<p>needle</p>${'x'.repeat(1_100_000)}`)))
  expect([large.html, large.text]).toEqual([null, null])
  expect(large.search).toContain('needle')
  const apart = readMessage(message({ ...rich, body: { size: 5_000_000, attachmentId: 'a9' } }))
  expect([apart.html, apart.text]).toEqual([null, null])
})

test('reads extreme nesting quickly', () => {
  let deep = plain
  for (let depth = 0; depth < 200; depth += 1) deep = multi('mixed', deep)
  expect(textsOf(deep)).toEqual([null, ''])
  const html = `in the beginning${'<div>'.repeat(200_000)}`
  const began = performance.now()
  expect(readMessage(message(part('text/html', html))).search).toContain('in the beginning')
  expect(performance.now() - began).toBeLessThan(onThisMachine(2_000))
})
