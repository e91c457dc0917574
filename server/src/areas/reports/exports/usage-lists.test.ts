import { unlocksCalls } from '@console/remote-members/contract/calls/unlocks'
import {
  apiKeyColumns,
  apiRequestColumns,
  apiUserColumns,
  trackerCalls,
} from '@console/remote-reports/contract/calls/tracker'
import { unlockerColumns, unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import type { InputOf } from '@console/shared/contract/define-calls'
import { exportLists } from '../../../export-lists.ts'
import { runOpenExports } from '../../../platform/exports/exports-worker.ts'
import { testServer } from '../../../testing/server.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'
import { apiRequests } from '../figures/fact-schema.ts'
import { rollUp } from '../figures/roll-up.ts'

const server = testServer()
const call = () => server.as('manager')
const range = { from: '03/02/2026', to: '03/04/2026' }
let ana = 0

beforeAll(async () => {
  ana = await server.addCustomer({ first_name: '=Ana', last_name: 'Thorn', email: 'ana@thorn.example' })
  const facts = ['ok', 'error', 'refused'] as const
  await server.db.insert(apiRequests).values(
    facts.map((outcome, index) => ({
      key: `x${index}`,
      at: new Date('2026-03-03T12:00Z'),
      customer_id: ana,
      type: 'api' as const,
      endpoint: '/v2/companies',
      outcome,
      ms: 40,
    })),
  )
  const created_at = new Date('2026-03-03T12:00Z')
  await server.db.insert(unlocks).values([
    { customer_id: ana, kind: 'company', name: 'Acme', credits: 2, created_at },
    { customer_id: ana, kind: 'contact', name: 'Bo', hidden: true, created_at },
  ])
  await rollUp(server.db)
})

const fileOf = async (id: number) => {
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  return (await call()(exportsCalls.downloadExport, { id })).response.body.replace('\ufeff', '').split('\r\n')
}

test('200 customers with requests, all columns', async () => {
  const selection = { matching: { ...range, compare: true } }
  const { data } = await call()(trackerCalls.startApiUsersExport, { selection, columns: [...apiUserColumns] })
  expect(await fileOf(data.id)).toEqual([
    apiUserColumns.join(','),
    `1,${ana},'=Ana Thorn,ana@thorn.example,,free,pending,3,1,1,1,${1 / 3},1,0,0,0,0,`,
    '',
  ])
  expect((await server.auditRows('export', data.id)).map((row) => row.call)).toEqual(['reports/start_api_users_export'])
})

test('200 keys, with their prefixes only', async () => {
  const selection = { matching: range }
  const { data } = await call()(trackerCalls.startApiKeysExport, { selection, columns: [...apiKeyColumns] })
  expect(await fileOf(data.id)).toEqual([apiKeyColumns.join(','), ''])
})

test('200 single requests that the filters match', async () => {
  const selection = { matching: { ...range, outcome: 'error' as const } }
  const { data } = await call()(trackerCalls.startApiRequestsExport, { selection, columns: [...apiRequestColumns] })
  const [head, row, ...rest] = await fileOf(data.id)
  expect([head, rest]).toEqual([apiRequestColumns.join(','), ['']])
  expect(row).toMatch(/^\d+,2026-03-03T12:00:00\.000Z,\d+,'=Ana Thorn,ana@thorn\.example,,,\/v2\/companies,error,40$/)
})

test('200 customers with unlocks', async () => {
  const selection = { matching: range }
  const { data } = await call()(unlockReportCalls.startUnlockersExport, { selection, columns: [...unlockerColumns] })
  expect(await fileOf(data.id)).toEqual([
    unlockerColumns.join(','),
    `1,${ana},'=Ana Thorn,ana@thorn.example,,free,pending,2,1,1,3,1,1,,1,03/03/2026`,
    '',
  ])
})

test('200 unlocks of a customer, selected or all that the filters match', async () => {
  const columns = ['kind', 'name', 'credits', 'hidden'] as const
  const exportOf = async (selection: InputOf<typeof unlockReportCalls.startUnlocksExport>['selection']) =>
    fileOf((await call()(unlockReportCalls.startUnlocksExport, { selection, columns: [...columns] })).data.id)
  const head = columns.join(',')
  const of = { customer_id: ana, ...range }
  expect(await exportOf({ matching: of })).toEqual([head, 'company,Acme,2,false', 'contact,Bo,1,true', ''])
  expect(await exportOf({ matching: { ...of, visibility: 'hidden' } })).toEqual([head, 'contact,Bo,1,true', ''])
  expect(await exportOf({ matching: { ...of, to: range.from } })).toEqual([head, ''])
  const { rows } = (await call()(unlocksCalls.listUnlocks, { customer_id: ana })).data
  const first = rows.find(({ name }) => name === 'Acme')
  expect(await exportOf({ ids: [first?.id ?? 0] })).toEqual([head, 'company,Acme,2,false', ''])
})

test('400 if the range ends before it starts', async () => {
  const selection = { matching: { from: '03/04/2026', to: '03/02/2026' } }
  const answers = [
    await call()(trackerCalls.startApiUsersExport, { selection, columns: ['name'] }),
    await call()(trackerCalls.startApiKeysExport, { selection, columns: ['name'] }),
    await call()(trackerCalls.startApiRequestsExport, { selection, columns: ['name'] }),
    await call()(unlockReportCalls.startUnlockersExport, { selection, columns: ['name'] }),
  ]
  for (const { fields } of answers) expect(fields).toHaveProperty(['selection.matching.to'])
})
