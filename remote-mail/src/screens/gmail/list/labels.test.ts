import { folderOf } from '../folder.ts'
import { knownFolder, type Labels, labelsOfAccount, totalOf } from './labels.ts'

const label = (account_id: number, label_id: string, name: string) => ({
  account_id,
  label_id,
  name,
  text_color: '',
  background_color: '',
  total: 0,
  unread: 0,
})
const labels: Labels = {
  folders: [{ folder: 'sent', total: 5, unread: 0 }],
  accounts: [
    { account_id: 1, folders: [{ folder: 'sent', total: 3, unread: 0 }], labels: [label(1, 'Label_1', 'Urgent')] },
    { account_id: 2, folders: [], labels: [label(2, 'Label_1', 'Later'), label(2, 'Label_2', 'urgent')] },
  ],
}
const at = (search: string) => folderOf(new URLSearchParams(search))

test.each([
  ['by its id', 'label=Label_1&account=2', { label: 'Label_1', account: 2 }],
  ['by its name, in the first mailbox that has it', 'label=urgent', { label: 'Label_1', account: 1 }],
  ['by its name in a mailbox', 'label=URGENT&account=2', { label: 'Label_2', account: 2 }],
  ['that does not exist', 'label=lost', { label: 'lost', account: null }],
  ['that is a folder', 'label=sent', { label: 'sent', account: null }],
])('finds a label %s', (_what, search, found) => {
  expect(knownFolder(at(search), labels)).toMatchObject(found)
})

test('leaves the folder unchanged before the labels are loaded', () => {
  const place = at('label=urgent')
  expect(knownFolder(place, undefined)).toBe(place)
  expect(labelsOfAccount(undefined, 1)).toEqual([])
})

test.each([
  ['of all mailboxes', 'label=sent', 5],
  ['of one mailbox', 'label=sent&account=1', 3],
  ['of a label', 'label=Label_1&account=2', 0],
  ['of a folder that is not counted', 'label=spam', undefined],
  ['of an unknown label', 'label=lost', undefined],
])('counts the conversations %s', (_what, search, total) => {
  expect(totalOf(labels, at(search))).toBe(total)
})
