import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '../server/src/platform/backup/back-up.ts'
import { keyOf, openExisting } from '../server/src/platform/backup/source.ts'
import { openStorage } from '../server/src/platform/releases/builds/storage.ts'
import { readSettings } from '../server/src/settings.ts'
import { reportingErrors } from './backup/asked.ts'
import { speedOf } from './backup/speed.ts'
import { Refused, runCommand } from './release/command.ts'

const usage = 'pnpm backup <folder or file>'

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** In a folder, a backup is named by its time. */
const fileAt = async (path: string, environment: string): Promise<string> => {
  if (!(await isFolder(path))) return path
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  return join(path, `console-${environment}-${moment}Z.tar.zst`)
}

await runCommand(usage, {}, async ({ subject }) => {
  if (subject === undefined) throw new Refused(`Say where the backup is to lie.\nUsage: ${usage}`)
  const path = resolve(subject)
  await reportingErrors(async () => {
    const settings = readSettings(process.env)
    const { environment } = settings
    const file = await fileAt(path, environment)
    const database = await openExisting(settings)
    const begun = performance.now()
    try {
      const storage = await openStorage(settings)
      const secretKey = await keyOf(settings)
      const written = await backUp({ url: database.url, storage, environment, secretKey, file })
      const { size } = await stat(file)
      const what = `${written.tables} tables with ${written.rows} rows, ${written.builds} builds`
      console.log(`${file}: ${what}, ${Math.ceil(size / 1e6)} MB ${speedOf(written.bytes, begun)}`)
      for (const build of written.missing) console.error(`The files of ${build} are gone; the backup is without them.`)
      console.log(
        'It holds personal data and tokens, so protect it; the key of its secrets is kept apart (SECRET_KEY).',
      )
    } finally {
      await database.close()
    }
  })
})
