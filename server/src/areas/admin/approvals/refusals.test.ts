import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addRequest } from '../../../testing/requests.ts'
import { testServer } from '../../../testing/server.ts'
import { requests, requestVersions } from './approval-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })
const stored = async (id: number) => (await server.db.select().from(requests).where(eq(requests.id, id)))[0]
const customerOf = async (id: number) => (await server.db.select().from(customers).where(eq(customers.id, id)))[0]
const seen = ({ request_id, version }: { request_id: number; version: number }) => ({ request_id, version })

describe('refuseRequest', () => {
  const mail = { subject: 'Your request', text: 'Hello {{first_name}}, no.' }
  const mailsOf = async (id: number) => server.db.select().from(mails).where(eq(mails.customer_id, id))

  test('200 writes the mail once and delays it while Undo is offered; undo withdraws it', async () => {
    const request = await addRequest(server, 'trial', { first_name: 'Bo' })
    const input = { ...seen(request), reason: 'incomplete' as const, mail }
    const { data, change } = await call()(approvalsCalls.refuseRequest, input)
    expect(data).toMatchObject({ state: 'refused', reason: 'incomplete', mail: { text: 'Hello Bo, no.' } })
    const [written] = await mailsOf(request.customer_id)
    expect(written).toMatchObject({ subject: 'Your request', text: 'Hello Bo, no.', sent_at: null })
    expect((written?.next_try_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(8_000)
    expect((await undo(change)).status).toBe(200)
    expect(await mailsOf(request.customer_id)).toEqual([])
    expect(await stored(request.request_id)).toMatchObject({ state: 'waiting', reason: null, mail: null })
    expect(await server.auditRows('customer', request.customer_id)).toHaveLength(2)
  })

  test('200 without a mail writes to nobody', async () => {
    const request = await addRequest(server, 'partner')
    await call()(approvalsCalls.refuseRequest, { ...seen(request), reason: 'suspicious' })
    expect(await mailsOf(request.customer_id)).toEqual([])
  })

  test('409 notUndoable once the mail is sent; approving is still possible', async () => {
    const request = await addRequest(server, 'enrichment')
    const { change } = await call()(approvalsCalls.refuseRequest, { ...seen(request), reason: 'other', mail })
    await server.db.update(mails).set({ sent_at: new Date() }).where(eq(mails.customer_id, request.customer_id))
    expect((await undo(change)).code).toBe('notUndoable')
    const approved = await call()(approvalsCalls.setEnrichment, { ...seen(request), version: 2, status: 'approve' })
    expect(approved.data).toMatchObject({ state: 'approved', reason: null, mail: null })
  })

  test('200 undoing an approval restores the refusal with its mail, unless that was already sent', async () => {
    const request = await addRequest(server, 'partner')
    await call()(approvalsCalls.refuseRequest, { ...seen(request), reason: 'other', mail })
    const approve = (version: number) =>
      call()(approvalsCalls.setPartner, { request_id: request.request_id, version, status: 'approve' })
    const first = await approve(2)
    expect(await mailsOf(request.customer_id)).toEqual([])
    await undo(first.change)
    expect(await stored(request.request_id)).toMatchObject({ state: 'refused', version: 4 })
    expect(await mailsOf(request.customer_id)).toHaveLength(1)
    await server.db.update(mails).set({ sent_at: new Date() }).where(eq(mails.customer_id, request.customer_id))
    await undo((await approve(4)).change)
    expect(await mailsOf(request.customer_id)).toHaveLength(1)
  })

  test('409 alreadyDecided for the second of two concurrent decisions, whatever they are', async () => {
    const request = await addRequest(server, 'enrichment')
    const answers = await Promise.all([
      call()(approvalsCalls.refuseRequest, { ...seen(request), reason: 'other', mail }),
      server.as('su')(approvalsCalls.setEnrichment, { ...seen(request), status: 'approve' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await server.db.$count(requestVersions, eq(requestVersions.request_id, request.request_id))).toBe(1)
  })

  test('403 for an agent who may not open the screen, 404 for an unknown request', async () => {
    const request = await addRequest(server, 'trial')
    const input = { ...seen(request), reason: 'other' as const }
    expect((await server.as('data_entry')(approvalsCalls.refuseRequest, input)).status).toBe(403)
    expect((await call()(approvalsCalls.refuseRequest, { ...input, request_id: 999_999 })).code).toBe('notFound')
  })
})

describe('decideRequests', () => {
  test('200 decides what it can and reports why not the rest; one audit row, split between the histories; undo', async () => {
    const all = [
      await addRequest(server, 'enterprise'),
      await addRequest(server, 'enterprise', { blocked: true, first_name: 'Bo', last_name: 'Vos' }),
      await addRequest(server, 'enterprise'),
      await addRequest(server, 'enterprise'),
    ]
    const [first, blocked, decided, refused] = all
    if (!first || !blocked || !decided || !refused) throw new Error('four were added')
    await call()(approvalsCalls.approveEnterprise, seen(decided))
    await call()(approvalsCalls.refuseRequest, { ...seen(refused), reason: 'other' })
    const { data, change } = await call()(approvalsCalls.decideRequests, {
      kind: 'enterprise',
      decision: 'approve',
      requests: all.map(seen),
    })
    expect(data).toEqual({
      done: 1,
      unchanged: 1,
      refused_total: 2,
      refused: [
        { id: blocked.request_id, name: 'Bo Vos', code: 'customerBlocked' },
        { id: refused.request_id, name: 'Ada Stone', code: 'alreadyDecided' },
      ],
    })
    const history = await call()(membersCalls.listCustomerHistory, { id: first.customer_id })
    expect(history.data.rows).toMatchObject([{ before: { plan: 'free' }, after: { plan: 'enterprise', seats: 40 } }])
    expect((await undo(change)).status).toBe(200)
    expect(await customerOf(first.customer_id)).toMatchObject({ plan: 'free', seats: 1, status: 'pending' })
    expect((await stored(first.request_id))?.state).toBe('waiting')
    expect((await stored(decided.request_id))?.state).toBe('approved')
  })

  test('200 refuses with a mail to each by name; 409 notUndoable once each was decided again', async () => {
    const requests = [
      await addRequest(server, 'api_key', { first_name: 'Ida' }),
      await addRequest(server, 'api_key', { first_name: 'Ole' }),
    ]
    const { data, change } = await call()(approvalsCalls.decideRequests, {
      kind: 'api_key',
      decision: 'refuse',
      reason: 'not_offered',
      requests: requests.map(seen),
      mail: { subject: 'No', text: 'Dear {{first_name}}' },
    })
    expect(data.done).toBe(2)
    const texts = await Promise.all(requests.map(async ({ request_id }) => (await stored(request_id))?.mail?.text))
    expect(texts).toEqual(['Dear Ida', 'Dear Ole'])
    for (const { request_id } of requests) await call()(approvalsCalls.approveKeyRequest, { request_id, version: 2 })
    expect((await undo(change)).code).toBe('notUndoable')
    expect(await server.db.$count(mails, eq(mails.subject, 'No'))).toBe(0)
  })

  test('400 without a reason, and for keys that nobody would see; 404 for unknown requests', async () => {
    const request = await addRequest(server, 'api_key')
    const decide = (decision: 'approve' | 'refuse', request_id = request.request_id, reason?: 'other') =>
      call()(approvalsCalls.decideRequests, {
        kind: 'api_key',
        decision,
        requests: [{ request_id, version: 1 }],
        ...(reason ? { reason } : {}),
      })
    expect(Object.keys((await decide('refuse')).fields)).toEqual(['reason'])
    expect(Object.keys((await decide('approve')).fields)).toEqual(['decision'])
    expect((await decide('refuse', 999_999, 'other')).code).toBe('notFound')
  })
})
