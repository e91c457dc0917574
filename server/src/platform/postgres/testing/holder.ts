import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../embedded.ts'

/**
 * A process that holds a folder: commits rows endlessly, reports each, and keeps another row in an open transaction. It
 * only ends by being killed.
 */
const [, , dataDir = ''] = process.argv
const { url } = await startEmbedded({ dataDir })
const [open, writer] = [new pg.Client(url), new pg.Client(url)]
await open.connect()
await writer.connect()
await writer.query('drop table if exists kept')
await writer.query('create table kept (number int)')
await open.query('begin')
await open.query('insert into kept values (-1)')
for (let number = 1; ; number++) {
  await writer.query('insert into kept values ($1)', [number])
  console.log(number)
  await sleep(1)
}
