import type { Mailbox } from '../../../contract/mail.ts'
import { warningsOf } from './warnings.ts'

const known = ['console-example.com', 'acme-industries.com', 'paypal.com', 'example.co.uk', 'ours.example']
const kinds = (email: string, { name = '', replyTo = '' } = {}) =>
  warningsOf(
    { from: { name, email }, reply_to: replyTo === '' ? [] : [{ name: '', email: replyTo }], ours: false },
    known,
  ).map(({ kind, other }) => `${kind} ${other}`.trim())

test.each<[string, Partial<{ name: string; replyTo: string }>, string[], string]>([
  ['ana@acme-industries.com', {}, [], 'a known sender'],
  ['ana@mail.acme-industries.com', {}, [], 'a subdomain of a known domain'],
  ['ana@other.org', {}, [], 'another sender'],
  ['ana@bücher.example', {}, [], 'letters of one script'],
  ['ana@почта.рф', {}, [], 'only another script'],
  ['ana@xn--80a1acny.xn--p1ai', {}, [], 'the same as it is registered'],
  ['ana@acme-industr1es.com', {}, ['lookAlike acme-industries.com'], 'a digit for a letter'],
  ['ana@acrne-industries.com', {}, ['lookAlike acme-industries.com'], 'rn for m'],
  ['ana@acme-industrles.com', {}, ['lookAlike acme-industries.com'], 'l for i'],
  ['ana@acme-indutsries.com', {}, ['lookAlike acme-industries.com'], 'two letters changed'],
  ['ana@acme-industriess.com', {}, ['lookAlike acme-industries.com'], 'one extra letter'],
  ['ana@acme-indstries.com', {}, ['lookAlike acme-industries.com'], 'one missing letter'],
  ['ana@acme-industries.com.pay.test', {}, ['lookAlike acme-industries.com'], 'a known domain before another'],
  ['ana@pаypal.com', {}, ['lookAlike paypal.com'], 'a Cyrillic a'],
  ['ana@xn--pypal-4ve.com', {}, ['lookAlike paypal.com'], 'the same as it is registered'],
  ['ana@PAYPAL.com', {}, [], 'capitals make no difference'],
  ['ana@paypa.com', {}, [], 'one letter is no hint in a short name'],
  ['ana@wіndow.test', {}, ['mixedScripts'], 'Latin with one Cyrillic letter'],
  [
    'x@evil.test',
    { name: 'ana@acme-industries.com' },
    ['nameHoldsAddress acme-industries.com'],
    'an address as the name',
  ],
  [
    'x@evil.test',
    { name: 'Ana ＜ana＠paypal.com＞' },
    ['nameHoldsAddress paypal.com'],
    'an address in full-width letters',
  ],
  ['x@acme-industries.com', { name: 'x@mail.acme-industries.com' }, [], 'an address at the same owner'],
  ['x@evil.test', { name: 'Ana @ home' }, [], 'a name with an at sign'],
  ['a@acme-industries.com', { replyTo: 'b@evil.test' }, ['replyTo evil.test'], 'replies go elsewhere'],
  ['a@acme-industries.com', { replyTo: 'b@help.acme-industries.com' }, [], 'replies stay with the owner'],
  ['a@one.example.co.uk', { replyTo: 'a@two.example.co.uk' }, [], 'one owner under co.uk'],
  ['a@one.co.uk', { replyTo: 'a@two.co.uk' }, ['replyTo two.co.uk'], 'two owners under co.uk'],
  ['a@one.github.io', { replyTo: 'a@two.github.io' }, ['replyTo two.github.io'], 'two owners under one provider'],
  ['a@acme-industries.com', { replyTo: 'A@ACME-Industries.COM' }, [], 'the same address in capitals'],
])('%s %j: %j, %#', (email, more, expected) => expect(kinds(email, more)).toEqual(expected))

test('gives no warning for our own mails, or for a mail without a sender', () => {
  const from: Mailbox = { name: 'x@evil.test', email: 'a@acme-industr1es.com' }
  expect(warningsOf({ from, reply_to: [], ours: true }, known)).toEqual([])
  expect(
    warningsOf({ from: { name: '', email: '' }, reply_to: [{ name: '', email: 'b@x.test' }], ours: false }, known),
  ).toEqual([])
})
