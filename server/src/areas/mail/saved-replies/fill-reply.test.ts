import { fillReply } from './fill-reply.ts'

const values = {
  first_name: 'Noor',
  last_name: 'Haddad',
  full_name: 'Noor Haddad',
  email: 'noor@example.com',
  company: '',
  plan: 'team',
  agent_name: 'Ana Reis',
  agent_first_name: 'Ana',
  agent_email: 'ana@example.com',
}
const html = (text: string, more: Partial<typeof values> = {}) =>
  fillReply({ subject: '', html: text }, { ...values, ...more })

test.each([
  ['a value', '<p>Hello {{first_name}}</p>', '<p>Hello Noor</p>', []],
  ['spaces inside the braces', '{{ first_name }}', 'Noor', []],
  ['a value rather than the text after the bar', '{{first_name|there}}', 'Noor', []],
  ['the text after the bar if the value is unknown', 'at {{company|your company}}', 'at your company', []],
  ['nothing for an unknown value, and reports it', 'at {{company}}!', 'at !', ['company']],
  ['nothing if the text after the bar is empty', '{{company|}}', '', []],
  ['no unknown variable', '{{password}}', '', ['password']],
  ['nothing that is not a variable', '{first_name} {{}} {{a b}}', '{first_name} {{}} {{a b}}', []],
])('fills in %s', (_what, before, after, missing) => {
  expect(html(before)).toEqual({ subject: '', html: after, missing })
})

test('a name inserts no HTML and no second line', () => {
  expect(html('<p>{{first_name}}</p>', { first_name: '<img src=x>\n"Bo" & co' }).html).toBe(
    '<p>&lt;img src=x&gt; &quot;Bo&quot; &amp; co</p>',
  )
})

test('a subject is plain text and stays on one line', () => {
  const { subject } = fillReply(
    { subject: 'For {{company|you}} & {{first_name}}', html: '' },
    {
      ...values,
      first_name: 'A\r\nBcc: x@example.com',
      company: 'R&D <1>',
    },
  )
  expect(subject).toBe('For R&D <1> & A Bcc: x@example.com')
})
