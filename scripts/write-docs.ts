import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readArguments } from './arguments.ts'
import { callsPage } from './docs/calls-page.ts'
import { licencesPage } from './docs/licences.ts'
import { mapPage } from './docs/map-page.ts'
import { performancePage } from './docs/performance-page.ts'
import { promisesPage } from './docs/promises-page.ts'
import { sharedPage } from './docs/shared-page.ts'
import { root } from './root.ts'

/** Pages that are made from the sources, the contract, the packages, the promises and the doc comments of shared. `--check` writes nothing and fails when one is not fresh. */
const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/calls.md': callsPage,
  'docs/licences.md': licencesPage,
  'docs/map.md': mapPage,
  'docs/performance.md': performancePage,
  'docs/promises.md': promisesPage,
  'docs/shared.md': sharedPage,
}

const { values } = readArguments(
  'node_modules/.bin/node scripts/write-docs.ts [--check]',
  { check: { type: 'boolean' } },
  { what: 'page', words: [] },
)
const check = values.check === true
const stale: string[] = []
for (const [path, write] of Object.entries(pages)) {
  const file = join(root, path)
  const fresh = await write()
  if (check) {
    if ((await readFile(file, 'utf8').catch(() => '')) !== fresh) stale.push(path)
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== fresh) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, fresh)
    console.log(`changed  ${path}`)
  }
}
if (stale.length > 0) {
  console.error(`Not fresh: ${stale.join(', ')}. Run: node scripts/write-docs.ts`)
  process.exitCode = 1
}
