import { rm } from 'node:fs/promises'
import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { firstBroken, readHead } from './platform/audit/check.ts'
import { linkQueued } from './platform/audit/link.ts'
import { auditChain } from './platform/records/audit-schema.ts'
import { audit } from './platform/records/schema.ts'
import { testServer } from './testing/server.ts'
import { startServing } from './testing/start-server.ts'
import { ticketAdder } from './testing/tickets.ts'

const server = testServer()
const addTicket = ticketAdder(server)
const kills = isLong ? 4 : 1
const acknowledgedEach = isLong ? 50_000 : 500
const writers = 8
const patienceMs = isLong ? 3_600_000 : 400_000

let dataDir = ''
beforeAll(async () => {
  dataDir = await dataFolder('console-killed-')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = () => startServing({ DATABASE_URL: server.url, DATA_DIR: dataDir })

/** Writes numbered notes, each under a key of its own. */
const noteWriter = async () => {
  // Several, so that writers do not wait for each other.
  const tickets = await Promise.all(Array.from({ length: writers }, () => addTicket()))
  const authorization = `Bearer ${await server.token('su')}`
  return async (url: string, n: number): Promise<number> => {
    const response = await fetch(`${url}/api/v2/${supportWorkCalls.addTicketNote.path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `note-number-${n}` },
      body: JSON.stringify({ prospect_id: tickets[n % writers]?.prospect_id, text: `Note ${n}` }),
    })
    await response.text()
    return response.status
  }
}

/** What is stored of the notes: rows, numbers, audit rows and keys with an answer. */
const countNotes = async () => {
  const { rows } = await server.db.execute<Record<'notes' | 'numbers' | 'audited' | 'keys', number>>(sql`
    select count(*)::int as notes, count(distinct text)::int as numbers,
      (select count(*)::int from audit where call = ${supportWorkCalls.addTicketNote.path}) as audited,
      (select count(*)::int from idempotency_keys where key like 'note-number-%' and answer is not null) as keys
    from ticket_messages where text like 'Note %'`)
  return rows[0]
}

const isThere = async (): Promise<Set<number>> => {
  const { rows } = await server.db.execute<{ n: number }>(
    sql`select substr(text, 6)::int as n from ticket_messages where text like 'Note %'`,
  )
  return new Set(rows.map(({ n }) => n))
}

/**
 * Writes until the server is gone, kills it after a number of acknowledgements, and returns the acknowledged and the
 * open writes.
 */
const writeUntil = async (
  count: number,
  write: (n: number) => Promise<number>,
  next: () => number,
  end: () => void,
) => {
  const acknowledged = new Set<number>()
  const open = new Set<number>()
  const keepWriting = async () => {
    for (;;) {
      const n = next()
      open.add(n)
      const status = await write(n).catch(() => 'gone' as const)
      if (status === 'gone') return
      open.delete(n)
      if (status !== 200) throw new Error(`a write was answered with ${status}`)
      acknowledged.add(n)
      if (acknowledged.size === count) end()
    }
  }
  await Promise.all(Array.from({ length: writers }, keepWriting))
  return { acknowledged, open }
}

test(
  'kill -9 under writes: nothing acknowledged is lost, and a retry takes effect once',
  async () => {
    const write = await noteWriter()
    let last = 0
    const next = () => {
      last += 1
      return last
    }
    let running = await start()
    const all = { acknowledged: new Set<number>(), open: 0, slowestReadyMs: 0 }
    const began = performance.now()
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended, url } = running
      const { acknowledged, open } = await writeUntil(
        acknowledgedEach,
        (n) => write(url, n),
        next,
        () => child.kill('SIGKILL'),
      )
      await ended
      const there = await isThere()
      expect([...acknowledged].filter((n) => !there.has(n))).toEqual([])
      running = await start()
      all.slowestReadyMs = Math.max(all.slowestReadyMs, running.readyMs)
      for (const n of acknowledged) all.acknowledged.add(n)
      all.open += open.size
      // Their results are unknown: they are repeated under their keys, as are some known ones.
      for (const n of [...open, ...[...acknowledged].slice(-20)]) expect(await write(running.url, n)).toBe(200)
      for (const n of open) all.acknowledged.add(n)
    }
    const seconds = (performance.now() - began) / 1_000
    running.child.kill('SIGKILL')
    await running.ended

    const size = all.acknowledged.size
    expect(await countNotes()).toEqual({ notes: size, numbers: size, audited: size, keys: size })
    // The servers were killed while they linked, too.
    expect(await server.db.$count(auditChain)).toBeGreaterThan(0)
    await linkQueued(server.db)
    expect(await server.db.$count(auditChain)).toBe(await server.db.$count(audit))
    const { total } = await readHead(server.db)
    expect(await firstBroken(server.db, 0, total)).toBeNull()
    measured('E1', 'kills', kills)
    measured('E1', 'acknowledged', size)
    measured('E1', 'in flight at a kill', all.open)
    measured('E1', 'lost, doubled or torn', 0)
    measured('E1', 'slowest start, ms', Math.round(all.slowestReadyMs))
    measured('E1', 'writes a second, with the starts', Math.round(size / seconds))
  },
  patienceMs,
)

test(
  'kill -9 under reads: every answer that arrived is recorded',
  async () => {
    const customers = await Promise.all(Array.from({ length: 40 }, () => server.addCustomer()))
    const authorization = `Bearer ${await server.token('manager')}`
    const { child, ended, url } = await start()
    const answered = new Map<number, number>()
    let arrived = 0
    const keepReading = async () => {
      for (;;) {
        const customer_id = customers[arrived % customers.length] ?? 0
        const response = await fetch(`${url}/api/v2/${membersCalls.getCustomer.path}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ customer_id }),
        })
          .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
          .catch(() => null)
        if (response === null) return
        expect(response.status).toBe(200)
        answered.set(customer_id, (answered.get(customer_id) ?? 0) + 1)
        arrived += 1
        if (arrived === acknowledgedEach) child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: writers }, keepReading))
    await ended
    const { rows } = await server.db.execute<{ id: number; times: number }>(sql`
      select ids[1]::int as id, count(*)::int as times from reads
      where call = ${membersCalls.getCustomer.path} group by 1`)
    const recorded = new Map(rows.map(({ id, times }) => [id, times]))
    const lost = [...answered].map(([id, times]) => Math.max(0, times - (recorded.get(id) ?? 0)))
    expect(arrived).toBeGreaterThanOrEqual(acknowledgedEach)
    expect(lost.reduce((sum, one) => sum + one, 0)).toBe(0)
    measured('E12', 'answers before a kill', arrived)
    measured('E12', 'of them not recorded', 0)
  },
  patienceMs,
)

test(
  'SIGTERM under writes: running requests are answered, the process ends well in time, nothing acknowledged is lost',
  async () => {
    const write = await noteWriter()
    const { child, ended, url } = await start()
    let last = 1_000_000_000
    const next = () => {
      last += 1
      return last
    }
    let sent = 0
    const { acknowledged } = await writeUntil(
      200,
      (n) => write(url, n),
      next,
      () => {
        sent = performance.now()
        child.kill('SIGTERM')
      },
    )
    const [code, signal] = await ended
    const tookMs = performance.now() - sent
    expect([code, signal]).toEqual([0, null])
    expect(tookMs).toBeLessThan(10_000)
    const there = await isThere()
    expect([...acknowledged].filter((n) => !there.has(n))).toEqual([])
    measured('E9', 'acknowledged', acknowledged.size)
    measured('E9', 'lost', 0)
    measured('E9', 'exit, ms', Math.round(tookMs))
  },
  patienceMs,
)
