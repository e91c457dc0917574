import { stagedPressCalls as calls } from '@console/remote-dataentry/contract/calls/staged-press'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const stageMany = (lines: string[]) =>
  server.as('data_entry')(calls.addManyStagedPress, { lines, company_id: null, kind: 'news' })

describe('addManyStagedPress', () => {
  test('200 stages every address of a line, and lists those left out', async () => {
    const { data } = await stageMany([
      'Look: https://a.example/1 and https://b.example/2',
      'https://b.example/2, c.example/3',
    ])
    expect(data.added).toBe(3)
    expect(data.left_out).toEqual([{ line: 2, text: 'https://b.example/2', outcome: 'twice' }])
  })

  test('400 for more addresses than one request may stage, even in few lines', async () => {
    const line = Array.from({ length: 101 }, (_, index) => `a.example/${index}`).join(' ')
    const { status, fields } = await stageMany(Array.from({ length: 10 }, () => line))
    expect([status, Object.keys(fields)]).toEqual([400, ['lines']])
  })
})
