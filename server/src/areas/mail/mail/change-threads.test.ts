import { type MailChange, mailCalls } from '@console/remote-mail/contract/calls/mail'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { asc, sql } from '#drizzle'
import { addMailbox, addMails, type MailValues } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailLabelPushes, gmailLabels, gmailMessages, gmailThreadLabels } from '../records/gmail-schema.ts'

const server = testServer()
const as = server.as('manager')
let accountId = 0

beforeEach(async () => {
  await server.db.execute(sql`truncate gmail_accounts cascade`)
  accountId = await addMailbox(server.db)
})

const add = async (...mails: MailValues[]) => {
  const added = await addMails(server.db, accountId, mails)
  return added.map(({ id, threadId }) => [id, threadId] as const)
}
const labels = async () => {
  const rows = await server.db.select().from(gmailMessages).orderBy(asc(gmailMessages.id))
  return rows.map(({ label_ids }) => label_ids.toSorted())
}
const pushes = async () => {
  const rows = await server.db.select().from(gmailLabelPushes).orderBy(asc(gmailLabelPushes.id))
  return rows.map(({ message_id, add, remove }) => ({ message_id, add, remove }))
}
const listedIn = async (label: string) => {
  const rows = await server.db.select().from(gmailThreadLabels)
  return rows.filter(({ label_id }) => label_id === label).map(({ thread_id }) => thread_id)
}
const change = (name: MailChange, ids: number[], more: { message_id?: number; label_id?: string } = {}) =>
  as(mailCalls.changeThreads, { change: name, ids, ...more })
const undo = async (id: number | undefined) => (await as(sessionCalls.undoChange, { change_id: id ?? 0 })).status

test('200 archives conversations, reports the outcome of each, and tells Gmail later', async () => {
  const [[first, one] = [0, 0]] = await add({ label_ids: ['INBOX', 'UNREAD'] })
  const [[, two] = [0, 0]] = await add({ label_ids: [] })
  const { status, data, change: changeId } = await change('archive', [one, two, 99_999])
  expect(status).toBe(200)
  expect(data).toEqual({
    done: 1,
    unchanged: 1,
    refused: [{ id: 99_999, name: '', code: 'notFound' }],
    refused_total: 1,
  })
  expect(await labels()).toEqual([['UNREAD'], []])
  expect([await listedIn('INBOX'), await listedIn('ARCHIVE')]).toEqual([[], expect.arrayContaining([one, two])])
  expect(await pushes()).toEqual([{ message_id: first, add: [], remove: ['INBOX'] }])
  const [row, ...others] = await server.auditRows('mail_thread', one)
  expect(others).toEqual([])
  expect(row?.after).toEqual({ change: 'archive', mails: [{ ids: [first], add: [], remove: ['INBOX'] }] })

  expect(await undo(changeId)).toBe(200)
  expect(await labels()).toEqual([['INBOX', 'UNREAD'], []])
  expect((await pushes()).at(-1)).toEqual({ message_id: first, add: ['INBOX'], remove: [] })
  expect(await listedIn('INBOX')).toEqual([one])
})

test.each<[MailChange, string[], string[]]>([
  ['archive', ['INBOX', 'STARRED'], ['STARRED']],
  ['to_inbox', ['TRASH'], ['INBOX']],
  ['trash', ['INBOX'], ['TRASH']],
  ['untrash', ['TRASH'], []],
  ['spam', ['INBOX'], ['SPAM']],
  ['not_spam', ['SPAM'], ['INBOX']],
  ['read', ['INBOX', 'UNREAD'], ['INBOX']],
  ['unread', ['INBOX'], ['INBOX', 'UNREAD']],
  ['star', [], ['STARRED']],
  ['unstar', ['STARRED'], []],
  ['important', [], ['IMPORTANT']],
  ['not_important', ['IMPORTANT'], []],
])('200 %s, with undo', async (name, before, after) => {
  const [[, threadId] = [0, 0]] = await add({ label_ids: before })
  const { change: changeId } = await change(name, [threadId])
  expect(await labels()).toEqual([after])
  expect(await undo(changeId)).toBe(200)
  expect(await labels()).toEqual([before])
})

test('200 an ineffective change is not recorded', async () => {
  const [[, threadId] = [0, 0]] = await add({ label_ids: [] })
  const { data, change: changeId } = await change('archive', [threadId])
  expect([data.unchanged, changeId]).toEqual([1, undefined])
  expect(await server.auditRows('mail_thread', threadId)).toEqual([])
  expect(await pushes()).toEqual([])
})

test('200 changes a single mail of a conversation, and never a draft', async () => {
  const mails = await add({ thread: 't', at: 1 }, { thread: 't', at: 2 }, { thread: 't', at: 3, label_ids: ['DRAFT'] })
  const [[first, threadId] = [0, 0], , [draft] = [0]] = mails
  await change('star', [threadId], { message_id: first })
  expect(await labels()).toEqual([['INBOX', 'STARRED', 'UNREAD'], ['INBOX', 'UNREAD'], ['DRAFT']])
  await change('trash', [threadId])
  expect((await labels())[2]).toEqual(['DRAFT'])
  expect((await change('trash', [threadId], { message_id: draft })).code).toBe('notFound')
})

test('200 applies labels of agents in the mailboxes that have them', async () => {
  await server.db.insert(gmailLabels).values({ account_id: accountId, label_id: 'L1', name: 'vip', kind: 'user' })
  const otherId = await addMailbox(server.db, 'sales@example.com')
  const [[, own] = [0, 0]] = await add({ label_ids: [] })
  const [other] = await addMails(server.db, otherId, [{ subject: 'Elsewhere' }])
  const { data } = await change('add_label', [own, other?.threadId ?? 0], { label_id: 'L1' })
  expect(data).toMatchObject({ done: 1, refused: [{ name: 'Elsewhere', code: 'notFound' }] })
  expect(await listedIn('L1')).toEqual([own])
  await change('remove_label', [own], { label_id: 'L1' })
  expect(await listedIn('L1')).toEqual([])
})

test('400 invalidInput for a superfluous or missing label, and for one mail of several conversations', async () => {
  const [[id, threadId] = [0, 0]] = await add({})
  expect((await change('archive', [threadId], { label_id: 'L1' })).fields).toHaveProperty('label_id')
  expect((await change('add_label', [threadId])).fields).toHaveProperty('label_id')
  expect((await change('star', [threadId, 1], { message_id: id })).fields).toHaveProperty('message_id')
})

test('409 notUndoable once the mails are gone', async () => {
  const [[, threadId] = [0, 0]] = await add({})
  const { change: changeId } = await change('archive', [threadId])
  await server.db.delete(gmailMessages)
  expect((await as(sessionCalls.undoChange, { change_id: changeId ?? 0 })).code).toBe('notUndoable')
})

test('concurrent changes of two agents both take effect and are counted', async () => {
  const mails = await add(...Array.from({ length: 6 }, (_, n) => ({ thread: 't', at: n })))
  const threadId = mails[0]?.[1] ?? 0
  await Promise.all([
    ...mails.map(([message_id]) => change('read', [threadId], { message_id })),
    change('important', [threadId]),
  ])
  expect(await labels()).toEqual(mails.map(() => ['IMPORTANT', 'INBOX']))
  const { list } = (await as(mailCalls.getEmailInbox, {})).data
  expect(list).toMatchObject([{ unread: 0, important: true }])
})

describe('stars by PUT outside the base path (spec §7)', () => {
  test('200 sets one star, removes all of a conversation, and undo', async () => {
    const [[first, threadId] = [0, 0], [second] = [0]] = await add(
      { thread: 't', at: 1, label_ids: [] },
      { thread: 't', at: 2, label_ids: [] },
    )
    const set = await as(mailCalls.updateStarred, { mailIds: [second], status: true })
    expect(set.data).toEqual({ mailIds: [second], status: true })
    expect(await labels()).toEqual([[], ['STARRED']])
    expect(await server.auditRows('mail_thread', threadId)).toHaveLength(1)
    const taken = await as(mailCalls.updateStarred, { mailIds: [first], status: false })
    expect(await listedIn('STARRED')).toEqual([])
    expect(await undo(taken.change)).toBe(200)
    expect(await listedIn('STARRED')).toEqual([threadId])
  })

  test('404 notFound if all mails are unknown', async () => {
    expect((await as(mailCalls.updateStarred, { mailIds: [99_999], status: true })).code).toBe('notFound')
  })

  test('200 at the address in the specification', async () => {
    const [[id] = [0]] = await add({ label_ids: [] })
    const { statusCode } = await server.app.inject({
      method: 'PUT',
      url: '/api/mailApp/update/starred',
      headers: { authorization: `Bearer ${await server.token('manager')}` },
      payload: { mailIds: [id], status: true },
    })
    expect(statusCode).toBe(200)
    expect(await labels()).toEqual([['STARRED']])
  })
})
