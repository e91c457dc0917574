import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { sql } from '#drizzle'
import { exportLists } from '../../../export-lists.ts'
import { linkQueued } from '../../../platform/audit/link.ts'
import { runOpenExports } from '../../../platform/exports/exports-worker.ts'
import { auditChain } from '../../../platform/records/audit-schema.ts'
import { agents, audit } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const su = server.as('su')
type Filters = NonNullable<InputOf<typeof auditCalls.listAudit>['filters']>

const list = async (filters: Filters = {}) => (await su(auditCalls.listAudit, { filters })).data
const idsOf = async (filters: Filters) => (await list(filters)).rows.map(({ id }) => id)
const verify = async () => {
  await linkQueued(server.db)
  return (await su(auditCalls.verifyAuditChain, {})).data
}

/** Bypasses the triggers, as somebody with full access to the database could. */
const tamper = (statement: ReturnType<typeof sql>) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

const announce = (title: string) =>
  su(announcementsCalls.addAnnouncement, { title, text: 'Tomorrow at nine', link: '' })

let first: number
let customer: number
let edited: number

beforeAll(async () => {
  customer = await server.addCustomer()
  first = (await announce('Maintenance')).change ?? 0
  const { data } = await su(membersCalls.getCustomer, { customer_id: customer })
  const { first_name, last_name, email, phone, company_name, company_url, title, country, version } = data
  const details = { customer_id: customer, last_name, email, phone, company_name, company_url, title, country, version }
  const saved = await server.as('manager')(membersCalls.updateCustomerDetails, {
    ...details,
    first_name: `${first_name} Quíxotic`,
  })
  expect(saved.status).toBe(200)
  edited = saved.change ?? 0
})

test('200 listAudit returns every change, newest first, each intact before and after it is linked', async () => {
  expect((await list()).rows.map(({ intact, chain }) => ({ intact, chain }))).toEqual(
    Array(2).fill({ intact: true, chain: null }),
  )
  await linkQueued(server.db)
  const { rows, total } = await list()
  expect(total).toBe(2)
  expect(rows.map(({ id, intact, chain }) => ({ id, intact, chain }))).toEqual([
    { id: edited, intact: true, chain: 2 },
    { id: first, intact: true, chain: 1 },
  ])
  expect(rows[0]).toMatchObject({
    agent_name: 'manager Agent',
    call: 'editMemberDetails',
    target_kind: 'customer',
    target_id: String(customer),
    fields: ['first_name'],
    undone_by: null,
  })
})

test('200 listAudit narrows by agent, call, kind, record, day and text', async () => {
  expect(await idsOf({ agent: 'MANAGER@' })).toEqual([edited])
  expect(await idsOf({ call: 'editmember' })).toEqual([edited])
  expect(await idsOf({ kind: 'announcement' })).toEqual([first])
  expect(await idsOf({ kind: 'customer', target: String(customer) })).toEqual([edited])
  expect(await idsOf({ text: 'quixotic' })).toEqual([edited])
  expect(await idsOf({ text: 'QUÍXOTIC' })).toEqual([edited])
  expect(await idsOf({ text: 'nine tomorrow' })).toEqual([first])
  expect(await idsOf({ text: '%' })).toEqual([])
  expect(await idsOf({ toDate: '01/01/2001' })).toEqual([])
  expect((await idsOf({ fromDate: '01/01/2001' })).length).toBe(2)
})

test('200 listAudit finds an agent by their name without its accents', async () => {
  const name = (first_name: string) => server.db.update(agents).set({ first_name }).where(sql`email like 'manager@%'`)
  await name('Élodie')
  expect(await idsOf({ agent: 'elodie' })).toEqual([edited])
  expect(await idsOf({ agent: 'agent ELODIE' })).toEqual([edited])
  await name('manager')
})

test('200 listAudit finds a change by each of its records', async () => {
  const [row] = await server.db
    .insert(audit)
    .values({ call: 'test', target_kind: 'customer', also: [4001, 4002] })
    .returning({ id: audit.id })
  expect(await idsOf({ kind: 'customer', target: '4002' })).toEqual([row?.id])
  expect((await list({ target: '4001' })).rows[0]).toMatchObject({ also: 2, target_id: null, agent_id: null })
})

test('200 getAuditEntry returns before and after, and the change that undid it', async () => {
  const { data } = await su(auditCalls.getAuditEntry, { id: edited })
  expect(data).toMatchObject({
    before: { first_name: 'Ada' },
    after: { first_name: 'Ada Quíxotic' },
    undoes: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { change: other } = await announce('Another')
  await su(sessionCalls.undoChange, { change_id: other ?? 0 })
  const undone = (await su(auditCalls.getAuditEntry, { id: other ?? 0 })).data
  expect(undone.entry).toMatchObject({ undone_by: expect.any(Number), intact: true })
  const undo = (await su(auditCalls.getAuditEntry, { id: undone.entry.undone_by ?? 0 })).data
  expect(undo).toMatchObject({ undoes: other, entry: { call: 'session/undo_change' } })
})

test('404 notFound for an unknown change', async () => {
  expect((await su(auditCalls.getAuditEntry, { id: 999_999 })).code).toBe('notFound')
})

test('200 startAuditExport makes the file in the background, and is itself audited', async () => {
  const { data } = await su(auditCalls.startAuditExport, {
    selection: { matching: { call: 'editMember' } },
    columns: ['at', 'agent', 'call', 'target', 'before', 'after', 'chain'],
  })
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  const { response } = await su(exportsCalls.downloadExport, { id: data.id })
  const [head, line, end] = response.body.split('\r\n')
  expect(head).toBe('\ufeffat,agent,call,target,before,after,chain')
  expect(line).toContain(`,manager Agent,editMemberDetails,${customer},"{""first_name"": ""Ada""}"`)
  expect(end).toBe('')
  expect((await server.auditRows('export', data.id)).map(({ call }) => call)).toEqual(['audit/start_audit_export'])
})

test('concurrent changes form one chain without a gap', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => announce(`News ${n}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await linkQueued(server.db)
  const links = await server.db.select().from(auditChain).orderBy(auditChain.chain)
  expect(links.map(({ chain }) => chain)).toEqual(links.map((_, n) => n + 1))
  expect(await verify()).toMatchObject({ broken: null, done: true, total: links.length, upto: links.length })
})

test('the database itself refuses to change or delete audit rows', async () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(server.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
  await refused(sql`update audit set after = '{}' where id = ${first}`)
  await refused(sql`delete from audit where id = ${first}`)
  await refused(sql`update audit_chain set hash = '' where chain = 1`)
  await refused(sql`delete from audit_chain where chain = 1`)
  await announce('Waiting')
  await refused(sql`delete from audit_queue`)
  await refused(sql`update audit_queue set digest = ''`)
  expect((await verify()).broken).toBeNull()
})

describe('verification reports a change that was', () => {
  test('altered, until it is restored', async () => {
    await tamper(sql`update audit set after = after || '{"title": "Other"}' where id = ${first}`)
    expect((await verify()).broken).toEqual({ chain: 1, change_id: first, fault: 'altered' })
    expect((await list({ kind: 'announcement' })).rows.find(({ id }) => id === first)?.intact).toBe(false)
    await tamper(sql`update audit set after = after || '{"title": "Maintenance"}' where id = ${first}`)
    expect((await verify()).broken).toBeNull()
  })

  test('altered with its hash recomputed, at the next link', async () => {
    const kept = await server.db.select().from(auditChain).where(sql`chain = 1`)
    await tamper(sql`update audit set agent_id = null where id = ${first}`)
    await tamper(
      sql`update audit_chain set hash = audit_hash(null, a, salt, null) from audit a where a.id = audit_id and chain = 1`,
    )
    expect((await verify()).broken).toMatchObject({ chain: 2, fault: 'altered' })
    await tamper(sql`update audit set agent_id = ${await server.agentId('su')} where id = ${first}`)
    await tamper(sql`update audit_chain set hash = ${kept[0]?.hash} where chain = 1`)
    expect((await verify()).broken).toBeNull()
  })

  test('inserted', async () => {
    await tamper(sql`insert into audit (call, target_kind) values ('test', 'customer')`)
    expect((await verify()).broken).toMatchObject({ chain: null, fault: 'unchained' })
    await tamper(sql`delete from audit where not exists (select from audit_chain where audit_id = audit.id)`)
  })

  test('dropped from the queue', async () => {
    const { change } = await announce('Dropped')
    await tamper(sql`delete from audit_queue where audit_id = ${change}`)
    expect((await verify()).broken).toEqual({ chain: null, change_id: change, fault: 'unchained' })
    await tamper(sql`delete from audit where id = ${change}`)
  })

  test('deleted', async () => {
    await tamper(sql`delete from audit where id = ${edited}`)
    expect((await verify()).broken).toEqual({ chain: 2, change_id: edited, fault: 'missing' })
  })
})
