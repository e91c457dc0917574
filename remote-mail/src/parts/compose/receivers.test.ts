import { answerTo, parseReceivers, receiverText, withoutRepeats } from './receivers.ts'

const bare = (email: string) => ({ name: '', email })

test.each([
  ['one address', 'ann@example.com', [bare('ann@example.com')]],
  ['a name before an address', 'Ann Lee <ann@example.com>', [{ name: 'Ann Lee', email: 'ann@example.com' }]],
  ['a quoted name with a comma', '"Lee, Ann" <ann@example.com>', [{ name: 'Lee, Ann', email: 'ann@example.com' }]],
  ['commas', 'a@x.com, b@x.com,c@x.com', [bare('a@x.com'), bare('b@x.com'), bare('c@x.com')]],
  ['semicolons', 'a@x.com; B <b@x.com>;', [bare('a@x.com'), { name: 'B', email: 'b@x.com' }]],
  ['spreadsheet lines', 'a@x.com\r\nb@x.com\n\n', [bare('a@x.com'), bare('b@x.com')]],
  ['only spaces between', 'a@x.com b@x.com', [bare('a@x.com'), bare('b@x.com')]],
  ['a link', 'mailto:a@x.com', [bare('a@x.com')]],
  ['an invalid address unchanged', 'ann at example', [bare('ann at example')]],
  ['an address beyond ASCII', 'Zoë <zoë@例え.jp>', [{ name: 'Zoë', email: 'zoë@例え.jp' }]],
  ['nothing', ' , ;\n', []],
])('reads %s', (_what, text, people) => {
  expect(parseReceivers(text)).toEqual(people)
})

test('keeps the first of equal addresses, ignoring case', () => {
  const ann = { name: 'Ann', email: 'Ann@x.com' }
  expect(withoutRepeats([ann, bare('ann@X.com'), bare('b@x.com')])).toEqual([ann, bare('b@x.com')])
})

test('a written recipient parses back to the same one', () => {
  expect(parseReceivers(receiverText({ name: 'Ann Lee', email: 'a@x.com' }))).toEqual([
    { name: 'Ann Lee', email: 'a@x.com' },
  ])
})

const own = ['help@our.example', 'sales@our.example']
const mail = {
  from: bare('ann@x.com'),
  reply_to: [],
  to: [bare('Help@our.example'), bare('bob@x.com')],
  cc: [bare('cleo@x.com'), bare('sales@our.example')],
  ours: false,
}

test.each([
  ['a reply goes to the sender', mail, false, ['ann@x.com'], []],
  ['a reply goes to the Reply-To address', { ...mail, reply_to: [bare('desk@x.com')] }, false, ['desk@x.com'], []],
  ['a reply to all leaves us out', mail, true, ['ann@x.com'], ['bob@x.com', 'cleo@x.com']],
  [
    'a reply to our own mail goes to its recipients',
    { ...mail, from: bare('help@our.example'), to: [bare('bob@x.com')], ours: true },
    true,
    ['bob@x.com'],
    ['cleo@x.com'],
  ],
  [
    'a reply between two of our mailboxes goes to the other one',
    { ...mail, from: bare('sales@our.example'), to: [bare('help@our.example')], cc: [] },
    true,
    ['sales@our.example'],
    [],
  ],
  [
    'nobody is addressed twice',
    { ...mail, cc: [bare('ann@x.com'), bare('bob@x.com')] },
    true,
    ['ann@x.com'],
    ['bob@x.com'],
  ],
])('%s', (_what, answered, all, to, cc) => {
  const found = answerTo(answered, all, own)
  expect([found.to.map(({ email }) => email), found.cc.map(({ email }) => email)]).toEqual([to, cc])
})
