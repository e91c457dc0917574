import { composeMail, type MailToCompose, textOf } from './compose-mail.ts'

const ann = { name: 'Ann, Ms', email: 'ann@customer.test' }
const compose = async (values: Partial<MailToCompose> = {}): Promise<string> =>
  (
    await composeMail({
      from: { name: 'Support', email: 'support@example.com' },
      to: [ann],
      cc: [],
      bcc: [],
      subject: 'Your order',
      html: '<p>Dear Ann</p>',
      messageId: 'one@example.com',
      answers: null,
      files: [],
      ...values,
    })
  ).toString()
const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\s+/g, ' ') ?? ''

test('has sender, recipients, Bcc and our Message-ID', async () => {
  const mail = await compose({ bcc: [{ name: '', email: 'boss@example.com' }] })
  expect(headerOf(mail, 'From')).toBe('Support <support@example.com>')
  expect(headerOf(mail, 'To')).toBe('"Ann, Ms" <ann@customer.test>')
  expect(headerOf(mail, 'Bcc')).toBe('boss@example.com')
  expect(headerOf(mail, 'Message-ID')).toBe('<one@example.com>')
  expect(mail.replaceAll('\r\n', '')).not.toContain('\n')
})

test('half-typed recipients are left out', async () => {
  expect(headerOf(await compose({ to: [ann, { name: '', email: 'bo@' }] }), 'To')).toBe('"Ann, Ms" <ann@customer.test>')
})

test.each([
  ['', '<first@x>'],
  ['<a@x> <b@x>', '<a@x> <b@x> <first@x>'],
  ['a@x first@x', '<a@x> <first@x>'],
])('continues the references %j', async (references, all) => {
  const mail = await compose({ answers: { messageId: 'first@x', references } })
  expect([headerOf(mail, 'In-Reply-To'), headerOf(mail, 'References')]).toEqual(['<first@x>', all])
})

test('no line of a subject or name becomes a header', async () => {
  const mail = await compose({
    subject: 'One\r\nX-Evil: 1',
    to: [{ name: 'A\r\nX-Evil: 2', email: 'ann@customer.test' }],
    answers: { messageId: 'a@x>\r\nX-Evil: 3', references: '<b@x>\r\nX-Evil: 4' },
  })
  expect(mail).not.toMatch(/^X-Evil/m)
})

test('has a plain text beside the HTML, inline pictures and attachments', async () => {
  const mail = await compose({
    html: '<p>Dear Ann, <a href="https://example.com/x">look</a></p><img src="cid:pic@mail">',
    files: [
      { name: 'pic.png', mime: 'image/png', cid: 'pic@mail', content: Buffer.from('png') },
      { name: 'تقرير.csv', mime: 'application/octet-stream', cid: '', content: Buffer.from('a,b') },
    ],
  })
  expect(mail).toMatch(/Content-Type: text\/plain/)
  expect(mail).toContain('Dear Ann, look [https://example.com/x]')
  expect(mail).toMatch(/Content-Type: image\/png/)
  expect(mail).toMatch(/Content-Id: <pic@mail>/i)
  expect(mail).toMatch(/Content-Type: text\/csv/)
})

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<ul><li>a</li><li>b</li></ul>', ' * a\n * b'],
  ['<a href="https://example.com">https://example.com</a>', 'https://example.com'],
  [
    '<table class="mail-table"><tbody><tr><th><p>Name</p></th><th><p>Seats</p></th></tr><tr><td><p>Ann</p></td><td><p>2</p></td></tr></tbody></table>',
    'Name   Seats\nAnn    2',
  ],
  ['', ''],
])('the text of %s', (html, text) => {
  expect(textOf(html)).toBe(text)
})
