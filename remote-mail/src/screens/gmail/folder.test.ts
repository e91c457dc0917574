import { folderOf, inputOf, openedOf, withFolder, withThread } from './folder.ts'

const at = (search: string) => new URLSearchParams(search)

test.each([
  ['', { label: 'inbox' }],
  ['account=3&label=sent', { id: 3, label: 'sent' }],
  ['label=Sent', { label: 'sent' }],
  ['label=Label_7', { label: 'Label_7' }],
  ['q=from:ann', { q: 'from:ann', label: 'all' }],
  ['q=ann&label=trash', { q: 'ann', label: 'trash' }],
  ['assigned=me&status=done&unread=1', { label: 'inbox', assigned: 'me', status: 'done', unread: true }],
  ['account=x&assigned=ann&status=lost&unread=yes', { label: 'inbox' }],
])('%p requests %p', (search, input) => {
  expect(inputOf(folderOf(at(search)))).toEqual(input)
})

test.each([
  ['thread=4', { thread: 4, mail: null }],
  ['mail=9', { thread: null, mail: 9 }],
  ['thread=-1&mail=1e3', { thread: null, mail: null }],
])('%p opens %p', (search, opened) => {
  expect(openedOf(at(search))).toEqual(opened)
})

test.each([
  ['another folder starts with its newest mails, none open', 'page=t&thread=4', { label: 'sent' }, 'label=sent'],
  ['the inbox needs no parameter', 'label=sent', { label: 'inbox' }, ''],
  ['a search covers all mails', '', { q: 'ann', label: 'all' }, 'q=ann'],
  ['a search may stay in its folder', 'label=sent', { q: 'ann' }, 'label=sent&q=ann'],
  ['the end of a search', 'q=ann', { q: '', label: 'inbox' }, ''],
  ['an older page', 'label=sent', { page: 'token' }, 'label=sent&page=token'],
  ['the composer stays open', 'compose=new', { label: 'spam' }, 'compose=new&label=spam'],
])('%s', (_what, search, change, to) => {
  expect(withFolder(at(search), change).toString()).toBe(to)
})

test('a conversation opens and closes within its list', () => {
  expect(withThread(at('label=sent&page=t&mail=2'), 7).toString()).toBe('label=sent&page=t&thread=7')
  expect(withThread(at('label=sent&thread=7'), null).toString()).toBe('label=sent')
})
