import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import type { Call } from '@console/shared/contract/define-calls'
import { limits } from '@console/shared/contract/limits'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { calls } from '../../calls.ts'
import { exportLists } from '../../export-lists.ts'
import { addManyCustomers } from '../../testing/many-customers.ts'
import { testServer } from '../../testing/server.ts'
import { runOpenExports } from '../exports/exports-worker.ts'

// Everything that lets data leave writes an audit row before the first byte.

const server = testServer()
const su = server.as('su')

const streams = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group)
    .filter(([, call]: [string, Call]) => call.stream !== undefined)
    .map(([name, call]: [string, Call]) => ({ name: `${area}.${name}`, call })),
)
const lists = streams.filter(({ call }) => call.stream === 'csv')

const columnsOf = (call: Call): string[] => {
  const { properties } = call.input as { properties?: { columns?: { items: { enum: string[] } } } } // made by contract/list.ts
  return properties?.columns?.items.enum.slice(0, 3) ?? []
}
const askedOf = (call: Call): object => {
  const columns = columnsOf(call)
  return columns.length === 0 ? { day: '01/05/2026' } : { selection: { matching: {} }, columns }
}
const downloads = () => server.auditRows('download')
const me = () => server.agentId('su')

beforeAll(async () => {
  await server.addCustomer({ email: 'ana@example.net' })
})

test.each(lists)('$name audits who downloaded what, and the number of rows', async ({ call }) => {
  const before = (await downloads()).length
  const input = askedOf(call)
  const { response, status } = await su(call, input as never) // from its own declaration
  expect(status).toBe(200)
  const [row, ...more] = (await downloads()).slice(before)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    agent_id: await me(),
    call: call.path,
    target_kind: 'download',
    after: { ...input, rows: Number(response.headers['x-total-rows']), file: expect.stringContaining('.csv') },
    request_id: expect.stringMatching(/./),
  })
})

test('every other call that answers with a file is listed, with an audit test of its own', () => {
  const rest = streams.filter(({ call }) => call.stream !== 'csv').map(({ name }) => name)
  // Pictures of foreign mails come from elsewhere: nothing internal leaves.
  const elsewhere = ['mailPictures.getPicture']
  expect(rest.filter((name) => !elsewhere.includes(name)).sort()).toEqual([
    'exports.downloadExport', // below
    'mail.getFile', // calls/mail/at-gmail.test.ts
    'mailDrafts.getDraftFile', // calls/mail-drafts/drafts.test.ts
  ])
  measured('E7', 'calls that let data leave', streams.length - elsewhere.length)
})

test('exports.downloadExport audits whose file it was', async () => {
  const sales = server.as('sales')
  const { data } = await sales(customerExportsCalls.startCustomerExport, {
    selection: { matching: {} },
    columns: ['email'],
  })
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  expect((await su(exportsCalls.downloadExport, { id: data.id })).status).toBe(200)
  expect((await downloads()).at(-1)).toMatchObject({
    agent_id: await me(),
    call: 'exports/download_export',
    target_id: String(data.id),
    after: { list: 'customers-list', columns: ['email'], rows: 1, of_agent: await server.agentId('sales') },
  })
})

const columns = ['email'] as const
const take = () => su(newCustomersCalls.exportNewCustomers, { selection: { matching: {} }, columns: [...columns] })

test('data that cannot be audited is not sent', async () => {
  await server.db.execute(sql`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`)
  await server.db.execute(sql`create trigger refused before insert on audit for each row execute function refuse_row()`)
  const { status, response } = await take().finally(() => server.db.execute(sql`drop trigger refused on audit`))
  expect(status).toBe(500)
  expect(response.body).not.toContain('ana@example.net')
})

test('409 tooManyRows for a list with more rows than one change allows, and sends none', async () => {
  await addManyCustomers(server.db, limits.maxBulkRows)
  const before = (await downloads()).length
  const { code, response } = await take()
  expect(code).toBe('tooManyRows')
  expect(response.body).not.toContain('@example.net')
  expect(await downloads()).toHaveLength(before)
})
