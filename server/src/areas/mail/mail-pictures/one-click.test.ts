import { oneClickAddress } from './one-click.ts'

const post = 'List-Unsubscribe=One-Click'

test.each<[string, string, string | null, string]>([
  ['<https://list.example/u?x=1>', post, 'https://list.example/u?x=1', 'the address'],
  [
    '<mailto:u@list.example>, <https://list.example/u>',
    post,
    'https://list.example/u',
    'of several ways the one of the web',
  ],
  [' < https://list.example/u > ', 'list-unsubscribe = one-click', 'https://list.example/u', 'spaces and letters'],
  ['<https://list.example/u>', '', null, 'an address alone is a page for people'],
  ['<http://list.example/u>', post, null, 'what is asked may be read on its way'],
  ['<mailto:u@list.example>', post, null, 'a mail is more than one click'],
  ['https://list.example/u', post, null, 'an address stands in brackets'],
  ['<https://>', post, null, 'no address'],
  ['', post, null, 'nothing'],
])('%s with %s is %s: %s', (header, how, address) => expect(oneClickAddress(header, how)).toBe(address))
