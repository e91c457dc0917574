import {
  stripeStatsCalls as calls,
  movementColumns,
  payingColumns,
} from '@console/remote-reports/contract/calls/stripe-stats'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { exportLists } from '../../../export-lists.ts'
import { runOpenExports } from '../../../platform/exports/exports-worker.ts'
import { agents } from '../../../platform/records/schema.ts'
import { daysOn } from '../../../testing/neighbours/stripe.ts'
import { day, ledgerOf } from '../../../testing/neighbours/stripe-ledger.ts'
import { testServer } from '../../../testing/server.ts'
import { unzip } from '../../../testing/unzip.ts'

const server = testServer()
const { stand, bill, clear } = ledgerOf(server)
const su = () => server.as('su')
let ana = 0

beforeAll(async () => {
  ana = await server.addCustomer({
    stripe_id: 'cus_a',
    first_name: '=Ana',
    last_name: 'Thorn',
    email: 'ana@thorn.example',
  })
})
beforeEach(clear)

const download = async (id: number) => {
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  return (await su()(exportsCalls.downloadExport, { id })).response
}
const fileOf = async (id: number) => (await download(id)).body.replace('\ufeff', '').split('\r\n')

test('200 movements that the filters match, with their customer', async () => {
  await stand(0, { customer: 'cus_a', id: 'sub_a' })
  await stand(1, { customer: 'cus_stranger', id: 'sub_stranger' })
  const exportOf = (matching: InputOf<typeof calls.startMovementsExport>['selection']['matching']) =>
    su()(calls.startMovementsExport, { selection: { matching }, columns: [...movementColumns] })
  const rows = [
    `2026-01-10T12:00:00.000Z,new,${ana},'=Ana Thorn,ana@thorn.example,cus_a,sub_a,team,0,1000,1000`,
    '2026-01-11T12:00:00.000Z,new,,,,cus_stranger,sub_stranger,team,0,1000,1000',
  ]
  const { data } = await exportOf({ kind: 'new' })
  expect(data).toMatchObject({ list: 'stripe-movements', state: 'waiting', selection: { matching: { kind: 'new' } } })
  expect(await fileOf(data.id)).toEqual([movementColumns.join(','), ...rows, ''])
  const begun = await server.auditRows('export', data.id)
  expect(begun.map((row) => row.call)).toEqual(['reports/start_mrr_movements_export'])
  const ofDays = (await exportOf({ from: day(1), to: day(1) })).data
  expect(await fileOf(ofDays.id)).toEqual([movementColumns.join(','), rows[1], ''])
})

test('200 invoices, and only those that Stripe failed to collect', async () => {
  await bill({ id: 'in_1', number: '=1+1', amount_due: 1_250, amount_remaining: 1_250, attempt_count: 1 })
  const paid_at = daysOn(6)
  await bill({ id: 'in_2', number: 'A-2', status: 'paid', amount_paid: 1_000, status_transitions: { paid_at } })
  await bill({ id: 'in_3', number: 'A-3', status: 'deleted' })
  const exportOf = async (
    matching: InputOf<typeof calls.startInvoicesExport>['selection']['matching'],
    list?: 'stripe-failed',
  ) => {
    const columns = ['number', 'status', 'due', 'paid_at'] as const
    const own = list ? { list } : {}
    const { data } = await su()(calls.startInvoicesExport, { selection: { matching }, columns: [...columns], ...own })
    return { data, lines: (await fileOf(data.id)).slice(1, -1) }
  }
  const failed = "'=1+1,open,12.5,"
  const paid = 'A-2,paid,10,2026-01-16T12:00:00.000Z'
  const all = await exportOf({})
  expect([all.data.list, all.lines]).toEqual(['stripe-invoices', [failed, paid]])
  expect((await exportOf({ paid_from: day(6), paid_to: day(6) })).lines).toEqual([paid])
  const inVain = await exportOf({}, 'stripe-failed')
  expect(inVain.data).toMatchObject({ list: 'stripe-failed', selection: { matching: { failed: 'yes' } } })
  expect(inVain.lines).toEqual([failed])
  expect((await exportOf({ text: 'A-2' }, 'stripe-failed')).lines).toEqual([])
})

test('200 subscriptions as they were at the end of a day', async () => {
  await stand(0, { customer: 'cus_a', id: 'sub_a', seats: 2 })
  await stand(5, { customer: 'cus_a', id: 'sub_a', seats: 3 })
  const exportOf = async (on: string) => {
    const selection = { matching: { on } }
    const { data } = await su()(calls.startPayingExport, { selection, columns: [...payingColumns] })
    return { data, lines: await fileOf(data.id) }
  }
  const who = `${ana},'=Ana Thorn,ana@thorn.example,cus_a,sub_a`
  const { data, lines } = await exportOf(day(4))
  expect(data.list).toBe('stripe-subscriptions')
  expect(lines).toEqual([payingColumns.join(','), `2026-01-10T12:00:00.000Z,${who},active,team,2,USD,20,2000`, ''])
  expect((await exportOf(day(5))).lines[1]).toBe(`2026-01-15T12:00:00.000Z,${who},active,team,3,USD,30,3000`)
})

test('200 a workbook stores times as dates and amounts as numbers', async () => {
  await stand(0)
  await bill({ status: 'paid', amount_paid: 1_000, status_transitions: { paid_at: daysOn(0) } })
  const sheetOf = async (id: number) => unzip((await download(id)).rawPayload)['xl/worksheets/sheet1.xml']
  const format = 'xlsx' as const
  const selection = { matching: {} }
  const noon = '<c s="1"><v>46032.5</v></c>'
  const moved = await su()(calls.startMovementsExport, { selection, format, columns: ['at', 'usd_change'] })
  expect(await sheetOf(moved.data.id)).toContain(`<row>${noon}<c><v>1000</v></c></row>`)
  const paid = await su()(calls.startInvoicesExport, { selection, format, columns: ['paid_at', 'next_attempt_at'] })
  expect(await sheetOf(paid.data.id)).toContain(`<row>${noon}<c/></row>`)
  const stood = await su()(calls.startPayingExport, { selection, format, columns: ['at', 'usd'] })
  expect(await sheetOf(stood.data.id)).toContain(`<row>${noon}<c><v>1000</v></c></row>`)
})

test('403 notAllowed for the file of an agent who may no longer see what customers pay', async () => {
  await stand(0)
  const { data } = await su()(calls.startMovementsExport, { selection: { matching: {} }, columns: ['at'] })
  expect((await download(data.id)).statusCode).toBe(200)
  const own = eq(agents.id, await server.agentId('su'))
  await server.db.update(agents).set({ level: 'manager' }).where(own)
  expect((await su()(exportsCalls.downloadExport, { id: data.id })).code).toBe('notAllowed')
  expect((await su()(exportsCalls.repeatExport, { id: data.id })).code).toBe('notAllowed')
  await server.db.update(agents).set({ level: 'su' }).where(own)
  expect((await su()(exportsCalls.downloadExport, { id: data.id })).status).toBe(200)
})

test('400 for no columns, an unknown column, and selected rows', async () => {
  const send = (input: object) => su()(calls.startInvoicesExport, input as never) // not sent by any screen
  const selection = { matching: {} }
  expect((await send({ selection, columns: [] })).fields).toHaveProperty('columns')
  expect((await send({ selection, columns: ['url'] })).status).toBe(400)
  expect((await send({ selection: { ids: [1] }, columns: ['number'] })).status).toBe(400)
  expect((await send({ selection, columns: ['number'], list: 'stripe-movements' })).fields).toHaveProperty('list')
})
