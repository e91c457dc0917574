import { stagedPressCalls as calls } from '@console/remote-dataentry/contract/calls/staged-press'
import type { PressValues } from '@console/remote-dataentry/contract/press-values'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { articles, pressEvents, stagedPress, stagingBatches } from '../records/press-schema.ts'

const server = testServer()
const call = () => server.as('data_entry')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })
const nothing = { company_id: null, kind: 'news', title: '' } as const

let acme: number
beforeAll(async () => {
  const [row] = await server.db.insert(companies).values({ name: 'Acme', domain: 'acme.example' }).returning()
  acme = row?.id ?? 0
})
beforeEach(async () => {
  await server.db.delete(stagedPress)
  await server.db.delete(stagingBatches)
  await server.db.delete(pressEvents)
  await server.db.delete(articles)
})

const stage = (url = 'https://news.example/one') => call()(calls.addStagedPress, { ...nothing, url })
const stageMany = (lines: string[]) => call()(calls.addManyStagedPress, { lines, company_id: acme, kind: 'funding' })
const list = async (filters: object = {}) => (await call()(calls.listStagedPress, { filters })).data
const setState = (id: number, state: 'read' | 'staged' | 'failed' | 'published') =>
  server.db.update(stagedPress).set({ state }).where(eq(stagedPress.id, id))
const audited = async () => (await server.auditRows('staged_press')).map((row) => row.call)
const values = (): PressValues => ({
  kind: 'news',
  company_id: acme,
  url: 'https://news.example/one',
  title: 'One',
  summary: '',
  happened_on: null,
  date_precision: 'day',
  people: [],
  amount: null,
  currency: null,
  round: '',
  investors: [],
  sources: {},
  file_id: null,
})

describe('addStagedPress', () => {
  test('200 waits to be read; undo removes it; it can be staged again', async () => {
    const { data, change } = await stage()
    expect(data).toMatchObject({ state: 'read', url: 'https://news.example/one', press_event_id: null })
    expect((await audited()).at(-1)).toBe('dataentry/add_staged_press')
    expect((await undo(change)).status).toBe(200)
    expect((await list()).total).toBe(0)
    expect((await undo(change)).code).toBe('notUndoable')
    expect((await stage()).status).toBe(200)
  })

  test('409 alreadyStaged under another spelling', async () => {
    await stage()
    const { code, fields } = await stage('http://www.news.example/one/?utm_source=x#y')
    expect([code, Object.keys(fields)]).toEqual(['alreadyStaged', ['url']])
  })

  test('400 for an unknown company', async () => {
    const answer = await call()(calls.addStagedPress, {
      ...nothing,
      url: 'https://news.example/x',
      company_id: 999_999,
    })
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['company_id']])
  })
})

describe('addManyStagedPress', () => {
  const lines = [
    'https://news.example/one',
    '',
    'see https://news.example/two?utm_medium=x, please',
    'no address here',
    'HTTPS://WWW.NEWS.EXAMPLE/one/',
    'news.example/three',
    'https://news.example/entered',
    'https://news.example/staged',
    'javascript:alert(1)',
  ]

  test('200 reports the outcome of each line; undo removes all of them', async () => {
    await stage('https://news.example/staged')
    await server.db
      .insert(pressEvents)
      .values({ kind: 'news', state: 'confirmed', url_key: 'news.example/entered', company_id: acme })
    const { data, change } = await stageMany(lines)
    expect(data).toMatchObject({ added: 3, batch: { total: 3, left: 3, read: 0, failed: 0, stopped: false } })
    expect(data.left_out.map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, 'invalid'],
      [5, 'twice'],
      [7, 'alreadyEntered'],
      [8, 'alreadyStaged'],
      [9, 'invalid'],
    ])
    const rows = (await list({ kind: 'funding' })).rows.map(({ url, company_name }) => [url, company_name])
    expect(rows.toSorted()).toEqual([
      ['https://news.example/one', 'Acme'],
      ['https://news.example/three', 'Acme'],
      ['https://news.example/two?utm_medium=x', 'Acme'],
    ])
    expect((await server.auditRows('staged_press')).at(-1)).toMatchObject({ after: { added: 3, kind: 'funding' } })
    expect((await undo(change)).status).toBe(200)
    expect((await list()).total).toBe(1)
  })

  test('200 changes nothing if nothing is new', async () => {
    const { data, change } = await stageMany(['nothing'])
    expect([data.batch, data.added, change]).toEqual([null, 0, undefined])
  })

  test('200 stages a thousand at once, and each page once for two concurrent requests', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `https://news.example/${index}`)
    const both = await Promise.all([stageMany(many), stageMany(many)])
    expect(both.map(({ data }) => data.added).toSorted()).toEqual([0, 1_000])
    expect(await server.db.$count(stagedPress)).toBe(1_000)
  })

  test('200 leaves out a page that somebody stages meanwhile, and stages the rest', async () => {
    const url = 'https://news.example/one'
    const waits = async () => {
      const { rows } = await server.db.execute<{ waits: boolean }>(
        sql`select exists (select from pg_locks where not granted and locktype = 'transactionid') as waits`,
      )
      return rows[0]?.waits === true
    }
    let pasting: ReturnType<typeof stageMany> | undefined
    await server.db.transaction(async (tx) => {
      await tx.insert(stagedPress).values({ url, url_key: 'news.example/one', state: 'read' })
      pasting = stageMany([url, 'https://news.example/two'])
      // It has judged its lines and waits to see what this one does with the page.
      while (!(await waits()));
    })
    const { data } = (await pasting) ?? {}
    expect(data).toMatchObject({ added: 1, batch: { total: 1, left: 1 } })
    expect(data?.left_out).toEqual([{ line: 1, text: url, outcome: 'alreadyStaged' }])
  })

  test('400 for an unknown company', async () => {
    const answer = await call()(calls.addManyStagedPress, {
      lines: ['https://x.example/'],
      company_id: 999_999,
      kind: 'news',
    })
    expect(answer.status).toBe(400)
  })
})

describe('batches', () => {
  test('200 stopStaging reads no more of it and keeps the rest', async () => {
    const { data } = await stageMany(['https://news.example/1', 'https://news.example/2', 'https://news.example/3'])
    const batch_id = data.batch?.batch_id ?? 0
    const [first] = (await list()).rows
    await setState(first?.staged_press_id ?? 0, 'staged')
    const stopped = await call()(calls.stopStaging, { batch_id })
    expect(stopped.data).toMatchObject({ total: 3, read: 1, left: 0, stopped: true })
    expect((await list({ state: 'staged' })).rows.map(({ problem }) => problem).toSorted()).toEqual([
      '',
      'stopped',
      'stopped',
    ])
    expect((await audited()).at(-1)).toBe('dataentry/stop_staging')
    const rows = (await audited()).length
    expect((await call()(calls.stopStaging, { batch_id })).data.stopped).toBe(true)
    expect(await audited()).toHaveLength(rows)
    expect((await call()(calls.listStagingBatches, {})).data).toEqual([stopped.data])
  })

  test("404 notFound for another agent's batch", async () => {
    const { data } = await stageMany(['https://news.example/1'])
    const batch_id = data.batch?.batch_id ?? 0
    expect((await server.as('manager')(calls.stopStaging, { batch_id })).code).toBe('notFound')
    expect((await server.as('manager')(calls.listStagingBatches, {})).data).toEqual([])
  })
})

describe('the list', () => {
  test('200 filters by text, company, kind and state; the export matches', async () => {
    await stageMany(['https://news.example/acme'])
    await call()(calls.addStagedPress, { ...nothing, url: 'https://blog.example/x', title: 'Zenith opens' })
    const urls = async (filters: object) => (await list(filters)).rows.map(({ url }) => url)
    expect(await urls({ text: 'zenith' })).toEqual(['https://blog.example/x'])
    expect(await urls({ text: 'ACME' })).toEqual(['https://news.example/acme'])
    expect(await urls({ company_id: acme })).toEqual(['https://news.example/acme'])
    expect(await urls({ kind: 'news' })).toEqual(['https://blog.example/x'])
    expect(await urls({ state: 'failed' })).toEqual([])
    const { response } = await call()(calls.exportStagedPress, {
      selection: { matching: { kind: 'news' } },
      columns: ['url', 'title'],
    })
    expect(response.body).toBe('\ufeffurl,title\r\nhttps://blog.example/x,Zenith opens\r\n')
  })
})

describe('updateStagedPress', () => {
  const update = (staged_press_id: number, version: number, more: object = {}) =>
    call()(calls.updateStagedPress, { staged_press_id, version, company_id: acme, kind: 'hiring', title: 'T', ...more })

  test('200 sets company, kind and title; undo restores them', async () => {
    const { staged_press_id, version } = (await stage()).data
    const saved = await update(staged_press_id, version)
    expect(saved.data).toMatchObject({ company_id: acme, kind: 'hiring', title: 'T', version: version + 1 })
    expect((await update(staged_press_id, version + 1)).change).toBeUndefined()
    expect((await undo(saved.change)).status).toBe(200)
    expect((await call()(calls.getStagedPress, { staged_press_id })).data.staged).toMatchObject(nothing)
    expect((await undo(saved.change)).code).toBe('notUndoable')
  })

  test('409 versionConflict, alreadyPublished; 404 notFound; 400 for an unknown company', async () => {
    const { staged_press_id, version } = (await stage()).data
    expect((await update(staged_press_id, version + 1)).code).toBe('versionConflict')
    expect((await update(staged_press_id, version, { company_id: 999_999 })).status).toBe(400)
    expect((await update(999_999, 1)).code).toBe('notFound')
    await setState(staged_press_id, 'published')
    expect((await update(staged_press_id, version)).code).toBe('alreadyPublished')
  })
})

describe('many pages at once', () => {
  const three = async () => {
    const ids: number[] = []
    for (const path of ['a', 'b', 'c']) ids.push((await stage(`https://news.example/${path}`)).data.staged_press_id)
    const [a = 0, b = 0, c = 0] = ids
    await setState(b, 'failed')
    await setState(c, 'published')
    return [a, b, c] as const
  }

  test('200 deleteStagedPress skips published pages; undo restores the others', async () => {
    const [a, b, c] = await three()
    const gone = await call()(calls.deleteStagedPress, { selection: { ids: [a, b, c] } })
    expect(gone.data).toEqual({
      done: 2,
      unchanged: 0,
      refused_total: 1,
      refused: [{ id: c, name: 'https://news.example/c', code: 'alreadyPublished' }],
    })
    expect((await server.auditRows('staged_press')).at(-1)).toMatchObject({ call: 'deleteStagedPress', also: [a, b] })
    expect((await list()).total).toBe(1)
    expect((await undo(gone.change)).status).toBe(200)
    expect((await list()).total).toBe(3)
  })

  test('409 notUndoable if a page was staged again', async () => {
    const [a] = await three()
    const gone = await call()(calls.deleteStagedPress, { selection: { ids: [a] } })
    await stage('https://news.example/a')
    expect((await undo(gone.change)).code).toBe('notUndoable')
  })

  test('200 readStagedPressAgain reads those that were read or failed, and no others', async () => {
    const [a, b, c] = await three()
    const again = await call()(calls.readStagedPressAgain, { selection: { matching: {} } })
    expect(again.data).toMatchObject({ done: 1, unchanged: 1, refused_total: 1 })
    const states = Object.fromEntries((await list()).rows.map((row) => [row.staged_press_id, row.state]))
    expect(states).toEqual({ [a]: 'read', [b]: 'read', [c]: 'published' })
  })

  test('404 notFound for an unknown selection', async () => {
    for (const each of [calls.deleteStagedPress, calls.readStagedPressAgain])
      expect((await call()(each, { selection: { ids: [999_999] } })).code).toBe('notFound')
  })
})

describe('insertStoragePress', () => {
  const publish = (staged_press_id: number, version: number) =>
    call()(calls.insertStoragePress, { ...values(), staged_press_id, version })
  const stagedOf = async (staged_press_id: number) =>
    (await call()(calls.getStagedPress, { staged_press_id })).data.staged

  test('200 creates the event and ends the staging; undo reverts both', async () => {
    const { staged_press_id } = (await stage()).data
    await setState(staged_press_id, 'staged')
    const { data, change } = await publish(staged_press_id, 1)
    expect(data).toMatchObject({ state: 'confirmed', title: 'One', company_name: 'Acme' })
    expect(await stagedOf(staged_press_id)).toMatchObject({ state: 'published', press_event_id: data.press_event_id })
    const rows = await server.auditRows('press_event', data.press_event_id)
    expect(rows).toEqual([expect.objectContaining({ call: 'insertStoragePress' })])
    expect((await undo(change)).status).toBe(200)
    expect(await stagedOf(staged_press_id)).toMatchObject({ state: 'staged', press_event_id: null, version: 3 })
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('two concurrent agents publish it once', async () => {
    const { staged_press_id } = (await stage()).data
    const both = await Promise.all([
      publish(staged_press_id, 1),
      server.as('manager')(calls.insertStoragePress, { ...values(), staged_press_id, version: 1 }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['alreadyPublished', undefined])
    expect(await server.db.$count(pressEvents)).toBe(1)
  })

  test('409 versionConflict, alreadyPublished; 404 notFound', async () => {
    const { staged_press_id } = (await stage()).data
    expect((await publish(staged_press_id, 2)).code).toBe('versionConflict')
    await publish(staged_press_id, 1)
    expect((await publish(staged_press_id, 1)).code).toBe('alreadyPublished')
    expect((await publish(999_999, 1)).code).toBe('notFound')
    expect(await server.db.$count(pressEvents)).toBe(1)
  })
})

test('404 getStagedPress for an unknown page', async () => {
  expect((await call()(calls.getStagedPress, { staged_press_id: 999_999 })).code).toBe('notFound')
})
