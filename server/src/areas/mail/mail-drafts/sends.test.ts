import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import type { Mailbox } from '@console/remote-mail/contract/mail'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq, sql } from '#drizzle'
import { addMailbox, addMails } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const nobodyHas = 999_999
const ann = { name: 'Ann', email: 'ann@customer.test' }
let account = 0

const draft = async (values: { to?: Mailbox[]; cc?: Mailbox[]; answers_id?: number } = {}) => {
  const { data } = await call()(mailDraftsCalls.createDraft, {
    account_id: account,
    kind: values.answers_id === undefined ? 'new' : 'reply',
    to: [ann],
    cc: [],
    bcc: [],
    subject: 'Secret subject',
    html: '<p>Secret</p>',
    ...values,
  })
  return data.id
}
type Sending = Partial<InputOf<typeof mailSendsCalls.sendDraft>>
const send = (draft_id: number, values: Sending = {}) =>
  call()(mailSendsCalls.sendDraft, {
    draft_id,
    version: 1,
    undo_seconds: 15,
    seen_message_id: 0,
    afterwards: 'nothing',
    ...values,
  })
const takeBack = (id: number) => call()(mailSendsCalls.takeBackSend, { id })
const hold = (id: number, seconds = 60) => call()(mailSendsCalls.holdSend, { id, seconds })
const goOn = (id: number) => call()(mailSendsCalls.sendHeld, { id })
const set = (id: number, values: Partial<typeof gmailSends.$inferInsert>) =>
  server.db.update(gmailSends).set(values).where(eq(gmailSends.id, id))
const draftRow = async (id: number) => (await server.db.select().from(gmailDrafts).where(eq(gmailDrafts.id, id)))[0]

beforeEach(async () => {
  await server.db.execute(sql`truncate gmail_accounts cascade`)
  account = await addMailbox(server.db)
})

describe('sending', () => {
  test('200 waits for the undo period, and the audit log has the number of recipients', async () => {
    const id = await draft()
    const before = Date.now()
    const { data } = await send(id, { undo_seconds: 30, afterwards: 'archive' })
    expect(data).toMatchObject({ draft_id: id, state: 'waiting', can_take_back: true, failure: null, tries: 0 })
    const seconds = (Date.parse(data.send_at) - before) / 1_000
    expect([seconds > 28, seconds < 40]).toEqual([true, true])
    const read = await call()(mailDraftsCalls.getDraft, { id })
    expect(read.data.send).toEqual(data)
    const trail = await server.auditRows('mail_send', data.id)
    expect(trail).toMatchObject([
      { call: 'mail/send_draft', after: { draft_id: id, receivers: 1, afterwards: 'archive' } },
    ])
    expect(JSON.stringify(trail)).not.toMatch(/Secret|customer\.test/)
  })

  test('400 for invalid recipients, at their fields; 400 for none', async () => {
    const wrong = await send(await draft({ cc: [{ name: '', email: 'bo@' }] }))
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['cc']])
    const none = await send(await draft({ to: [] }))
    expect([none.status, Object.keys(none.fields)]).toEqual([400, ['to']])
  })

  test('404, 409 versionConflict, 409 mailboxDisconnected', async () => {
    expect((await send(nobodyHas)).code).toBe('notFound')
    const id = await draft()
    expect((await send(id, { version: 2 })).code).toBe('versionConflict')
    await server.db.update(gmailAccounts).set({ state: 'disconnected' })
    expect((await send(id)).code).toBe('mailboxDisconnected')
  })

  test('409 newerMessage if somebody wrote since, unless it is confirmed', async () => {
    const thread = 't1'
    const [first, second] = await addMails(server.db, account, [
      { thread, at: 1 },
      { thread, at: 2, from: 'support@example.com', label_ids: ['SENT'] },
    ])
    const id = await draft({ answers_id: first?.id })
    expect((await send(id, { seen_message_id: first?.id ?? 0 })).code).toBe('newerMessage')
    const { data } = await send(id, { seen_message_id: first?.id ?? 0, anyway: true })
    expect(data.state).toBe('waiting')
    const [row] = await server.db.select().from(gmailSends).where(eq(gmailSends.id, data.id))
    expect(row?.seen_message_id).toBe(second?.id)
  })

  test("200 neither drafts nor the agent's own mails count as newer", async () => {
    const thread = 't1'
    const earlier = await draft()
    const own = (await draftRow(earlier))?.rfc822_id ?? ''
    const { data: sent } = await send(earlier)
    await set(sent.id, { state: 'sent' })
    const [first] = await addMails(server.db, account, [
      { thread, at: 1 },
      { thread, at: 2, rfc822_id: own, label_ids: ['SENT'] },
      { thread, at: 3, label_ids: ['DRAFT'] },
    ])
    const id = await draft({ answers_id: first?.id })
    expect((await send(id, { seen_message_id: first?.id ?? 0 })).status).toBe(200)
  })
})

describe('undoing a send', () => {
  test('200 it becomes a draft again and can be sent again; undoing twice is fine', async () => {
    const id = await draft()
    const { data } = await send(id)
    expect((await takeBack(data.id)).data).toMatchObject({ state: 'taken_back', can_take_back: false })
    expect((await takeBack(data.id)).status).toBe(200)
    expect((await call()(mailDraftsCalls.getDraft, { id })).data.send).toBeNull()
    expect((await send(id)).status).toBe(200)
    expect((await server.auditRows('mail_send', data.id)).map(({ call: path, after }) => [path, after])).toEqual([
      ['mail/send_draft', expect.objectContaining({ state: 'waiting' })],
      ['mail/take_back_send', { state: 'taken_back' }],
    ])
  })

  test.each(['sending', 'sent'] as const)('409 alreadySent once it is %s', async (state) => {
    const { data } = await send(await draft())
    await set(data.id, { state })
    expect((await takeBack(data.id)).code).toBe('alreadySent')
  })

  test('200 a send that was already passed to Gmail becomes another mail', async () => {
    const id = await draft()
    const { data } = await send(id)
    await set(data.id, { state: 'failed', failure: 'unclear', tries: 3 })
    const before = await draftRow(id)
    await takeBack(data.id)
    const after = await draftRow(id)
    expect(after?.rfc822_id).not.toBe(before?.rfc822_id)
    expect(after?.pushed_version).toBeLessThan(before?.pushed_version ?? 0)
  })

  test('200 waits while somebody looks and goes out soon after; the audit log has nothing of it', async () => {
    const { data } = await send(await draft(), { undo_seconds: 5 })
    const inSeconds = ({ data: { send_at } }: Awaited<ReturnType<typeof hold>>) =>
      Math.round((Date.parse(send_at) - Date.now()) / 10_000) + 0
    expect(inSeconds(await hold(data.id))).toBe(6)
    const [row] = await server.db.select().from(gmailSends).where(eq(gmailSends.id, data.id))
    expect(row?.next_try_at).toEqual(row?.send_at)
    expect(inSeconds(await hold(data.id, 0))).toBe(0)
    expect((await takeBack(data.id)).data.state).toBe('taken_back')
    const trail = await server.auditRows('mail_send', data.id)
    expect(trail.map(({ call: path }) => path)).toEqual(['mail/send_draft', 'mail/take_back_send'])
  })

  test.each(['sending', 'sent', 'held', 'failed', 'taken_back'] as const)(
    '409 alreadySent: a mail that is %s does not wait for a look',
    async (state) => {
      const { data } = await send(await draft())
      await set(data.id, { state })
      expect((await hold(data.id)).code).toBe('alreadySent')
    },
  )

  test('404', async () => {
    expect((await hold(nobodyHas)).code).toBe('notFound')
    expect((await takeBack(nobodyHas)).code).toBe('notFound')
    expect((await goOn(nobodyHas)).code).toBe('notFound')
  })
})

describe('mails held back', () => {
  test.each(['held', 'failed'] as const)('200 continue once %s, with what was seen meanwhile', async (state) => {
    const [mail] = await addMails(server.db, account, [{}])
    const { data } = await send(await draft({ answers_id: mail?.id }), { seen_message_id: mail?.id ?? 0 })
    const [newer] = await addMails(server.db, account, [{ thread: 'other' }, {}])
    await server.db.execute(
      sql`update gmail_messages set thread_id = ${mail?.threadId}, at = now() where id = ${newer?.id}`,
    )
    await set(data.id, { state, failure: state === 'failed' ? 'unavailable' : '', tries: 5 })
    expect((await goOn(data.id)).data).toMatchObject({ state: 'waiting', failure: null, tries: 1 })
    const [row] = await server.db.select().from(gmailSends).where(eq(gmailSends.id, data.id))
    expect(row?.seen_message_id).toBe(newer?.id)
    expect((await server.auditRows('mail_send', data.id)).at(-1)).toMatchObject({
      call: 'mail/send_held',
      before: { state },
      after: { state: 'waiting' },
    })
  })

  test('409 notHeld, 409 mailboxDisconnected', async () => {
    const { data } = await send(await draft())
    expect((await goOn(data.id)).code).toBe('notHeld')
    await set(data.id, { state: 'held' })
    await server.db.update(gmailAccounts).set({ state: 'disconnected' })
    expect((await goOn(data.id)).code).toBe('mailboxDisconnected')
  })
})

test("200 lists everyone's sends, newest first, filtered by open, own, mailbox and conversation", async () => {
  const [mail] = await addMails(server.db, account, [{}])
  const { data: sent } = await send(await draft())
  await set(sent.id, { state: 'sent', agent_id: await server.agentId('sales') })
  const { data: open } = await send(await draft({ answers_id: mail?.id }), { seen_message_id: mail?.id ?? 0 })
  const list = async (filters: InputOf<typeof mailSendsCalls.listSends>['filters']) =>
    (await call()(mailSendsCalls.listSends, { filters })).data.rows.map(({ id }) => id)
  expect(await list({})).toEqual([open.id, sent.id])
  expect(await list({ open: true })).toEqual([open.id])
  expect(await list({ open: false })).toEqual([sent.id])
  expect(await list({ mine: true })).toEqual([open.id])
  expect(await list({ thread_id: mail?.threadId })).toEqual([open.id])
  expect(await list({ account_id: nobodyHas })).toEqual([])
  const { data } = await call()(mailSendsCalls.listSends, {})
  expect(data.rows[0]).toMatchObject({
    thread_id: mail?.threadId,
    subject: 'Secret subject',
    to: [ann],
    agent_name: 'manager Agent',
  })
})
