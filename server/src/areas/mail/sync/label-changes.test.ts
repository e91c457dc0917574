import type { MailChange } from '@console/remote-mail/contract/calls/mail'
import { changesOf, type LabelledMail } from './label-changes.ts'

const mail = (id: number, ...label_ids: string[]): LabelledMail => ({ id, thread_id: 1, account_id: 1, label_ids })
const theirs = mail(1, 'INBOX', 'UNREAD')
const ours = mail(2, 'SENT')
const newest = mail(3, 'INBOX')

const done = (mails: LabelledMail[], change: MailChange, options = {}) =>
  changesOf(mails, change, options).map(({ mail: { id }, change: { add, remove } }) => [id, [...add], [...remove]])

test.each<[string, MailChange, LabelledMail[], unknown]>([
  ['archiving takes what is in the inbox out of it', 'archive', [theirs, ours], [[1, [], ['INBOX']]]],
  [
    'trash is all of it',
    'trash',
    [theirs, ours],
    [
      [1, ['TRASH'], ['INBOX']],
      [2, ['TRASH'], []],
    ],
  ],
  ['out of the trash it is where it was but the inbox', 'untrash', [mail(1, 'TRASH', 'UNREAD')], [[1, [], ['TRASH']]]],
  ['spam leaves the inbox', 'spam', [theirs], [[1, ['SPAM'], ['INBOX']]]],
  ['no spam comes back to it', 'not_spam', [mail(1, 'SPAM')], [[1, ['INBOX'], ['SPAM']]]],
  ['what we wrote does not come to the inbox', 'to_inbox', [mail(1), ours], [[1, ['INBOX'], []]]],
  ['unless there is nothing else', 'to_inbox', [ours], [[2, ['INBOX'], []]]],
  [
    'reading is of all',
    'read',
    [theirs, mail(4, 'UNREAD')],
    [
      [1, [], ['UNREAD']],
      [4, [], ['UNREAD']],
    ],
  ],
  ['not having read is of the newest', 'unread', [theirs, newest], [[3, ['UNREAD'], []]]],
  ['so is a star', 'star', [theirs, newest], [[3, ['STARRED'], []]]],
  [
    'stars are all taken',
    'unstar',
    [mail(1, 'STARRED'), mail(2, 'STARRED')],
    [
      [1, [], ['STARRED']],
      [2, [], ['STARRED']],
    ],
  ],
  ['what is so already is left alone', 'archive', [ours], []],
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
