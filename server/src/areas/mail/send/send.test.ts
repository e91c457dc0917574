import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { customers } from '../../../platform/records/schema.ts'
import { sendingServer } from '../../../testing/sending.ts'
import { gmailLabelPushes, gmailThreads } from '../records/gmail-schema.ts'
import { gmailSends } from '../records/mail-writing-schema.ts'

const {
  server,
  call,
  run,
  passAndRun,
  draft,
  send,
  draftRow,
  sendRow,
  accountRow,
  sentMails,
  draftsThere,
  rawOf,
  copied,
  ask,
  box,
  proxy,
} = sendingServer(17)

test('a draft is pushed to Gmail after a pause in typing, and later changes go to the same draft', async () => {
  const id = await draft()
  await run()
  expect(await draftsThere()).toEqual([])
  await passAndRun()
  expect(await draftsThere()).toHaveLength(1)
  expect((await call()(mailDraftsCalls.getDraft, { id })).data.at_gmail).toBe(true)
  const text = { to: [], cc: [], bcc: [], subject: 'Changed', html: '<p>Anew</p>' }
  await call()(mailDraftsCalls.updateDraft, { id, version: 1, ...text })
  await call()(mailDraftsCalls.addDraftFile, { draft_id: id, name: 'a.txt', inline: false, content: 'aGVsbG8=' })
  expect((await call()(mailDraftsCalls.getDraft, { id })).data.at_gmail).toBe(false)
  await passAndRun()
  expect(await draftsThere()).toHaveLength(1)
  expect(await rawOf((await draftRow(id))?.gmail_message_id ?? '')).toMatch(
    /Subject: Changed[\s\S]*Anew[\s\S]*aGVsbG8=/,
  )
  proxy().requests.length = 0
  await passAndRun()
  expect(proxy().requests).toEqual([])
})

test('a deleted draft is deleted at Gmail, and undo restores both', async () => {
  const id = await draft()
  await passAndRun()
  const { change } = await call()(mailDraftsCalls.deleteDraft, { id })
  await run()
  expect(await draftsThere()).toHaveLength(1)
  await passAndRun()
  expect(await draftsThere()).toEqual([])
  await call()(sessionCalls.undoChange, { change_id: change ?? 0 })
  await passAndRun()
  expect(await draftsThere()).toHaveLength(1)
})

test('a draft changed in Gmail meanwhile stays there, and ours is added beside it', async () => {
  const id = await draft()
  await passAndRun()
  const before = await draftRow(id)
  await call()(mailDraftsCalls.updateDraft, { id, version: 1, to: [], cc: [], bcc: [], subject: 'Ours', html: '' })
  const headers = [{ name: 'Message-ID', value: '<theirs@mail.gmail.com>' }]
  const theirs = { id: before?.gmail_draft_id, message: { id: 'other', threadId: 't', payload: { headers } } }
  proxy().faults(({ method, path }) =>
    method === 'GET' && path.includes(`/drafts/${before?.gmail_draft_id}`) ? { status: 200, body: theirs } : undefined,
  )
  await passAndRun()
  const after = await draftRow(id)
  expect(await draftsThere()).toHaveLength(2)
  expect(after?.gmail_draft_id).not.toBe(before?.gmail_draft_id)
  expect(after?.rfc822_id).not.toBe(before?.rfc822_id)
})

test('a draft that Gmail refuses is not pushed again until it changes', async () => {
  await draft()
  proxy().faults(({ method }) => (method === 'POST' ? { status: 400 } : undefined))
  await passAndRun()
  proxy().requests.length = 0
  await passAndRun()
  expect(proxy().requests).toEqual([])
  expect(await accountRow()).toMatchObject({ failure: '', state: 'connected' })
})

test('a mail goes out when its undo period ends, unless it is undone before', async () => {
  const id = await send(await draft(), { undo_seconds: 60 })
  await run()
  expect((await sendRow(id))?.state).toBe('waiting')
  const other = await send(await draft(), { undo_seconds: 60 })
  await call()(mailSendsCalls.takeBackSend, { id: other })
  await passAndRun()
  expect((await sendRow(id))?.state).toBe('sent')
  expect(await sentMails()).toHaveLength(1)
})

test('a reply with a file goes out into its conversation and ends its draft', async () => {
  const [, mail] = await copied(2)
  const draftId = await draft({ kind: 'reply', answers_id: mail?.id, subject: 'Re: Where is it?' })
  await call()(mailDraftsCalls.addDraftFile, { draft_id: draftId, name: 'a.txt', inline: false, content: 'aGVsbG8=' })
  const id = await send(draftId, { seen_message_id: mail?.id ?? 0 })
  await run()
  const sent = await sendRow(id)
  expect(sent).toMatchObject({ state: 'sent', failure: '', tries: 1 })
  const [only, ...more] = await sentMails()
  expect([only?.id, more]).toEqual([sent?.gmail_id, []])
  expect(only).toMatchObject({ threadId: `${box()}-t` })
  const raw = await rawOf(only?.id ?? '')
  expect(raw).toContain(`In-Reply-To: <${box()}-m2>`)
  expect(raw).toMatch(/To: Ann <ann@customer\.test>[\s\S]*Dear Ann[\s\S]*aGVsbG8=/)
  expect(raw).toContain(`Message-ID: <${(await draftRow(draftId))?.rfc822_id}>`)
  expect(await draftsThere()).toEqual([])
  expect((await call()(mailDraftsCalls.getDraft, { id: draftId })).code).toBe('notFound')
  expect((await server.auditRows('mail_send', id)).map(({ call: path, after }) => [path, after]).at(-1)).toEqual([
    'gmailSend',
    { state: 'sent' },
  ])
})

test('every customer among the recipients counts as written to', async () => {
  const status = async (id: number) =>
    (await server.db.select().from(customers).where(eq(customers.id, id)))[0]?.email_status
  const to = await server.addCustomer({ email: 'To@written.test' })
  const bcc = await server.addCustomer({ email: 'bcc@written.test' })
  const opened = await server.addCustomer({ email: 'opened@written.test', email_status: 2 })
  const other = await server.addCustomer({ email: 'other@written.test' })
  await send(
    await draft({
      to: [
        { name: '', email: 'to@written.test' },
        { name: '', email: 'opened@written.test' },
      ],
      bcc: [{ name: '', email: 'bcc@written.test' }],
    }),
  )
  expect(await status(to)).toBe(0)
  await run()
  expect(await Promise.all([to, bcc, opened, other].map(status))).toEqual([1, 1, 2, 0])
})

test('a reply overtaken by a newer mail at Gmail is held back until that is seen', async () => {
  const [mail] = await copied(1)
  const id = await send(await draft({ kind: 'reply', answers_id: mail?.id }), { seen_message_id: mail?.id ?? 0 })
  await run()
  expect((await sendRow(id))?.state).toBe('held')
  expect(await sentMails()).toEqual([])
  await copied(2)
  await call()(mailSendsCalls.sendHeld, { id })
  await run()
  expect((await sendRow(id))?.state).toBe('sent')
})

test("an agent's own earlier mail does not hold back the next one", async () => {
  const [, mail] = await copied(2)
  const reply = () => draft({ kind: 'reply', answers_id: mail?.id, subject: 'Re: Where is it?' })
  const seen = { seen_message_id: mail?.id ?? 0 }
  await send(await reply(), seen)
  await run()
  const second = await send(await reply(), seen)
  await run()
  expect((await sendRow(second))?.state).toBe('sent')
})

test('the conversation leaves the inbox and is done if requested', async () => {
  const [, mail] = await copied(2)
  const draftId = await draft({ kind: 'reply', answers_id: mail?.id })
  await send(draftId, { seen_message_id: mail?.id ?? 0, afterwards: 'done' })
  await run()
  const pushes = await server.db.select().from(gmailLabelPushes)
  expect(pushes.map(({ remove }) => remove)).toEqual([['INBOX'], ['INBOX']])
  expect(await server.db.select().from(gmailThreads)).toMatchObject([{ status: 'done' }])
  // Recorded as their own change, so that they can undo it.
  expect((await server.auditRows('mail_thread')).at(-1)).toMatchObject({
    call: 'mail/set_thread_status',
    agent_id: await server.agentId('manager'),
    after: { status: 'done' },
  })
})

test('a mail that Gmail refuses fails, is reported, and becomes a draft again on undo', async () => {
  const draftId = await draft()
  const id = await send(draftId)
  proxy().faults(({ path }) => (path.endsWith('/drafts/send') ? { status: 400 } : undefined))
  await run()
  expect(await sendRow(id)).toMatchObject({ state: 'failed', failure: 'refused' })
  expect((await call()(mailSendsCalls.takeBackSend, { id })).data.state).toBe('taken_back')
  proxy().faults(() => undefined)
  const again = await send(draftId)
  await run()
  expect((await sendRow(again))?.state).toBe('sent')
  expect(await sentMails()).toHaveLength(1)
})

test('a draft deleted at Gmail is neither sent silently nor lost', async () => {
  const draftId = await draft()
  await passAndRun()
  await ask(`drafts/${(await draftRow(draftId))?.gmail_draft_id}`, { method: 'DELETE' })
  const id = await send(draftId)
  await run()
  expect(await sendRow(id)).toMatchObject({ state: 'failed', failure: 'draftGone' })
  await call()(mailSendsCalls.sendHeld, { id })
  await run()
  expect((await sendRow(id))?.state).toBe('sent')
  expect(await sentMails()).toHaveLength(1)
})

test('a mail that may have gone out is looked for and never sent again unasked', async () => {
  const draftId = await draft()
  await passAndRun()
  const id = await send(draftId)
  await ask(`drafts/${(await draftRow(draftId))?.gmail_draft_id}`, { method: 'DELETE' })
  await server.db.update(gmailSends).set({ state: 'sending', tries: 1 })
  for (let look = 0; look < 8; look += 1) await passAndRun()
  expect(await sendRow(id)).toMatchObject({ state: 'failed', failure: 'unclear' })
  expect(await sentMails()).toEqual([])
})

test('a mail fails with a reason after a day without Gmail', async () => {
  const id = await send(await draft())
  proxy().faults(() => ({ status: 503 }))
  await run()
  expect(await sendRow(id)).toMatchObject({ state: 'waiting', failure: 'unavailable' })
  await server.db.execute(sql`update gmail_sends set send_at = now() - interval '25 hours'`)
  await run()
  expect(await sendRow(id)).toMatchObject({ state: 'failed', failure: 'unavailable' })
})

test('a mail that Gmail refuses holds up no other', async () => {
  const stuck = await draft({ subject: 'Stuck' })
  await passAndRun()
  const stuckAt = (await draftRow(stuck))?.gmail_draft_id
  const [first, second] = [await send(stuck), await send(await draft())]
  proxy().faults(({ path }) => (path.includes(`/drafts/${stuckAt}`) ? { status: 500 } : undefined))
  for (let round = 0; round < 3; round += 1) {
    await server.db.execute(sql`update gmail_accounts set next_try_at = now() - interval '1 second'`)
    await run()
  }
  expect([(await sendRow(first))?.state, (await sendRow(second))?.state]).toEqual(['waiting', 'sent'])
})

test('a mail that forwards an outdated conversation does not mark it as done', async () => {
  const [seen, newer] = await copied(2)
  const passedOn = await draft({ kind: 'forward', answers_id: seen?.id })
  const id = await send(passedOn, { seen_message_id: seen?.id ?? 0, afterwards: 'done' })
  await run()
  expect((await sendRow(id))?.state).toBe('sent')
  const thread = async () => (await server.db.select().from(gmailThreads))[0]
  expect((await thread())?.status).toBe('open')
  const again = await send(await draft({ kind: 'forward', answers_id: newer?.id }), {
    seen_message_id: newer?.id ?? 0,
    afterwards: 'done',
  })
  await run()
  expect((await sendRow(again))?.state).toBe('sent')
  expect((await thread())?.status).toBe('done')
})

test('a draft whose conversation is gone at Gmail continues outside it', async () => {
  const [mail] = await copied(1)
  const id = await draft({ kind: 'reply', answers_id: mail?.id })
  await passAndRun()
  const text = { to: [], cc: [], bcc: [], subject: 'Changed', html: '<p>Anew</p>' }
  await call()(mailDraftsCalls.updateDraft, { id, version: 1, ...text })
  let attempts = 0
  proxy().faults(({ method }) => {
    if (method !== 'PUT') return undefined
    attempts += 1
    return attempts === 1 ? { status: 404 } : undefined
  })
  await passAndRun()
  expect(attempts).toBe(2)
  expect((await call()(mailDraftsCalls.getDraft, { id })).data.at_gmail).toBe(true)
  expect(await draftsThere()).toHaveLength(1)
})
