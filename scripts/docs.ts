import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readArguments } from './arguments.ts'
import { callsPages } from './docs/calls-page.ts'
import { guaranteesPage } from './docs/guarantees-page.ts'
import { licencesPage } from './docs/licences.ts'
import { mapPages } from './docs/map-page.ts'
import { performancePage } from './docs/performance-page.ts'
import { sharedPage } from './docs/shared-page.ts'
import { styleTableFile } from './docs/style-table.ts'
import { tracePicture } from './docs/trace-picture.ts'
import { root } from './root.ts'

/** Generated files. */
const files: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/licences.md': licencesPage,
  'docs/performance.md': performancePage,
  'docs/guarantees.md': guaranteesPage,
  'docs/pictures/trace.svg': tracePicture,
  'docs/shared.md': sharedPage,
  'shared/src/style/table.ts': styleTableFile,
}

/** Folders of docs in which every file is generated. */
const folders: Readonly<
  Record<string, () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>>
> = {
  'docs/calls': callsPages,
  'docs/map': mapPages,
}

const { values } = readArguments(
  `pnpm run docs [--check]

Writes the generated pages of docs and the kit's table of styles anew, from the contracts, the sources, the packages and the measured numbers. (pnpm docs
alone is a command of pnpm itself.)
  --check   changes nothing and fails if a page is out of date`,
  { check: { type: 'boolean' } },
  { what: 'page', words: [] },
)
const check = values.check === true

const generated = new Map<string, string>()
for (const [path, write] of Object.entries(files)) generated.set(path, await write())
for (const [folder, write] of Object.entries(folders))
  for (const [name, text] of Object.entries(await write())) generated.set(`${folder}/${name}`, text)

const stale: string[] = []
for (const [path, text] of generated) {
  const file = join(root, path)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
  stale.push(path)
  if (check) continue
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
for (const folder of Object.keys(folders))
  for (const name of await readdir(join(root, folder)).catch(() => [])) {
    if (generated.has(`${folder}/${name}`)) continue
    stale.push(`${folder}/${name}`)
    if (!check) await rm(join(root, folder, name))
  }

if (!check) for (const path of stale) console.log(`changed  ${path}`)
else if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run: pnpm run docs`)
  process.exitCode = 1
}
