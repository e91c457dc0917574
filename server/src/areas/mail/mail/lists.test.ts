import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import type { MailRow } from '@console/remote-mail/contract/mail'
import { eq, sql } from '#drizzle'
import { addMailbox, addMails, type MailValues } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailLabels, gmailThreads } from '../records/gmail-schema.ts'
import { gmailDrafts } from '../records/mail-writing-schema.ts'

const server = testServer()
const as = server.as('manager')
let accountId = 0

beforeEach(async () => {
  await server.db.execute(sql`truncate gmail_accounts cascade`)
  accountId = await addMailbox(server.db)
})

const add = (...mails: MailValues[]) => addMails(server.db, accountId, mails)
const inbox = async (input: Parameters<typeof as<typeof mailCalls.getEmailInbox>>[1] = {}) =>
  (await as(mailCalls.getEmailInbox, input)).data
const subjects = (list: readonly MailRow[]) => list.map(({ subject }) => subject)
const found = async (q: string) => subjects((await inbox({ q })).list).toSorted()

test('200 ten conversations a page, newest first, by token to the end', async () => {
  await add(...Array.from({ length: 23 }, (_, n) => ({ at: n, subject: `Mail ${n}` })))
  const first = await inbox()
  expect(subjects(first.list)).toEqual(Array.from({ length: 10 }, (_, n) => `Mail ${22 - n}`))
  expect(first.total).toBe(10)
  // Mail that arrives meanwhile does not shift the pages.
  await add({ at: 100, subject: 'Late' })
  const second = await inbox({ next_page_token: first.next_page_token ?? '' })
  expect(subjects(second.list)).toEqual(Array.from({ length: 10 }, (_, n) => `Mail ${12 - n}`))
  const third = await inbox({ next_page_token: second.next_page_token ?? '' })
  expect([subjects(third.list), third.total, third.next_page_token]).toEqual([['Mail 2', 'Mail 1', 'Mail 0'], 3, null])
})

test.each([[null], ['']])('200 returns the first page for the token %j', async (next_page_token) => {
  await add({ subject: 'Only one' })
  expect(subjects((await inbox({ next_page_token })).list)).toEqual(['Only one'])
})

test('200 a row describes its conversation', async () => {
  const customerId = await server.addCustomer({ email: 'ann@customer.test' })
  const file = { part: '1', attachment_id: 'a', name: 'a.pdf', mime: 'application/pdf', size: 1, cid: '' }
  const ann = { name: 'Ann', email: 'ann@customer.test' }
  const [first] = await add({ thread: 't', at: 1, from: ann, subject: 'Help', files: [file] })
  const us = 'support@example.com'
  const [answer] = await add({
    thread: 't',
    at: 2,
    from: us,
    to: ann.email,
    subject: 'Re: Help',
    text: 'Sure',
    label_ids: ['SENT'],
  })
  const agentId = await server.agentId('sales')
  const threadId = first?.threadId ?? 0
  await server.db.update(gmailThreads).set({ assigned_to: agentId, status: 'waiting', notes: 2 })
  await server.db.insert(gmailDrafts).values({ account_id: accountId, thread_id: threadId, rfc822_id: 'd' })
  const { list } = await inbox()
  expect(list).toEqual([
    {
      id: answer?.id,
      threadId,
      account_id: accountId,
      isStarred: false,
      important: false,
      unread: 1,
      messages: 2,
      people: [ann, { name: '', email: us }],
      subject: 'Help',
      snippet: 'Sure',
      has_files: true,
      label_ids: expect.arrayContaining(['INBOX', 'UNREAD', 'SENT']),
      // Position of the newest mail in the inbox.
      at: '2026-01-01T00:01:00.000Z',
      customer_id: customerId,
      assigned_to: agentId,
      assigned_name: expect.stringMatching(/./),
      status: 'waiting',
      notes: 2,
      has_draft: true,
      version: 1,
    },
  ])
})

test('200 lists each conversation in the folders of its mails', async () => {
  await add(
    { subject: 'in', at: 1 },
    { subject: 'done', at: 2, label_ids: [] },
    { subject: 'sent', at: 3, from: 'support@example.com', to: 'x@y.test', label_ids: ['SENT'] },
    { subject: 'spam', at: 4, label_ids: ['SPAM', 'UNREAD'] },
    { subject: 'trash', at: 5, label_ids: ['TRASH', 'STARRED'] },
    { subject: 'star', at: 6, label_ids: ['INBOX', 'STARRED', 'IMPORTANT'] },
    { subject: 'draft', at: 7, label_ids: ['DRAFT'] },
    { subject: 'own', at: 8, label_ids: ['Label_1'] },
  )
  const folders = ['inbox', 'archive', 'sent', 'spam', 'trash', 'starred', 'important', 'draft', 'all', 'Label_1']
  const lists = await Promise.all(folders.map(async (label) => [label, subjects((await inbox({ label })).list)]))
  expect(Object.fromEntries(lists)).toEqual({
    inbox: ['star', 'in'],
    archive: ['own', 'done'],
    sent: ['sent'],
    spam: ['spam'],
    trash: ['trash'],
    starred: ['star'],
    important: ['star'],
    draft: ['draft'],
    all: ['own', 'draft', 'star', 'sent', 'done', 'in'],
    Label_1: ['own'],
  })
  // The recipient, if only we wrote.
  expect((await inbox({ label: 'sent' })).list[0]?.people).toEqual([{ name: '', email: 'x@y.test' }])
})

test('200 a mail sent from another address of the mailbox counts as ours', async () => {
  const [mail] = await add({
    from: 'billing@example.com',
    to: 'ann@customer.test',
    label_ids: ['SENT'],
  })
  const { list } = await inbox({ label: 'sent' })
  expect(list.map(({ people }) => people)).toEqual([[{ name: '', email: 'ann@customer.test' }]])
  const { data } = await as(mailCalls.getSingleEmail, { id: mail?.id ?? 0 })
  expect(data.messages.map(({ ours }) => ours)).toEqual([true])
})

test('200 of one mailbox, filtered by assignment and status', async () => {
  const otherId = await addMailbox(server.db, 'sales@example.com')
  const [mine] = await add({ subject: 'mine' })
  await add({ subject: 'free', label_ids: ['INBOX'] })
  await addMails(server.db, otherId, [{ subject: 'other' }])
  await server.db
    .update(gmailThreads)
    .set({ assigned_to: await server.agentId('manager'), status: 'done' })
    .where(eq(gmailThreads.id, mine?.threadId ?? 0))
  const seen = async (input: Parameters<typeof inbox>[0]) => subjects((await inbox(input)).list).toSorted()
  expect(await seen({ id: otherId })).toEqual(['other'])
  expect(await seen({ assigned: 'me' })).toEqual(['mine'])
  expect(await seen({ assigned: 'nobody' })).toEqual(['free', 'other'])
  expect(await seen({ assigned: 'somebody' })).toEqual(['mine'])
  expect(await seen({ status: 'done' })).toEqual(['mine'])
  expect(await seen({ unread: true })).toEqual(['mine', 'other'])
  expect(await found('assigned:me')).toEqual(['mine'])
  expect(await found('-assigned:me')).toEqual(['free', 'other'])
  expect(await found('status:done')).toEqual(['mine'])
})

test('404 notFound for an unknown mailbox', async () => {
  expect((await as(mailCalls.getEmailInbox, { id: accountId + 999 })).code).toBe('notFound')
})

test('400 invalidInput for an invalid token or one of another list', async () => {
  await add(...Array.from({ length: 11 }, (_, n) => ({ at: n })))
  const { next_page_token: token } = await inbox()
  for (const input of [
    { label: 'sent', next_page_token: token ?? '' },
    { next_page_token: 'nonsense' },
    {
      next_page_token: Buffer.from('{"by":"mail INBOX","direction":"desc","value":"never","id":1}').toString(
        'base64url',
      ),
    },
  ]) {
    const { code, fields } = await as(mailCalls.getEmailInbox, input)
    expect([code, Object.keys(fields)]).toEqual(['invalidInput', ['next_page_token']])
  }
})

test('200 labels and folders with their counts, in total and of each mailbox', async () => {
  const otherId = await addMailbox(server.db, 'sales@example.com')
  const goneId = await addMailbox(server.db, 'gone@example.com')
  await server.db.execute(sql`update gmail_accounts set state = 'disconnected' where id = ${goneId}`)
  await server.db.insert(gmailLabels).values([
    {
      account_id: accountId,
      label_id: 'L1',
      name: 'vip',
      kind: 'user',
      text_color: '#000000',
      background_color: '#ffffff',
    },
    { account_id: accountId, label_id: 'INBOX', name: 'INBOX', kind: 'system' },
  ])
  await add({ label_ids: ['INBOX', 'UNREAD', 'L1'] }, { label_ids: ['INBOX'] }, { label_ids: ['SENT', 'L1'] })
  await addMails(server.db, otherId, [{}])
  const { data } = await as(mailCalls.listEmailLabels, {})
  const countOf = (folders: typeof data.folders, name: string) => folders.find(({ folder }) => folder === name)
  expect(countOf(data.folders, 'inbox')).toEqual({ folder: 'inbox', total: 3, unread: 2 })
  expect(countOf(data.folders, 'trash')).toEqual({ folder: 'trash', total: 0, unread: 0 })
  expect(data.accounts.map(({ account_id }) => account_id)).toEqual([otherId, accountId])
  expect(countOf(data.accounts[1]?.folders ?? [], 'inbox')).toEqual({ folder: 'inbox', total: 2, unread: 1 })
  expect(data.accounts.map(({ labels }) => labels)).toEqual([
    [],
    [
      {
        account_id: accountId,
        label_id: 'L1',
        name: 'vip',
        text_color: '#000000',
        background_color: '#ffffff',
        total: 2,
        unread: 1,
      },
    ],
  ])
})

describe('a conversation', () => {
  test('200 returns all its mails, oldest first, without drafts', async () => {
    const file = { part: '2', attachment_id: 'secret', name: 'a.pdf', mime: 'application/pdf', size: 5, cid: '' }
    const [first] = await add({
      thread: 't',
      at: 1,
      html: '<p>Hi</p>',
      files: [file],
      list_unsubscribe: '<https://x.test/out>',
      list_unsubscribe_post: 'List-Unsubscribe=One-Click',
    })
    const [second] = await add({ thread: 't', at: 2, from: 'support@example.com', label_ids: ['SENT', 'STARRED'] })
    await add({ thread: 't', at: 3, from: 'support@example.com', label_ids: ['DRAFT'] })
    const { data } = await as(mailCalls.getSingleEmail, { threadId: first?.threadId ?? 0 })
    expect(data.thread).toMatchObject({ threadId: first?.threadId, messages: 2 })
    expect(data.messages).toMatchObject([
      { id: first?.id, ours: false, unread: true, html: '<p>Hi</p>', large: false, can_unsubscribe: true },
      { id: second?.id, ours: true, unread: false, isStarred: true, html: null, can_unsubscribe: false },
    ])
    // Gmail's ids are not exposed.
    expect(data.messages[0]?.files).toEqual([{ part: '2', name: 'a.pdf', mime: 'application/pdf', size: 5, cid: '' }])
    expect((await as(mailCalls.getSingleEmail, { id: second?.id ?? 0 })).data).toEqual(data)
  })

  test('200 large texts are loaded separately', async () => {
    const [mail] = await add({ html: `<p>${'x'.repeat(300_000)}</p>` })
    const { data } = await as(mailCalls.getSingleEmail, { id: mail?.id ?? 0 })
    expect(data.messages).toMatchObject([{ large: true, html: null, text: null }])
    const whole = await as(mailCalls.getText, { id: mail?.id ?? 0 })
    expect(whole.data.html).toHaveLength(300_007)
  })

  test('200 a long conversation includes only its newest texts', async () => {
    const mails = await add(
      ...Array.from({ length: 14 }, (_, n) => ({ thread: 't', at: n, text: 'y'.repeat(190_000) })),
    )
    const { data } = await as(mailCalls.getSingleEmail, { threadId: mails[0]?.threadId ?? 0 })
    expect(data.messages.map(({ large }) => large)).toEqual([...Array(4).fill(true), ...Array(10).fill(false)])
  })

  test("404 notFound for an unknown conversation or another one's mail", async () => {
    const [one] = await add({})
    const [other] = await add({})
    const ask = async (input: { id?: number; threadId?: number }) => (await as(mailCalls.getSingleEmail, input)).code
    expect(await ask({ threadId: 99_999 })).toBe('notFound')
    expect(await ask({ id: 99_999 })).toBe('notFound')
    expect(await ask({ id: one?.id ?? 0, threadId: other?.threadId ?? 0 })).toBe('notFound')
    expect(await ask({})).toBe('invalidInput')
  })

  test('404 notFound for the text of an unknown mail', async () => {
    expect((await as(mailCalls.getText, { id: 99_999 })).code).toBe('notFound')
  })
})
