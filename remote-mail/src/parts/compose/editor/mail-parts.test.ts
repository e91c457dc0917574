import { joinParts, splitParts } from './mail-parts.ts'

test.each([
  ['only a text', { body: '<p>Hi</p>', signature: '', quote: '' }],
  ['with a signature', { body: '<p>Hi</p>', signature: '<p>Ann</p>', quote: '' }],
  ['with a quote', { body: '<p>Hi</p>', signature: '', quote: '<p>On …</p><blockquote>x</blockquote>' }],
  ['with both', { body: '', signature: '<p>Ann</p>', quote: '<blockquote><div>y</div></blockquote>' }],
])('joined parts split into the same parts: %s', (_what, parts) => {
  expect(splitParts(joinParts(parts))).toEqual(parts)
})

test('a signature inside a quote stays in the quote', () => {
  const html = '<p>Hi</p><div class="gmail_quote"><div class="gmail_signature">Bob</div></div>'
  expect(splitParts(html)).toEqual({
    body: '<p>Hi</p>',
    signature: '',
    quote: '<div class="gmail_signature">Bob</div>',
  })
})

test('splits a draft started in Gmail too', () => {
  const html = '<div dir="ltr">Hi</div><br><div class="gmail_quote gmail_quote_container"><div>On …</div></div>'
  expect(splitParts(html)).toMatchObject({ body: '<div dir="ltr">Hi</div><br>', quote: '<div>On …</div>' })
})
