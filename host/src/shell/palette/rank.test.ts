import { rank } from './rank.ts'

const screens = [
  { label: 'Edit Member' },
  { label: 'Create New Customer' },
  { label: 'New Customer' },
  { label: 'Customers' },
  { label: 'Top Abusers' },
  { label: 'Ban Ip Address' },
  { label: 'حظر عنوان IP', names: ['Ban Ip Address'] },
  { label: 'Référence à l’été' },
  { label: '客户列表', names: ['Customers'] },
]

test.each<[typed: string, found: string[]]>([
  ['', screens.map(({ label }) => label)],
  ['customers', ['Customers', '客户列表']],
  ['cust', ['Customers', '客户列表', 'Create New Customer', 'New Customer']],
  ['new customer', ['New Customer', 'Create New Customer']],
  ['ed me', ['Edit Member']],
  ['me ed', ['Edit Member']],
  ['customer create', ['Create New Customer']],
  ['em', ['Edit Member']],
  ['bia', ['Ban Ip Address', 'حظر عنوان IP']],
  ['عنوان', ['حظر عنوان IP']],
  ['ban', ['Ban Ip Address', 'حظر عنوان IP']],
  ['reference', ['Référence à l’été']],
  ['ÉTÉ', ['Référence à l’été']],
  ['客户', ['客户列表']],
  ['列表', ['客户列表']],
  ['buser', ['Top Abusers']],
  ['  BAN  ', ['Ban Ip Address', 'حظر عنوان IP']],
  ['ana@acme.example', []],
])('%p finds %j', (typed, found) => {
  expect(rank(screens, typed).map(({ label }) => label)).toEqual(found)
})
