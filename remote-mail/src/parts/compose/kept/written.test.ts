import { newMail, subjectOf } from './written.ts'

test.each([
  ['Invoice', 'reply', 'Re: Invoice'],
  ['Re: Invoice', 'reply', 'Re: Invoice'],
  ['RE: Invoice', 'reply_all', 'RE: Invoice'],
  ['AW: Rechnung', 'reply', 'AW: Rechnung'],
  ['Re[2]: Invoice', 'reply', 'Re[2]: Invoice'],
  ['回复：发票', 'reply', '回复：发票'],
  ['Fwd: Invoice', 'reply', 'Re: Fwd: Invoice'],
  ['Regarding', 'reply', 'Re: Regarding'],
  ['Invoice', 'forward', 'Fwd: Invoice'],
  ['Fwd: Invoice', 'forward', 'Fwd: Invoice'],
  ['', 'reply', 'Re:'],
] as const)('%p, %s: %p', (subject, kind, answered) => {
  expect(subjectOf(subject, kind)).toBe(answered)
})

test('a new mail goes to a valid address only, with the signature of its mailbox', () => {
  const account = { id: 4, signature: '<p>Us</p>' }
  expect(newMail(account, 'Ann <ann@example.com>')).toMatchObject({
    account_id: 4,
    to: [{ name: 'Ann', email: 'ann@example.com' }],
    signature: '<p>Us</p>',
  })
  expect(newMail(account, 'javascript:alert(1)').to).toEqual([])
})
