import { type MailChange, mailChanges } from '../../../../contract/calls/mail.ts'
import type { MailRow } from '../../../../contract/mail.ts'
import { sampleMail, sampleRow } from '../../../testing/mails.ts'
import { changedMail, changedRow, isLeaving, offeredIn, withChange, withChanges } from './mail-list.ts'

const list = { rows: [sampleRow(1), sampleRow(2), sampleRow(3)], total: 30 }
const folders = [
  'inbox',
  'starred',
  'important',
  'sent',
  'draft',
  'all',
  'archive',
  'spam',
  'trash',
  'Label_1',
  'Label_2',
]

test.each<[change: MailChange, left: readonly string[]]>([
  ['archive', ['inbox']],
  ['to_inbox', ['archive', 'spam', 'trash']],
  ['trash', folders.filter((folder) => folder !== 'trash')],
  ['untrash', ['trash']],
  ['spam', folders.filter((folder) => folder !== 'spam')],
  ['not_spam', ['spam']],
  ['read', []],
  ['unread', []],
  ['star', []],
  ['unstar', ['starred']],
  ['important', []],
  ['not_important', ['important']],
  ['add_label', []],
  ['move_to_label', ['inbox']],
  ['remove_label', ['Label_1']],
])('%s removes a conversation from %p only', (change, left) => {
  const gone = folders.filter(
    (label) => withChange(list, label, { change, ids: [2], labelId: 'Label_1' }).rows.length < 3,
  )
  expect(gone).toEqual(left)
})

test('every change has a rule', () => {
  for (const change of mailChanges) expect(() => withChange(list, 'inbox', { change, ids: [2] })).not.toThrow()
})

test('conversations that leave the list lower its count; the others keep their order', () => {
  const after = withChange(list, 'inbox', { change: 'trash', ids: [1, 3, 99] })
  expect(after.rows.map(({ threadId }) => threadId)).toEqual([2])
  expect(after.total).toBe(28)
})

test('a change to a single mail leaves the list to the server', () => {
  expect(withChange(list, 'inbox', { change: 'trash', ids: [2], messageId: 20 })).toBe(list)
})

test('applies changes in order', () => {
  const after = withChanges(list, 'inbox', [
    { change: 'unread', ids: [1] },
    { change: 'archive', ids: [2] },
    { change: 'star', ids: [1] },
  ])
  expect(after.rows.map(({ threadId, unread, isStarred }) => [threadId, unread, isStarred])).toEqual([
    [1, 1, true],
    [3, 0, false],
  ])
})

test.each<[change: MailChange, before: Partial<MailRow>, after: Partial<MailRow>]>([
  ['read', { unread: 3, label_ids: ['INBOX', 'UNREAD'] }, { unread: 0, label_ids: ['INBOX'] }],
  ['unread', { messages: 2 }, { unread: 1, label_ids: ['INBOX', 'UNREAD'] }],
  ['unread', { unread: 2, label_ids: ['UNREAD'] }, { unread: 2, label_ids: ['UNREAD'] }],
  ['star', {}, { isStarred: true, label_ids: ['INBOX', 'STARRED'] }],
  ['unstar', { isStarred: true, label_ids: ['INBOX', 'STARRED'] }, { isStarred: false, label_ids: ['INBOX'] }],
  ['important', {}, { important: true }],
  ['not_important', { important: true, label_ids: ['IMPORTANT'] }, { important: false, label_ids: [] }],
  ['trash', { label_ids: ['INBOX', 'Label_1'] }, { label_ids: ['Label_1', 'TRASH'] }],
  ['to_inbox', { label_ids: ['TRASH'] }, { label_ids: ['INBOX'] }],
  ['add_label', {}, { label_ids: ['INBOX', 'Label_1'] }],
  ['move_to_label', {}, { label_ids: ['Label_1'] }],
  ['remove_label', { label_ids: ['INBOX', 'Label_1'] }, { label_ids: ['INBOX'] }],
])('%s of %p', (change, before, after) => {
  expect(changedRow(sampleRow(1, before), { change, ids: [1], labelId: 'Label_1' })).toMatchObject(after)
})

const mail = (id: number) => sampleMail(id, 1, { unread: true, label_ids: ['INBOX', 'UNREAD'] })

test('marks a whole conversation as read, or a single mail of it', () => {
  const read = (messageId?: number) =>
    [mail(1), mail(2)].map(
      (one) => changedMail(one, { change: 'read', ids: [1], ...(messageId ? { messageId } : {}) }).unread,
    )
  expect([read(), read(2)]).toEqual([
    [false, false],
    [true, false],
  ])
})

test('every move offered in a list removes the conversation from it', () => {
  for (const label of ['inbox', 'archive', 'spam', 'trash'])
    for (const change of offeredIn(label))
      expect([label, change, isLeaving(label, { change })]).toEqual([label, change, true])
})
