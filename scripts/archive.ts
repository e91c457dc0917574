import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eraseAttached } from '../server/src/areas/members/personal-data/erasure-list.ts'
import { headSigner } from '../server/src/platform/audit/anchors/signed-head.ts'
import { listArchives } from '../server/src/platform/audit/archives.ts'
import { archivePartition, attachArchive } from '../server/src/platform/backup/archive-partition.ts'
import { keyOf, openExisting } from '../server/src/platform/backup/source.ts'
import { listPartitions } from '../server/src/platform/partitions/partitions.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { reportingErrors } from './backup/asked.ts'
import { speedOf } from './backup/speed.ts'
import { Refused, runCommand, textOf } from './release/command.ts'

const usage = 'pnpm archive [<partition> --to <folder>] [--attach <file>]'

/** Names of all partitions, for the one who does not know them yet. */
const list = async (url: string): Promise<void> => {
  const { pool, db, close } = connect(url)
  try {
    for (const { name, from, to } of await listPartitions(pool))
      console.log(`${name}: ${from?.toISOString() ?? '…'} to ${to?.toISOString() ?? '…'}`)
    for (const { partition, rows, sha256 } of await listArchives(db))
      console.log(`${partition}: archived, ${rows} rows in the file with the SHA-256 ${sha256}`)
  } finally {
    await close()
  }
}

await runCommand(usage, { to: { type: 'string' }, attach: { type: 'string' } }, async (given) => {
  const { subject } = given
  const [folder, attached] = [textOf(given, 'to'), textOf(given, 'attach')]
  if ((subject === undefined) !== (folder === undefined) || (attached !== undefined && subject !== undefined))
    throw new Refused(`Say which partition goes where, or which file comes back.\nUsage: ${usage}`)
  await reportingErrors(async () => {
    const settings = readSettings(process.env)
    const { environment } = settings
    const database = await openExisting(settings)
    const { url } = database
    const begun = performance.now()
    try {
      if (attached !== undefined) {
        const { name, rows, bytes, erased } = await attachArchive({
          url,
          file: resolve(attached),
          keptDays: settings.readsKeptDays,
          eraseAgain: eraseAttached,
        })
        console.log(`Attached ${name}: ${rows} rows, all as they were, ${speedOf(bytes, begun)}`)
        if (erased > 0)
          console.log(`Erased the personal data of ${erased} in them, as it was after the archive was made.`)
      } else if (subject !== undefined && folder !== undefined) {
        const file = join(resolve(folder), `console-${environment}-${subject}.tar.zst`)
        const secretKey = await keyOf(settings)
        const sign = secretKey && headSigner(secretKey, environment).signText
        const { rows, bytes } = await archivePartition({ url, environment, name: subject, file, sign })
        const { size } = await stat(file)
        console.log(`${file}: ${rows} rows, ${Math.ceil(size / 1e6)} MB ${speedOf(bytes, begun)}`)
        console.log('The rows are now only in this file.')
      } else await list(url)
    } finally {
      await database.close()
    }
  })
})
