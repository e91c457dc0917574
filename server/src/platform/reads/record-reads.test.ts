import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { addressOfCall } from '@console/shared/contract/base'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { asc, gt, sql } from '#drizzle'
import { exportLists } from '../../export-lists.ts'
import { addManyCustomers } from '../../testing/many-customers.ts'
import { testServer } from '../../testing/server.ts'
import { exportedFiles } from '../exports/exported-files.ts'
import { runOpenExports } from '../exports/exports-worker.ts'
import { keyBytes, sealedWith } from '../secrets/seal.ts'
import { reads } from './read-schema.ts'
import { recordReads } from './record-reads.ts'

const secrets = sealedWith(Buffer.alloc(keyBytes, 1))
const server = testServer({
  secrets,
  plugins: [
    // The database is only there once the server is.
    (app) => exportedFiles({ db: server.db, secrets, exportLists })(app),
  ],
})
const su = server.as('su')

/** What is recorded while some work runs. */
const recordedBy = async (work: () => Promise<unknown>) => {
  const [last] = await server.db.select({ id: sql<number>`coalesce(max(${reads.id}), 0)::int` }).from(reads)
  await work()
  return server.db
    .select({ agent_id: reads.agent_id, call: reads.call, kind: reads.kind, way: reads.way, ids: reads.ids })
    .from(reads)
    .where(gt(reads.id, last?.id ?? 0))
    .orderBy(asc(reads.id))
}

let one: number
let other: number
beforeAll(async () => {
  one = await server.addCustomer({ last_name: 'Recorded' })
  other = await server.addCustomer({ last_name: 'Recorded' })
})

test('a customer that was opened: one row with who, by which call and whom', async () => {
  const rows = await recordedBy(() => su(membersCalls.getCustomer, { customer_id: one }))
  const agent_id = await server.agentId('su')
  expect(rows).toEqual([{ agent_id, call: 'searchMemberData_id', kind: 'customer', way: 'record', ids: [one] }])
})

test('a list: one row with all its ids', async () => {
  const rows = await recordedBy(() => su(membersCalls.searchCustomers, { filters: { last_name: 'Recorded' } }))
  expect(rows.map(({ way, ids }) => [way, ids.toSorted()])).toEqual([['list', [one, other].toSorted()]])
})

test('a list without anybody, or a refused call, records nothing', async () => {
  const rows = await recordedBy(async () => {
    await su(membersCalls.searchCustomers, { filters: { last_name: 'Nobody has this name' } })
    expect((await server.as('company_size')(membersCalls.getCustomer, { customer_id: one })).status).toBe(403)
  })
  expect(rows).toEqual([])
})

test('an unknown customer that was asked for is recorded: somebody may be trying ids', async () => {
  const rows = await recordedBy(async () => {
    expect((await su(membersCalls.getCustomer, { customer_id: 987_654 })).status).toBe(404)
  })
  expect(rows.map(({ ids }) => ids)).toEqual([[987_654]])
})

test('a change that answers with the customer is a read of the customer too', async () => {
  const { data } = await su(membersCalls.getCustomer, { customer_id: one })
  const { street, city, state, postal_code, version } = data
  const more = { customer_id: one, version, street, city, state, postal_code, notes: 'Called.' }
  const rows = await recordedBy(() => su(membersCalls.updateCustomerMoreInfo, more))
  expect(rows.map(({ call, ids }) => [call, ids])).toContainEqual(['saveMemberDetailsMoreInfo', [one]])
  const [change] = await server.auditRows('customer', one)
  const audited = await recordedBy(() => su(auditCalls.getAuditEntry, { id: change?.id ?? 0 }))
  expect(audited.map(({ kind, ids }) => [kind, ids])).toEqual([
    ['change', [change?.id]],
    ['customer', [one]],
  ])
})

test('a CSV records every customer in it before their lines leave', async () => {
  const rows = await recordedBy(() =>
    su(newCustomersCalls.exportNewCustomers, { selection: { ids: [one, other] }, columns: ['email'] }),
  )
  expect(rows.map(({ call, way, ids }) => [call, way, ids.toSorted()])).toEqual([
    [newCustomersCalls.exportNewCustomers.path, 'file', [one, other].toSorted()],
  ])
})

test('a file made in the background records its customers whenever it is fetched, by either way', async () => {
  await addManyCustomers(server.db, 2_500)
  const started = await recordedBy(() =>
    su(customerExportsCalls.startCustomerExport, { selection: { matching: {} }, columns: ['email'] }),
  )
  expect(started).toEqual([])
  const recorded = await recordedBy(() => runOpenExports(server.db, exportLists, new AbortController().signal))
  expect(recorded).toEqual([])
  const [file] = (await su(exportsCalls.listExports, {})).data
  const all = new Set(
    (await server.db.execute<{ id: string }>(sql`select id from customers`)).rows.map(({ id }) => +id),
  )
  const fetched = await recordedBy(() => su(exportsCalls.downloadExport, { id: file?.id ?? 0 }))
  expect(new Set(fetched.flatMap(({ ids }) => ids))).toEqual(all)
  expect(fetched.every(({ ids, way }) => ids.length <= 1_000 && way === 'file')).toBe(true)

  const { path } = (await su(exportsCalls.getDownloadLink, { id: file?.id ?? 0 })).data
  const byLink = await recordedBy(() => server.app.inject(path))
  expect(new Set(byLink.flatMap(({ ids }) => ids))).toEqual(all)
  expect(new Set(byLink.map(({ call, agent_id }) => `${call} ${agent_id}`))).toEqual(
    new Set([`exported-files ${await server.agentId('su')}`]),
  )
})

test('every list that can be exported says whose data its rows hold', () => {
  expect(Object.entries(exportLists).filter(([, { reads: declared }]) => declared === undefined)).toEqual([])
})

test('what cannot be recorded is not shown', async () => {
  const listAsBrowsers = async () =>
    server.app.inject({
      method: 'POST',
      url: addressOfCall(membersCalls.listCustomers),
      headers: { authorization: `Bearer ${await server.token('su')}`, 'accept-encoding': 'br, zstd' },
      payload: {},
    })
  const shown = await listAsBrowsers()
  expect([shown.statusCode, shown.headers['content-encoding']]).toEqual([200, 'zstd'])
  await server.db.execute(sql`
    create function refuse_read() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`)
  await server.db.execute(
    sql`create trigger refused before insert on reads for each row execute function refuse_read()`,
  )
  const [{ response: record }, list] = await Promise.all([
    su(membersCalls.getCustomer, { customer_id: one }),
    listAsBrowsers(),
  ]).finally(() => server.db.execute(sql`drop trigger refused on reads`))
  for (const { statusCode, headers, body } of [record, list]) {
    // The answer was compressed while its record failed.
    expect([statusCode, headers['content-encoding']]).toEqual([500, undefined])
    expect(JSON.parse(body)).toMatchObject({ status: false })
    expect(body).not.toContain('Recorded')
  }
})

test('concurrent answers share a statement, and each is recorded', async () => {
  const agent = { id: await server.agentId('su'), sessionId: 1 }
  const ids = Array.from({ length: 1_000 }, (_, n) => n + 1)
  const rows = await recordedBy(() =>
    Promise.all(
      ids.map((id) =>
        recordReads(server.db, { agent, call: 'x', found: [{ kind: 'customer', way: 'record', ids: [id] }] }),
      ),
    ),
  )
  expect(rows.map(({ ids: [id] }) => id)).toEqual(ids)
})
