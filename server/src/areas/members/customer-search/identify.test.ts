import { identify } from './identify.ts'

test.each<[string, string, string[]]>([
  ['cus_A1b2C3d4E5f6G7', 'stripe_id', ['cus_A1b2C3d4E5f6G7']],
  ['https://dashboard.stripe.com/customers/cus_A1b2C3d4E5f6G7', 'stripe_id', ['cus_A1b2C3d4E5f6G7']],
  ['  #0042 ', 'customer_id', ['42']],
  ['https://console.example.com/editmember?customer_id=17&tab=history', 'customer_id', ['17']],
  ['Ana@Acme.example', 'email', ['ana@acme.example']],
  ['"Sousa, Ana" <ana@acme.example>;', 'email', ['ana@acme.example']],
  ['mailto:ana@acme.example', 'email', ['ana@acme.example']],
  ['203.0.113.7', 'ip', ['203.0.113.7']],
  ['203.0.113.9/24', 'ip', ['203.0.113.0/24']],
  ['2001:DB8::1', 'ip', ['2001:db8::1']],
  ['+49 (30) 901-820', 'phone', ['+4930901820']],
  ['0049 30 901820', 'phone', ['+4930901820']],
  ['(415) 555-2671', 'phone', ['+14155552671', '+4155552671']],
  ['https://www.Acme.com/about?x=1', 'domain', ['acme.com', 'www.acme.com']],
  ['acme.co.uk', 'domain', ['acme.co.uk', 'www.acme.co.uk']],
  ['Ana Sousa', 'text', ['Ana Sousa']],
  ['王小明', 'text', ['王小明']],
  ['a.b', 'text', ['a.b']],
])('%s is a %s: %j', (line, kind, values) => {
  expect(identify(line)).toEqual({ kind, values })
})
