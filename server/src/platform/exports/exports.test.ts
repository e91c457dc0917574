import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { customerColumns } from '@console/remote-members/contract/calls/members'
import { exportsCalls, maxOpenExports } from '@console/shared/contract/calls/exports'
import type { InputOf } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { and, eq, sql } from '#drizzle'
import { exportLists } from '../../export-lists.ts'
import { testServer } from '../../testing/server.ts'
import { unzip } from '../../testing/unzip.ts'
import { agents } from '../records/schema.ts'
import { exportFiles, exportParts } from './export-schema.ts'
import { runOpenExports } from './exports-worker.ts'
import { maxStarts, runExport } from './run-export.ts'

const server = testServer()
const call = () => server.as('sales')
const never = new AbortController().signal
type Input = InputOf<typeof customerExportsCalls.startCustomerExport>

const start = async (selection: Input['selection'], columns: Input['columns'] = ['email'], more: Partial<Input> = {}) =>
  (await call()(customerExportsCalls.startCustomerExport, { selection, columns, ...more })).data
const work = () => runOpenExports(server.db, exportLists, never)
const stateOf = async (id: number) => (await call()(exportsCalls.listExports, {})).data.find((file) => file.id === id)
const download = async (id: number) => (await call()(exportsCalls.downloadExport, { id })).response
const parts = (id: number) => server.db.$count(exportParts, eq(exportParts.export_id, id))

/** Stops a run after its first part, as a dying or stopping server would. */
const runOnePart = async (id: number) => {
  const stop = new AbortController()
  const running = runExport(server.db, exportLists, id, stop.signal)
  while ((await parts(id)) === 0) await new Promise((resolve) => setImmediate(resolve))
  stop.abort()
  await running
}

beforeAll(async () => {
  // Some 18 MB of CSV: several parts.
  await server.db.execute(sql`
    insert into customers (email, country, notes, title, company_name)
    select 'e' || n || '@example.com', case when n % 2 = 0 then 'DE' end, '', repeat('t', 700), 'c'
    from generate_series(1, 24000) n`)
}, 30_000)

test('200 an export is made in the background, stored with its filter, and downloaded', async () => {
  const id = await server.addCustomer({
    first_name: '=cmd()',
    last_name: 'O"Hara',
    phone: '+4930901820',
    blocked: true,
  })
  const columns = ['customer_id', 'first_name', 'last_name', 'phone', 'seats', 'flags'] as const
  const selection = { ids: [id] }
  const file = await start(selection, [...columns])
  expect(file).toMatchObject({ list: 'customers-list', state: 'waiting', rows: 0, total: null, selection })
  expect((await download(file.id)).statusCode).toBe(404)
  await work()
  expect(await stateOf(file.id)).toMatchObject({ state: 'done', rows: 1, total: 1, columns: [...columns] })
  const response = await download(file.id)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-rows': '1',
    'content-disposition': `attachment; filename="customers-list-${file.created_at.slice(0, 10)}.csv"`,
  })
  expect(response.body).toBe(`\ufeff${columns.join(',')}\r\n${id},'=cmd(),"O""Hara",+4930901820,1,blocked\r\n`)
  const rows = await server.auditRows('export', file.id)
  expect(rows).toEqual([
    expect.objectContaining({ call: 'exportMasterMembersData', after: expect.objectContaining({ selection }) }),
  ])
})

test('200 contains every match once, across many parts', async () => {
  const emails = async (matching: { country?: string; text?: string }, columns: Input['columns'] = ['email']) => {
    const { id } = await start({ matching }, columns)
    await work()
    const lines = (await download(id)).body.split('\r\n').slice(1, -1)
    expect(new Set(lines).size).toBe(lines.length)
    expect((await stateOf(id))?.rows).toBe(lines.length)
    return { count: lines.length, parts: await parts(id) }
  }
  const everything = await emails({ country: 'DE' }, [...customerColumns])
  expect(everything.count).toBe(12_000)
  expect(everything.parts).toBeGreaterThan(1)
  expect((await emails({ text: 'e2399' })).count).toBe(11)
  expect((await emails({ text: 'no such' })).count).toBe(0)
})

test('200 cancelling a running export stops it and deletes its parts', async () => {
  const { id } = await start({ matching: { country: 'DE' } }, [...customerColumns])
  const running = runExport(server.db, exportLists, id, never)
  while ((await parts(id)) === 0) await new Promise((resolve) => setImmediate(resolve))
  // Under a key of its own it goes at once: the file is being written meanwhile.
  const { data } = await call()(exportsCalls.cancelExport, { id }, { 'idempotency-key': 'cancelled-in-mid-way' })
  expect(data).toMatchObject({ state: 'cancelled', bytes: 0 })
  await running
  expect([await parts(id), (await stateOf(id))?.state]).toEqual([0, 'cancelled'])
  expect((await server.auditRows('export', id)).map((row) => row.call)).toEqual([
    'exportMasterMembersData',
    'exports/cancel_export',
  ])
  expect((await call()(exportsCalls.cancelExport, { id })).code).toBe('exportEnded')
})

test('200 another server completes an export whose server is gone', async () => {
  const { id } = await start({ matching: { country: 'DE' } }, [...customerColumns])
  await runOnePart(id)
  expect((await stateOf(id))?.state).toBe('running')
  await work()
  expect(await stateOf(id)).toMatchObject({ state: 'done', rows: 12_000 })
  const lines = (await download(id)).body.split('\r\n')
  expect(lines).toHaveLength(12_002)
})

test('200 an export that repeatedly takes its server down is abandoned, and can be repeated', async () => {
  const { id } = await start({ matching: { country: 'DE' } }, [...customerColumns])
  for (let times = 0; times < maxStarts; times += 1) await runOnePart(id)
  await work()
  expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'interrupted', starts: maxStarts, bytes: 0 })
  expect(await parts(id)).toBe(0)
  const { data } = await call()(exportsCalls.repeatExport, { id })
  expect(data).toMatchObject({ state: 'waiting', starts: 0, columns: [...customerColumns] })
  await work()
  expect(await stateOf(data.id)).toMatchObject({ state: 'done', rows: 12_000 })
  expect((await server.auditRows('export', data.id)).map((row) => row.call)).toEqual(['exports/repeat_export'])
})

test('200 makes a workbook with a description above its rows', async () => {
  const id = await server.addCustomer({
    first_name: '=cmd()',
    phone: '+4930901820',
    created_at: new Date('2026-03-01'),
  })
  const columns = ['phone', 'first_name', 'customer_id', 'created_at'] as const
  const file = await start({ ids: [id] }, [...columns], { format: 'xlsx', head: true })
  await work()
  const response = await download(file.id)
  expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(response.headers['content-disposition']).toContain('.xlsx"')
  const sheet = unzip(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? ''
  const lines = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    cells.replace(/(<[^>]*>)+/g, ' ').trim(),
  )
  expect(lines).toEqual([
    'list customers-list',
    'picked_rows 1',
    expect.stringMatching(/^exported_by /),
    `exported_at ${file.created_at}`,
    '',
    columns.join(' '),
    `+4930901820 =cmd() ${id} 46082`,
  ])
  expect(sheet).not.toContain('<f>')
})

test('200 makes CSV without the mark, with its filter above, in the order of the columns', async () => {
  const matching = { text: 'e2399', status: ['pending' as const] }
  const { id } = await start({ matching }, ['country', 'email'], { mark: false, head: true })
  await work()
  const lines = (await download(id)).body.split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['list,customers-list', 'text,e2399', 'status,pending'])
  expect(lines.slice(5, 8)).toEqual(['', 'country,email', expect.stringMatching(/^(DE)?,e2399\d?@example\.com$/)])
  expect((await stateOf(id))?.rows).toBe(11)
})

test('200 the file has the requested column titles, in CSV and workbook, also when repeated', async () => {
  const id = await server.addCustomer({ email: 'titled@example.com' })
  const titled = { titles: ['Courriel', 'Prénom'] }
  const first = await start({ ids: [id] }, ['email', 'first_name'], titled)
  await work()
  const again = await call()(exportsCalls.repeatExport, { id: first.id })
  const workbook = await start({ ids: [id] }, ['email', 'first_name'], { ...titled, format: 'xlsx' })
  await work()
  for (const file of [first.id, again.data.id])
    expect((await download(file)).body).toMatch(/^\ufeffCourriel,Prénom\r\ntitled@example\.com,/)
  const sheet = unzip((await download(workbook.id)).rawPayload)['xl/worksheets/sheet1.xml']
  expect(sheet).toContain('Courriel')
  expect(sheet).not.toContain('first_name')
  const { fields } = await call()(customerExportsCalls.startCustomerExport, {
    selection: { ids: [id] },
    columns: ['email', 'first_name'],
    titles: ['Courriel'],
  })
  expect(fields).toHaveProperty('titles')
})

test('200 the list of /latest_customer defaults to those not written to', async () => {
  const ids = [
    await server.addCustomer({ email_status: 0, country: 'ZZ' }),
    await server.addCustomer({ email_status: 2, country: 'ZZ' }),
  ]
  const of = async (email_status?: '0' | '2' | 'any') => {
    const matching = { country: 'ZZ', ...(email_status && { email_status }) }
    const as = server.as('manager')
    const { data } = await as(customerExportsCalls.startCustomerExport, {
      selection: { matching },
      columns: ['customer_id'],
      list: 'latest-customer',
    })
    await work()
    // Defaults are recorded too.
    expect(data.selection).toEqual({ matching: { country: 'ZZ', email_status: email_status ?? '0' } })
    const { response } = await as(exportsCalls.downloadExport, { id: data.id })
    return response.body.split('\r\n').slice(1, -1).map(Number)
  }
  expect([await of(), await of('2'), await of('any')]).toEqual([[ids[0]], [ids[1]], ids])
})

test('403 notAllowed for a list that the agent may not, or may no longer, open', async () => {
  const refused = await call()(customerExportsCalls.startCustomerExport, {
    selection: { matching: {} },
    columns: ['email'],
    list: 'latest-customer',
  })
  expect(refused.code).toBe('notAllowed')
  const { id } = await start({ matching: { text: 'e2399' } })
  await work()
  const own = eq(agents.id, await server.agentId('sales'))
  const [before] = await server.db.select({ permissions: agents.permissions }).from(agents).where(own)
  await server.db
    .update(agents)
    .set({ permissions: { editmember: true } })
    .where(own)
  expect((await call()(exportsCalls.downloadExport, { id })).code).toBe('notAllowed')
  expect((await call()(exportsCalls.repeatExport, { id })).code).toBe('notAllowed')
  await server.db
    .update(agents)
    .set({ permissions: before?.permissions ?? null })
    .where(own)
  expect((await call()(exportsCalls.downloadExport, { id })).status).toBe(200)
})

test("200 su sees everyone's exports on request", async () => {
  const { id } = await start({ matching: { text: 'e2399' } })
  const su = server.as('su')
  expect((await su(exportsCalls.listExports, {})).data).toEqual([])
  const all = (await su(exportsCalls.listExports, { everybody: true })).data
  expect(all.find((file) => file.id === id)).toMatchObject({ agent_id: await server.agentId('sales') })
  expect(all.find((file) => file.id === id)?.agent_name).not.toBe('')
  const sales = (await call()(exportsCalls.listExports, { everybody: true })).data
  expect(new Set(sales.map(({ agent_id }) => agent_id))).toEqual(new Set([await server.agentId('sales')]))
  expect((await su(exportsCalls.cancelExport, { id })).data.state).toBe('cancelled')
})

test('a file with a missing part breaks off: half of it never looks whole', async () => {
  const { id } = await start({ matching: { country: 'DE' } }, [...customerColumns])
  await work()
  await server.db.delete(exportParts).where(and(eq(exportParts.export_id, id), eq(exportParts.part, 1)))
  await expect(download(id)).rejects.toThrow()
})

test('two concurrent workers make each export once', async () => {
  const files = [await start({ matching: { country: 'DE' } }), await start({ matching: { text: 'e2399' } })]
  await Promise.all([work(), work()])
  const states = await Promise.all(files.map(({ id }) => stateOf(id)))
  expect(states.map((file) => [file?.state, file?.rows])).toEqual([
    ['done', 12_000],
    ['done', 11],
  ])
})

test('an export that cannot be made fails with a code, and the next one continues', async () => {
  const broken = await start({ matching: {} })
  await server.db.update(exportFiles).set({ list: 'no-such-list' }).where(eq(exportFiles.id, broken.id))
  const next = await start({ matching: { text: 'e2399' } })
  await expect(work()).rejects.toThrow()
  expect(await stateOf(broken.id)).toMatchObject({ state: 'failed' })
  expect((await stateOf(next.id))?.state).toBe('done')
})

test("404 notFound for another agent's export", async () => {
  const { id } = await start({ matching: { text: 'e2399' } })
  await work()
  const other = server.as('manager')
  expect((await other(exportsCalls.downloadExport, { id })).code).toBe('notFound')
  expect((await other(exportsCalls.cancelExport, { id })).code).toBe('notFound')
  expect((await other(exportsCalls.repeatExport, { id })).code).toBe('notFound')
  const theirs = (await other(exportsCalls.listExports, {})).data
  expect(theirs.some((file) => file.id === id)).toBe(false)
})

test('400 for no columns and for invalid filters', async () => {
  const send = (input: Input) => call()(customerExportsCalls.startCustomerExport, input)
  expect((await send({ selection: { matching: {} }, columns: [] })).fields).toHaveProperty('columns')
  const wrong = { selection: { matching: { ip: 'localhost' } }, columns: ['email' as const] }
  expect((await send(wrong)).status).toBe(400)
})

test('409 tooManyExports for more than five open exports of one agent, also if started concurrently', async () => {
  const begin = (level: 'manager' | 'sales') =>
    server.as(level)(customerExportsCalls.startCustomerExport, { selection: { matching: {} }, columns: ['email'] })
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin('manager')))
  const begun = answers.filter(({ status }) => status === 200).length
  expect(begun).toBe(maxOpenExports)
  measured('F10', 'exports begun at once', answers.length)
  measured('F10', 'exports accepted', begun)
  expect(answers.filter(({ code }) => code === 'tooManyExports')).toHaveLength(12 - maxOpenExports)
  // Another agent has none yet, and a finished one frees its slot.
  expect((await begin('sales')).status).toBe(200)
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  const { data, status } = await begin('manager')
  expect(status).toBe(200)
  expect((await server.as('manager')(exportsCalls.repeatExport, { id: data.id })).status).toBe(200)
})
