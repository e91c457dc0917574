import { setTimeout as sleep } from 'node:timers/promises'
import type { connect } from '../server/src/platform/postgres/connect.ts'

type Pool = ReturnType<typeof connect>['pool']

const rounds = 20

/** Alters the oldest row of the audit log past its triggers, again and again; the ms until the running server names it. */
export const nameAltered = async (pool: Pool): Promise<number[]> => {
  const client = await pool.connect()
  const isNamed = async () =>
    ((await client.query('select from audit_watch where fault is not null')).rowCount ?? 0) > 0
  const until = async (isWanted: boolean): Promise<number> => {
    const begun = performance.now()
    while ((await isNamed()) !== isWanted) await sleep(5)
    return performance.now() - begun
  }
  const times: number[] = []
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query('select id, call from audit order by id limit 1')
    const alter = (call: string) => client.query('update audit set call = $1 where id = $2', [call, rows[0].id])
    // A sweep that the filling has begun.
    while (
      ((await client.query('select from audit_watch where guards is null or swept_to is not null')).rowCount ?? 0) > 0
    )
      await sleep(100)
    for (let round = 0; round < rounds; round += 1) {
      await alter('altered')
      times.push(await until(true))
      await alter(rows[0].call)
      await until(false)
    }
  } finally {
    client.release(true)
  }
  return times
}
