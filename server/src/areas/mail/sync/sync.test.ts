import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { eq, isNotNull, sql } from '#drizzle'
import { connect } from '../../../platform/postgres/connect.ts'
import { googleMailboxes } from '../../../testing/neighbours/google-mailboxes.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'
import { gmailAccounts, gmailMessages, gmailThreadLabels, gmailThreads } from '../records/gmail-schema.ts'
import { gmailDrafts } from '../records/mail-writing-schema.ts'
import { accountLocks } from './account-lock.ts'

const server = testServer()
const addTicket = ticketAdder(server)
const mails = 130
const box = googleMailboxes(server, { mails })

const listed = async (label: string) => {
  const rows = await server.db.select().from(gmailThreadLabels).where(eq(gmailThreadLabels.label_id, label))
  return rows.length
}

test('copies a whole mailbox and reports progress', async () => {
  await box.sync()
  expect(await box.messages()).toHaveLength(mails + 1)
  expect(await box.account()).toMatchObject({ full_sync_started_at: null, failure: '', full_sync_done: mails + 1 })
  expect((await box.account()).synced_at).not.toBeNull()
  expect([await listed('INBOX'), await listed('SPAM'), await listed('SENT')]).toEqual([117, 13, 1])
  expect(await listed('ALL')).toBe(117)
  const [thread] = await server.db
    .select()
    .from(gmailThreads)
    .where(eq(gmailThreads.gmail_id, `${box.email}-t1`))
  expect(thread).toMatchObject({ subject: 'Subject 1', messages: 2, unread: 1, last_from: '' })
  expect(thread?.people.map(({ email }) => email)).toEqual(['sender1@customer.test', box.email])
})

test('continues where it was cut off and reads no mail twice', async () => {
  let lists = 0
  box.proxy.faults(({ path }) => (/\/messages\?/.test(path) && ++lists > 1 ? { status: 500 } : undefined))
  await box.sync()
  expect((await box.messages()).length).toBe(50)
  expect(await box.account()).toMatchObject({ failure: 'unavailable', full_sync_done: 50 })
  const newest = (await box.messages()).map(({ at }) => at.getTime())
  expect(Math.min(...newest)).toBeGreaterThan(Date.UTC(2026, 0, 1, 1))

  box.proxy.faults(() => undefined)
  box.proxy.requests.length = 0
  await box.goOn()
  await box.sync()
  expect(await box.messages()).toHaveLength(mails + 1)
  expect(box.proxy.requests.filter(({ path }) => path.includes('format=full'))).toHaveLength(mails + 1 - 50)
  expect(await box.account()).toMatchObject({ failure: '', failing_since: null, full_sync_started_at: null })
})

test('starts over if Gmail no longer knows its page', async () => {
  let lists = 0
  box.proxy.faults(({ path }) => (/\/messages\?/.test(path) && ++lists > 1 ? { status: 500 } : undefined))
  await box.sync()
  let refused = 0
  box.proxy.faults(({ path }) => (path.includes('pageToken=') && ++refused === 1 ? { status: 400 } : undefined))
  await box.goOn()
  await box.sync()
  expect(await box.messages()).toHaveLength(mails + 1)
  expect(await box.account()).toMatchObject({ full_sync_started_at: null, full_sync_done: mails + 1 })
})

test('follows new, changed and deleted mails', async () => {
  await box.sync()
  await box.modify('5', { addLabelIds: ['STARRED'], removeLabelIds: ['UNREAD', 'INBOX'] })
  await box.ask(`messages/${box.email}-6`, { method: 'DELETE' })
  await box.post('messages/send', {
    raw: Buffer.from(`From: ${box.email}\r\nTo: x@y.test\r\nSubject: New\r\n\r\nfresh words`).toString('base64url'),
  })
  box.proxy.requests.length = 0
  await box.sync()
  expect((await box.mail('5'))?.label_ids).toEqual(['STARRED'])
  expect(await box.mail('6')).toBeUndefined()
  expect((await box.messages()).at(-1)).toMatchObject({ subject: 'New' })
  expect([await listed('STARRED'), await listed('ARCHIVE')]).toEqual([1, 1])
  // One new mail, and one for its labels only; deleted mails are not requested.
  expect(box.proxy.requests.filter(({ path }) => path.includes('format=full'))).toHaveLength(1)
  expect(box.proxy.requests.filter(({ path }) => path.includes('format=minimal'))).toHaveLength(1)
})

test('the next run repeats a page of history that was cut off halfway', async () => {
  await box.sync()
  const { history_id: before } = await box.account()
  const ids = (await box.messages()).map(({ gmail_id }) => gmail_id)
  await box.post('messages/batchModify', { ids, addLabelIds: ['IMPORTANT'] })
  const important = async () => (await box.messages()).filter(({ label_ids }) => label_ids.includes('IMPORTANT')).length
  let reads = 0
  box.proxy.faults(({ path }) => (path.includes('format=minimal') && ++reads > 60 ? { status: 500 } : undefined))
  await box.sync()
  expect(await important()).toBe(50)
  expect(await box.account()).toMatchObject({ failure: 'unavailable', history_id: before })

  box.proxy.faults(() => undefined)
  await box.goOn()
  await box.sync()
  expect(await important()).toBe(mails + 1)
  expect((await box.account()).history_id).not.toBe(before)
})

test('one of two servers copies a mailbox; the other takes over at once if it dies', async () => {
  const other = connect(server.url)
  const died = await server.db.$client.connect()
  died.on('error', () => {})
  try {
    await Promise.all([box.sync(), box.sync(other.db)])
    expect(await box.messages()).toHaveLength(mails + 1)
    expect(box.proxy.requests.filter(({ path }) => path.includes('format=full'))).toHaveLength(mails + 1)

    const { id } = await box.account()
    await died.query('select pg_advisory_lock($1, $2)', [accountLocks.sync, id])
    box.proxy.requests.length = 0
    await box.sync(other.db)
    expect(box.proxy.requests).toEqual([])
    await server.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${id}
        and classid = ${accountLocks.sync} and database = (select oid from pg_database where datname = current_database())`,
    )
    await box.sync(other.db)
    expect(box.proxy.requests).not.toEqual([])
  } finally {
    died.release(true)
    await other.close()
  }
})

test('copies everything again if Gmail no longer has the history, and drops deleted mails', async () => {
  await box.sync()
  const before = await box.mail('7')
  await box.ask(`messages/${box.email}-8`, { method: 'DELETE' })
  await box.modify('7', { addLabelIds: ['STARRED'] })
  let refused = 0
  box.proxy.faults(({ path }) => (path.includes('/history') && ++refused === 1 ? { status: 404 } : undefined))
  await box.sync()
  expect(await box.mail('8')).toBeUndefined()
  expect(await box.mail('7')).toMatchObject({ id: before?.id, label_ids: expect.arrayContaining(['STARRED']) })
  expect(await box.messages()).toHaveLength(mails)
})

/** The customer of the second conversation writes in it again. */
const writeOnceMore = () =>
  box.post('messages/import', {
    threadId: `${box.email}-t2`,
    labelIds: ['INBOX', 'UNREAD'],
    raw: Buffer.from(
      `From: sender2@customer.test\r\nTo: ${box.email}\r\nSubject: Re: Subject 2\r\nReferences: <2@customer.test>\r\n\r\nOnce more`,
    ).toString('base64url'),
  })

test('a mail is linked to its customer and reopens a conversation that was done', async () => {
  const customerId = await server.addCustomer({ email: 'Sender2@customer.test' })
  await box.sync()
  const thread = async () => {
    const found = await server.db
      .select()
      .from(gmailThreads)
      .where(eq(gmailThreads.gmail_id, `${box.email}-t2`))
    return found[0]
  }
  expect((await thread())?.customer_id).toBe(customerId)
  await server.db.update(gmailThreads).set({ status: 'done' })
  await box.sync()
  expect((await thread())?.status).toBe('done')
  await writeOnceMore()
  await box.sync()
  expect(await thread()).toMatchObject({ status: 'open', version: 2, messages: 2, last_from: 'sender2@customer.test' })
  const [reopened] = await server.auditRows('mail_thread')
  expect(reopened).toMatchObject({ call: 'gmail', agent_id: null, after: { status: 'open' } })
})

test('mail from a gap in following reopens a conversation that was done; old mail does not', async () => {
  await box.sync()
  await server.db.update(gmailThreads).set({ status: 'done' })
  await writeOnceMore()
  // Gmail no longer has the history, and an old mail is missing here.
  await server.db.delete(gmailMessages).where(eq(gmailMessages.gmail_id, `${box.email}-1`))
  await server.db.update(gmailAccounts).set({ history_id: '' })
  await box.sync()
  const open = await server.db.select().from(gmailThreads).where(eq(gmailThreads.status, 'open'))
  expect(open.map(({ gmail_id }) => gmail_id)).toEqual([`${box.email}-t2`])
})

test('a new conversation with the author of a ticket is linked to that ticket', async () => {
  const { prospect_id } = await addTicket({ requester_email: 'sender4@customer.test' })
  await box.sync()
  await box.post('messages/import', {
    labelIds: ['INBOX', 'UNREAD'],
    raw: Buffer.from(
      `From: sender4@customer.test\r\nTo: ${box.email}\r\nSubject: Re: [#${prospect_id}] Help\r\n\r\nSo it is`,
    ).toString('base64url'),
  })
  await box.sync()
  const linked = await server.db.select().from(gmailThreads).where(isNotNull(gmailThreads.ticket_id))
  expect(linked.map(({ ticket_id, subject }) => [ticket_id, subject])).toEqual([
    [prospect_id, `Re: [#${prospect_id}] Help`],
  ])
})

test('drafts made in Gmail are copied, follow its changes and are deleted with it', async () => {
  await box.sync()
  const raw = (text: string) =>
    Buffer.from(
      `From: ${box.email}\r\nTo: sender3@customer.test\r\nSubject: Re: Subject 3\r\nMessage-ID: <draft@example.com>\r\n` +
        `In-Reply-To: <3@customer.test>\r\n\r\n${text}`,
    ).toString('base64url')
  const { id } = (await box.post('drafts', { message: { raw: raw('Half an <answer>') } })) as { id: string }
  await box.sync()
  const drafts = () => server.db.select().from(gmailDrafts)
  const draftRows = async () => (await server.as('manager')(mailCalls.getEmailInbox, { label: 'draft' })).data.list
  expect(await drafts()).toMatchObject([
    {
      gmail_draft_id: id,
      rfc822_id: 'draft@example.com',
      kind: 'reply',
      thread_id: (await box.mail('3'))?.thread_id,
      html: 'Half an &lt;answer&gt;',
      version: 1,
      pushed_version: 1,
      created_by: null,
    },
  ])
  await box.sync()
  expect(await drafts()).toHaveLength(1)
  expect(await draftRows()).toMatchObject([{ subject: 'Subject 3', has_draft: true, messages: 1 }])
  await box.ask(`drafts/${id}`, { method: 'DELETE' })
  await box.sync()
  expect((await drafts())[0]?.deleted_at).not.toBeNull()
  expect(await draftRows()).toEqual([])
})

test('a draft that answers nothing is found from its row in the drafts folder', async () => {
  await box.sync()
  const raw = Buffer.from(
    `From: ${box.email}\r\nTo: x@y.test\r\nSubject: Alone\r\nMessage-ID: <alone@example.com>\r\n\r\nHi`,
  )
  await box.post('drafts', { message: { raw: raw.toString('base64url') } })
  await box.sync()
  const as = server.as('manager')
  const [row] = (await as(mailCalls.getEmailInbox, { label: 'draft' })).data.list
  expect(row).toMatchObject({ subject: 'Alone', has_draft: true })
  const { rows } = (await as(mailDraftsCalls.listDrafts, { filters: { thread_id: row?.threadId ?? 0 } })).data
  expect(rows).toMatchObject([{ subject: 'Alone', thread_id: null }])
  expect((await as(mailCalls.getSingleEmail, { threadId: row?.threadId ?? 0 })).data.messages).toEqual([])
})
