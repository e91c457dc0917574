import { resolve } from 'node:path'
import {
  eraseAgain,
  erasureListIn,
  readErasureList,
  storedErasures,
} from '../server/src/areas/members/personal-data/erasure-list.ts'
import { listArchives } from '../server/src/platform/audit/archives.ts'
import { restore } from '../server/src/platform/backup/restore.ts'
import { keyOf, openToWrite } from '../server/src/platform/backup/source.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { migrate } from '../server/src/platform/postgres/migrate.ts'
import { openStorage } from '../server/src/platform/releases/builds/storage.ts'
import { readSettings } from '../server/src/settings.ts'
import { reportingErrors } from './backup/asked.ts'
import { speedOf } from './backup/speed.ts'
import { Refused, runCommand, textOf } from './release/command.ts'

const usage = 'pnpm restore <file> [--replace <name of the database>] [--erasures <list>]'

type Erasures = Awaited<ReturnType<typeof readErasureList>>

/** What was erased so far: in the lists, and in the database that is about to be replaced. */
const erasuresFor = async (url: string, files: readonly (string | undefined)[]): Promise<Erasures> => {
  const { db, close } = connect(url)
  try {
    const lists = await Promise.all(files.map((file) => (file === undefined ? [] : readErasureList(resolve(file)))))
    return [...lists.flat(), ...(await storedErasures(db))]
  } finally {
    await close()
  }
}

/** Erases again what the backup still contains; its tables may be older. */
const eraseIn = async (url: string, erasures: Erasures): Promise<{ again: number; archived: readonly string[] }> => {
  if (erasures.length === 0) return { again: 0, archived: [] }
  const { pool, db, close } = connect(url)
  try {
    await migrate(pool)
    const again = await eraseAgain(db, erasures)
    return { again, archived: again === 0 ? [] : (await listArchives(db)).map(({ month }) => month) }
  } finally {
    await close()
  }
}

await runCommand(usage, { replace: { type: 'string' }, erasures: { type: 'string' } }, async (given) => {
  if (given.subject === undefined) throw new Refused(`Say which backup.\nUsage: ${usage}`)
  const file = resolve(given.subject)
  await reportingErrors(async () => {
    const settings = readSettings(process.env)
    const database = await openToWrite(settings)
    const begun = performance.now()
    try {
      const storage = await openStorage(settings)
      const secretKey = await keyOf(settings)
      const { url } = database
      const erasures = await erasuresFor(url, [erasureListIn(settings.dataDir), textOf(given, 'erasures')])
      const restored = await restore({ url, storage, secretKey, file, replace: textOf(given, 'replace') })
      const what = `${restored.tables} tables with ${restored.rows} rows, all as they were`
      console.log(`Restored the backup of ${restored.made_at}: ${what}, ${speedOf(restored.bytes, begun)}`)
      const { again, archived } = await eraseIn(url, erasures)
      if (again > 0) console.log(`Erased the personal data of ${again} again, as it was after that backup.`)
      if (archived.length > 0)
        console.log(
          `In the archived months of the audit log (${archived.join(', ')}) it is erased when they are attached.`,
        )
      if (!restored.sameKey)
        console.error(
          "This console's SECRET_KEY is not that of the backup: mailboxes and second steps will not open before it is.",
        )
    } finally {
      await database.close()
    }
  })
})
