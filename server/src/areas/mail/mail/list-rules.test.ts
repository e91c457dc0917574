import { type MailChange, mailCalls } from '@console/remote-mail/contract/calls/mail'
import type { MailFolder } from '@console/remote-mail/contract/mail'
import { eq, sql } from '#drizzle'
import { addMailbox, addMails, type MailValues } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailMessages } from '../records/gmail-schema.ts'
import { dropMessages } from '../sync/store-messages.ts'

// The rules of lists of mails (spec §3, §4, §7, §9), one by one.

const server = testServer()
const as = server.as('manager')
let accountId = 0

beforeEach(async () => {
  await server.db.execute(sql`truncate gmail_accounts cascade`)
  accountId = await addMailbox(server.db)
})

const us = 'support@example.com'
const add = (...mails: MailValues[]) => addMails(server.db, accountId, mails)
const page = async (label: string, next_page_token?: string | null) =>
  (await as(mailCalls.getEmailInbox, { label, ...(next_page_token && { next_page_token }) })).data
const listed = async (label: string) => (await page(label)).list.map(({ subject }) => subject)
const counted = async (name: MailFolder) => {
  const { folders } = (await as(mailCalls.listEmailLabels, {})).data
  return folders.find(({ folder }) => folder === name)?.total
}
const change = (name: MailChange, id: number | undefined) =>
  as(mailCalls.changeThreads, { change: name, ids: [id ?? 0] })
const sent = (n: number): MailValues => ({
  subject: `Sent ${n}`,
  from: us,
  to: 'ann@customer.test',
  at: n,
  label_ids: ['SENT'],
})

test('a mail has id, threadId and isStarred', async () => {
  const [mail] = await add({ label_ids: ['INBOX', 'STARRED'] })
  expect((await page('inbox')).list).toMatchObject([{ id: mail?.id, threadId: mail?.threadId, isStarred: true }])
})

test('the total of a list is the size of its page: 10 for a full one, the rest for the last', async () => {
  await add(...Array.from({ length: 12 }, (_, n) => sent(n)))
  const first = await page('sent')
  const last = await page('sent', first.next_page_token)
  expect([first.total, first.list.length, last.total, last.list.length]).toEqual([10, 10, 2, 2])
})

test('a sent mail is prepended in the sent folder and the total increases by one', async () => {
  await add(sent(1), sent(2))
  const before = await page('sent')
  await add(sent(3))
  const after = await page('sent')
  expect(after.list.map(({ subject }) => subject)).toEqual(['Sent 3', 'Sent 2', 'Sent 1'])
  expect(after.list.slice(1)).toEqual(before.list)
  expect(after.total).toBe(before.total + 1)
  expect(await counted('sent')).toBe(3)
})

test('a deleted mail leaves its list', async () => {
  const [mail] = await add({ subject: 'away' }, { subject: 'stays', at: -1 })
  await change('trash', mail?.threadId)
  expect([await listed('inbox'), await listed('all'), await listed('trash')]).toEqual([['stays'], ['stays'], ['away']])
  expect([await counted('inbox'), await counted('trash')]).toEqual([1, 1])
})

test('a mail deleted for good at Gmail leaves every list', async () => {
  const [mail] = await add({ subject: 'away', label_ids: ['TRASH'] })
  const [row] = await server.db
    .select()
    .from(gmailMessages)
    .where(eq(gmailMessages.id, mail?.id ?? 0))
  await server.db.transaction((tx) => dropMessages(tx, accountId, [row?.gmail_id ?? '']))
  expect([await listed('trash'), await counted('trash')]).toEqual([[], 0])
  expect((await as(mailCalls.getSingleEmail, { threadId: mail?.threadId ?? 0 })).code).toBe('notFound')
})

test('unstarring in the starred folder removes the conversation', async () => {
  const [one] = await add(
    { subject: 'one', label_ids: ['INBOX', 'STARRED'] },
    { subject: 'two', at: -1, label_ids: ['STARRED'] },
  )
  expect(await listed('starred')).toEqual(['one', 'two'])
  await as(mailCalls.updateStarred, { mailIds: [one?.id ?? 0], status: false })
  expect(await listed('starred')).toEqual(['two'])
  expect((await page('inbox')).list).toMatchObject([{ subject: 'one', isStarred: false }])
})

test('unstarring a conversation in the starred folder removes the stars of all its mails', async () => {
  const [first] = await add({ thread: 't', at: 1, label_ids: ['STARRED'] })
  await add({ thread: 't', at: 2, label_ids: ['STARRED'] })
  await as(mailCalls.updateStarred, { mailIds: [first?.id ?? 0], status: false })
  expect(await listed('starred')).toEqual([])
})

test.each<[MailChange, MailChange, object, object]>([
  ['read', 'unread', { unread: 0 }, { unread: 1 }],
  ['important', 'not_important', { important: true }, { important: false }],
  ['star', 'unstar', { isStarred: true }, { isStarred: false }],
])('mails can be %s and %s', async (there, back, then, again) => {
  const [mail] = await add({})
  await change(there, mail?.threadId)
  expect((await page('inbox')).list).toMatchObject([then])
  await change(back, mail?.threadId)
  expect((await page('inbox')).list).toMatchObject([again])
})

test.each<[MailChange, MailFolder, MailChange]>([
  ['spam', 'spam', 'not_spam'],
  ['trash', 'trash', 'to_inbox'],
  ['archive', 'archive', 'to_inbox'],
])('mails can be moved: %s puts them into %s, %s moves them back', async (there, folder, back) => {
  const [mail] = await add({ subject: 'moves' })
  await change(there, mail?.threadId)
  expect([await listed('inbox'), await listed(folder)]).toEqual([[], ['moves']])
  expect([await counted('inbox'), await counted(folder)]).toEqual([0, 1])
  await change(back, mail?.threadId)
  expect([await listed('inbox'), await listed(folder)]).toEqual([['moves'], []])
})

describe('older and newer by token', () => {
  const all = Array.from({ length: 25 }, (_, n) => `Mail ${24 - n}`)
  const subjects = (some: Awaited<ReturnType<typeof page>>) => some.list.map(({ subject }) => subject)

  test('older continues to the end, newer is the page of the previous token', async () => {
    await add(...Array.from({ length: 25 }, (_, n) => ({ at: n, subject: `Mail ${n}` })))
    const first = await page('inbox')
    const second = await page('inbox', first.next_page_token)
    const third = await page('inbox', second.next_page_token)
    expect([first, second, third].flatMap(subjects)).toEqual(all)
    expect(third.next_page_token).toBeNull()
    expect(await page('inbox', first.next_page_token)).toEqual(second)
    expect(await page('inbox')).toEqual(first)
  })

  test('mail that moves or arrives meanwhile makes pages neither skip nor repeat mails', async () => {
    const mails = await add(...Array.from({ length: 25 }, (_, n) => ({ at: n, subject: `Mail ${n}` })))
    const first = await page('inbox')
    await change('archive', mails[20]?.threadId)
    await add({ at: 99, subject: 'Late' })
    const second = await page('inbox', first.next_page_token)
    expect(subjects(second)).toEqual(all.slice(10, 20))
  })

  test('mails of the same time keep their order across pages', async () => {
    await add(...Array.from({ length: 15 }, (_, n) => ({ at: 7, subject: `Mail ${n}` })))
    const first = await page('inbox')
    const seen = [...subjects(first), ...subjects(await page('inbox', first.next_page_token))]
    expect(new Set(seen).size).toBe(15)
  })

  test('a search matching only old mails looks beyond the newest, page by page', async () => {
    await add(...Array.from({ length: 505 }, (_, n) => ({ at: 100 + n, subject: 'Newer' })))
    await add(...Array.from({ length: 12 }, (_, n) => ({ at: n, subject: `Needle ${n}` })))
    const search = async (next_page_token?: string | null) =>
      (await as(mailCalls.getEmailInbox, { q: 'needle', ...(next_page_token && { next_page_token }) })).data
    const first = await search()
    const second = await search(first.next_page_token)
    expect([...subjects(first), ...subjects(second)]).toEqual(Array.from({ length: 12 }, (_, n) => `Needle ${11 - n}`))
  })
})
