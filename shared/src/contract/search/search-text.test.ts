import { fold, matchesWords, readSearchText, splitPasted } from './search-text.ts'

test.each<[typed: string, kind: string, words: string[]]>([
  ['rémi brûlé', 'text', ['remi', 'brule']],
  ['  Brûlé,  Rémi ', 'text', ['brule', 'remi']],
  ['rudatek remi', 'text', ['rudatek', 'remi']],
  ['d’Amico', 'text', ["d'amico"]],
  ['Groß Łódź', 'text', ['gross', 'lodz']],
  ['王小明', 'text', ['王小明']],
  ['100%', 'text', ['100%']],
  [',', 'text', [',']],
  ['   ', 'text', []],
  ['remi remi', 'text', ['remi']],
  ['maria@', 'text', ['maria@']],
  ['Remi Brule <remi.b@acme.fr>', 'email', ['remi.b@acme.fr']],
  ['Remi <remi.b@ac', 'text', ['remi', 'remi.b@ac']],
  ['mailto:Ana@acme.example', 'email', ['ana@acme.example']],
  ['https://acme.fr', 'domain', ['acme.fr']],
  ['https://www.Acme.fr/about?x=1', 'domain', ['acme.fr']],
  ['www.acme.fr', 'domain', ['acme.fr']],
  ['www.acm', 'domain', ['acm']],
  ['acme.fr/abo', 'domain', ['acme.fr']],
  ['acme.fr', 'domain', ['acme.fr']],
  ['0618935939', 'phone', ['618935939']],
  ['06 18 93 59 39', 'phone', ['618935939']],
  ['06.18.93.59.39', 'phone', ['618935939']],
  ['06 18 9', 'text', ['6189']],
  ['+33 6 18 93 59 39', 'phone', ['33618935939']],
  ['+33 (0)6 18 93 59 39', 'phone', ['33618935939']],
  ['0033 6 18 93 59 39', 'phone', ['33618935939']],
  ['(415) 555-2671', 'phone', ['4155552671']],
  ['+1', 'text', ['+1']],
  ['203.0.113', 'text', ['203.0.113']],
  ['0.113.7', 'text', ['0.113.7']],
  ['203.0.113.7', 'ip', ['203.0.113.7']],
  ['2001:0DB8::1', 'ip', ['2001:db8::1']],
  ['Cus_nx', 'text', ['cus_nx']],
  ['Cus_A1b2C3', 'stripe_id', ['cus_a1b2c3']],
  ['https://dashboard.stripe.com/customers/cus_A1b2C3d4', 'stripe_id', ['cus_a1b2c3d4']],
  ['#0042', 'customer_id', ['42']],
  ['https://console.example/editmember?customer_id=17&tab=team', 'customer_id', ['17']],
])('%j is read as %s: %j', (typed, kind, words) => {
  expect(readSearchText(typed)).toMatchObject({ kind, words })
})

test('keeps the spelling of a Stripe id, and every reading of a national phone number', () => {
  expect(readSearchText('Cus_A1b2C3').values).toEqual(['cus_A1b2C3'])
  expect(readSearchText('(415) 555-2671').values).toEqual(['+14155552671', '+4155552671'])
})

test('folds case, accents, apostrophes, hyphens and full-width letters', () => {
  expect(fold('ÀÉÎǑøßŒ İzmir ＡＢ D’or Jean‑Luc')).toBe("aeioossoe izmir ab d'or jean-luc")
})

test('finds all words in any order', () => {
  expect(matchesWords('Rémi Brûlé - remi@acme.fr', 'BRULE rem')).toBe(true)
  expect(matchesWords('Rémi Brûlé - remi@acme.fr', 'brule ana')).toBe(false)
})

test.each<[what: string, text: string, parts: string[], unread: string[]]>([
  ['lines, each once', 'a\r\n\n  b \na\n', ['a', 'b'], []],
  ['recipients of a mail', 'a@x.fr; b@x.fr,c@x.fr', ['a@x.fr', 'b@x.fr', 'c@x.fr'], []],
  ['names with their addresses', 'Ana <a@x.fr>, "Sousa, Ben" <b@x.fr>', ['"Sousa, Ben" <b@x.fr>', 'Ana <a@x.fr>'], []],
  ['addresses separated by spaces', 'a@x.fr b@x.fr', ['a@x.fr', 'b@x.fr'], []],
  [
    'ids and phones',
    '12, 15\n+33 6 18 93 59 39;+33 6 18 93 59 40',
    ['12', '15', '+33 6 18 93 59 39', '+33 6 18 93 59 40'],
    [],
  ],
  ['names with a comma', 'Acme, Inc.\nBrûlé, Rémi', ['Acme, Inc.', 'Brûlé, Rémi'], []],
  ['names separated by semicolons', 'Acme; Ana', ['Acme', 'Ana'], []],
  ['a row of a spreadsheet', 'Ana\ta@x.fr\t28', ['a@x.fr'], ['Ana', '28']],
  ['a line that is too long', `a\n${'x'.repeat(255)}`, ['a'], ['x'.repeat(255)]],
])('a paste of %s', (_what, text, parts, unread) => {
  expect(splitPasted(text)).toEqual({ parts, unread })
})

test('a text of punctuation alone is kept, as a value too', () => {
  expect(readSearchText(`'"'`)).toMatchObject({ kind: 'text', values: [`'"'`], words: [`'"'`] })
})
