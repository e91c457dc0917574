import { Writable } from 'node:stream'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/server.ts'
import { type BackgroundWorker, jobs, wakeWorker } from './jobs.ts'

const server = testServer()
const yearly = '0 0 1 1 *'

/** A worker whose runs are counted and can be awaited. */
const counted = (name: string, work: (signal: AbortSignal) => Promise<void> = async () => {}) => {
  let runs = 0
  const waiting: { readonly runs: number; readonly resolve: () => void }[] = []
  const worker: BackgroundWorker = {
    name,
    cron: yearly,
    run: async ({ signal }) => {
      runs += 1
      for (const wait of waiting) if (runs >= wait.runs) wait.resolve()
      await work(signal)
    },
  }
  const ran = (times: number) =>
    new Promise<void>((resolve) => (runs >= times ? resolve() : waiting.push({ runs: times, resolve })))
  return { worker, ran, runs: () => runs }
}

const start = async (workers: readonly BackgroundWorker[]) => {
  let log = ''
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  const plugins = [jobs({ db: server.db, workers })]
  const app = await buildApp({ db: server.db, environment: 'test', logLevel: 'warn', logStream, plugins })
  const began = performance.now()
  await app.ready()
  return { app, startMs: performance.now() - began, log: () => log }
}

test('a worker runs at the start, once each time it is woken, and on any running server', async () => {
  const [one, two] = [counted('twice'), counted('twice')]
  const first = await start([one.worker])
  await one.ran(1)
  await wakeWorker(server.db, 'twice')
  await one.ran(2)

  const second = await start([two.worker])
  await Promise.race([one.ran(3), two.ran(1)])
  await first.app.close()
  const before = two.runs()
  await wakeWorker(server.db, 'twice')
  await two.ran(before + 1)
  await second.app.close()
  expect([first.log(), second.log()]).toEqual(['', ''])
})

test('a rolled-back transaction wakes no worker', async () => {
  const { worker, ran, runs } = counted('rolled-back')
  const { app } = await start([worker])
  await ran(1)
  await server.db
    .transaction(async (db) => {
      await wakeWorker(db, worker.name)
      throw new Error('back')
    })
    .catch(() => {})
  await wakeWorker(server.db, worker.name)
  await ran(2)
  await app.close()
  expect(runs()).toBe(2)
})

test('the start of the server does not wait for workers; a stop signals them and waits for their end', async () => {
  let ended = false
  const { worker, ran } = counted('long', async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended = true
  })
  const { app, startMs } = await start([worker])
  expect(startMs).toBeLessThan(onThisMachine(300))
  await ran(1)
  const began = performance.now()
  await app.close()
  expect(ended).toBe(true)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a start without the database continues once it is available', async () => {
  const down = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const query = jest.spyOn(server.db.$client, 'query').mockImplementation(() => Promise.reject(down))
  const { worker, ran } = counted('late')
  const { app, log } = await start([worker])
  query.mockRestore()
  await ran(1)
  await app.close()
  expect(log()).toContain('"code":"ECONNREFUSED"')
}, 20_000)

test('a server stopped right after its start stops', async () => {
  const { app, log } = await start([counted('at-once').worker])
  await app.close()
  expect(log()).toBe('')
})

test('a failed run is logged without its words, stored nowhere, and repeated by the next', async () => {
  let fail = true
  const { worker, ran } = counted('failing', async () => {
    if (fail) throw Object.assign(new Error('ada@example.net'), { code: '23505' })
  })
  const { app, log } = await start([worker])
  await ran(1)
  fail = false
  await wakeWorker(server.db, worker.name)
  await ran(2)
  await app.close()
  expect(log()).toMatch(/"code":"23505","job":"failing","trace_id":"[0-9a-f]{32}","msg":"background work failed"/)
  const { rows } = await server.db.execute(`select * from pgboss.job where name = 'failing'`)
  expect(log() + JSON.stringify(rows)).not.toContain('ada@')
})
