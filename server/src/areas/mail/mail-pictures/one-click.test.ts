import { oneClickAddress } from './one-click.ts'

const post = 'List-Unsubscribe=One-Click'

test.each<[string, string, string | null, string]>([
  ['<https://list.example/u?x=1>', post, 'https://list.example/u?x=1', 'the address'],
  ['<mailto:u@list.example>, <https://list.example/u>', post, 'https://list.example/u', 'the web address of several'],
  [' < https://list.example/u > ', 'list-unsubscribe = one-click', 'https://list.example/u', 'spaces and letter case'],
  ['<https://list.example/u>', '', null, 'without the POST header it is a page for people'],
  ['<http://list.example/u>', post, null, 'plain http can be read on the way'],
  ['<mailto:u@list.example>', post, null, 'mail is more than one click'],
  ['https://list.example/u', post, null, 'an address without brackets'],
  ['<https://>', post, null, 'no address'],
  ['', post, null, 'nothing'],
])('%s with %s is %s: %s', (header, how, address) => expect(oneClickAddress(header, how)).toBe(address))
