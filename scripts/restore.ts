import { resolve } from 'node:path'
import { restore } from '../server/src/platform/backup/restore.ts'
import { keyOf, openToWrite } from '../server/src/platform/backup/source.ts'
import { openStorage } from '../server/src/platform/releases/builds/storage.ts'
import { readSettings } from '../server/src/settings.ts'
import { reportingErrors } from './backup/asked.ts'
import { speedOf } from './backup/speed.ts'
import { Refused, runCommand, textOf } from './release/command.ts'

const usage = 'pnpm restore <file> [--replace <name of the database>]'

await runCommand(usage, { replace: { type: 'string' } }, async (given) => {
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
      const restored = await restore({ url, storage, secretKey, file, replace: textOf(given, 'replace') })
      const what = `${restored.tables} tables with ${restored.rows} rows, all as they were`
      console.log(`Restored the backup of ${restored.made_at}: ${what}, ${speedOf(restored.bytes, begun)}`)
      if (!restored.sameKey)
        console.error(
          "This console's SECRET_KEY is not that of the backup: mailboxes and second steps will not open before it is.",
        )
    } finally {
      await database.close()
    }
  })
})
