import type { MailChange } from '@console/remote-mail/contract/calls/mail'
import { changesOf, type LabelledMail } from './label-changes.ts'

const mail = (id: number, ...label_ids: string[]): LabelledMail => ({ id, thread_id: 1, account_id: 1, label_ids })
const theirs = mail(1, 'INBOX', 'UNREAD')
const ours = mail(2, 'SENT')
const newest = mail(3, 'INBOX')

const done = (mails: LabelledMail[], change: MailChange, options = {}) =>
  changesOf(mails, change, options).map(({ mail: { id }, change: { add, remove } }) => [id, [...add], [...remove]])

test.each<[string, MailChange, LabelledMail[], unknown]>([
  ['archiving removes mails from the inbox', 'archive', [theirs, ours], [[1, [], ['INBOX']]]],
  [
    'trashing moves all mails',
    'trash',
    [theirs, ours],
    [
      [1, ['TRASH'], ['INBOX']],
      [2, ['TRASH'], []],
    ],
  ],
  ['restoring from the trash leaves out the inbox', 'untrash', [mail(1, 'TRASH', 'UNREAD')], [[1, [], ['TRASH']]]],
  ['spam leaves the inbox', 'spam', [theirs], [[1, ['SPAM'], ['INBOX']]]],
  ['not spam returns to the inbox', 'not_spam', [mail(1, 'SPAM')], [[1, ['INBOX'], ['SPAM']]]],
  ['our own mails are not moved to the inbox', 'to_inbox', [mail(1), ours], [[1, ['INBOX'], []]]],
  ['our own mails are moved if there are no others', 'to_inbox', [ours], [[2, ['INBOX'], []]]],
  [
    'reading marks all mails',
    'read',
    [theirs, mail(4, 'UNREAD')],
    [
      [1, [], ['UNREAD']],
      [4, [], ['UNREAD']],
    ],
  ],
  ['unread marks only the newest mail', 'unread', [theirs, newest], [[3, ['UNREAD'], []]]],
  ['a star marks only the newest mail', 'star', [theirs, newest], [[3, ['STARRED'], []]]],
  [
    'unstarring clears all stars',
    'unstar',
    [mail(1, 'STARRED'), mail(2, 'STARRED')],
    [
      [1, [], ['STARRED']],
      [2, [], ['STARRED']],
    ],
  ],
  ['mails already in that state are left alone', 'archive', [ours], []],
])('%s', (_sentence, change, mails, expected) => expect(done(mails, change)).toEqual(expected))

test('a change of one mail applies to it, even to our own', () => {
  expect(done([ours], 'to_inbox', { one: true })).toEqual([[2, ['INBOX'], []]])
  expect(done([theirs], 'star', { one: true })).toEqual([[1, ['STARRED'], []]])
})

test('labels of agents are set and removed by name', () => {
  expect(done([theirs], 'add_label', { label: 'Label_1' })).toEqual([[1, ['Label_1'], []]])
  expect(done([mail(1, 'Label_1')], 'add_label', { label: 'Label_1' })).toEqual([])
  expect(done([mail(1, 'INBOX')], 'move_to_label', { label: 'Label_1' })).toEqual([[1, ['Label_1'], ['INBOX']]])
  expect(done([mail(1, 'Label_1')], 'remove_label', { label: 'Label_1' })).toEqual([[1, [], ['Label_1']]])
})
