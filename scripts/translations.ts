import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { nameOf, onlyArea, parts, remotes } from './build/parts.ts'
import { missingInMenu } from './build/read-translations.ts'
import { describeArea } from './build/seal-remote.ts'
import { partsOf, readLanguage, readMessages, snapshotName, snapshotOf, stateOf } from './languages/translations.ts'
import { root } from './root.ts'

const usage = `pnpm translations [<area>|host|shared …] [--accept]

  Lists messages that lack a translation, and those whose English has changed since they were translated.
  --accept   the translations say what the English says now: takes today's English into lang/${snapshotName}
             and drops translations whose message is gone`

const folders = new Map([
  ...parts().map((part) => [nameOf(part), part.folder] as const),
  ...(onlyArea === undefined ? [['shared', 'shared'] as const] : []),
])
const { values, words } = readArguments(
  usage,
  { accept: { type: 'boolean' } },
  { what: 'part', words: [...folders.keys()] },
)

const list = (what: string, ids: readonly string[]) => {
  console.log(`  ${what}: ${ids.length}`)
  for (const id of ids) console.log(`    ${id}`)
}

/** Menu texts, which are in src/screens.ts. */
const missingInMenuOf = async (folder: string) => {
  const { area, definition } = await describeArea(folder)
  return missingInMenu(area, definition)
}

let isRefused = false
for (const [name, folder] of folders) {
  if (words.length > 0 && !words.includes(name)) continue
  const files = readMessages(folder)
  for (const part of partsOf(folder)) {
    const { missing, changed, unused } = stateOf(files, part)
    const isWhole = Object.keys(missing).length === 0 && changed.length === 0 && Object.keys(unused).length === 0
    console.log(`${part}${isWhole ? ': complete' : ''}`)
    for (const [language, ids] of Object.entries(missing)) list(`missing in ${language}`, ids)
    if (values.accept === true) {
      // Otherwise the current English would count as translated.
      if (Object.keys(missing).length > 0) {
        isRefused = true
        console.log('  not accepted while translations are missing')
        continue
      }
      for (const [language, ids] of Object.entries(unused)) {
        const kept = Object.entries(readLanguage(join(part), language)).filter(([id]) => !ids.includes(id))
        writeFileSync(
          join(root, part, 'lang', `${language}.json`),
          `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`,
        )
        list(`dropped from ${language}`, ids)
      }
      writeFileSync(join(root, part, 'lang', snapshotName), snapshotOf(files, part))
      if (changed.length > 0) list('accepted', changed)
      continue
    }
    if (changed.length > 0) list('English changed', changed)
    for (const [language, ids] of Object.entries(unused)) list(`without a message, in ${language}`, ids)
  }
  if (!remotes().some((remote) => remote.folder === folder)) continue
  for (const [language, ids] of Object.entries(await missingInMenuOf(folder)))
    if (ids.length > 0) list(`missing in ${language}, in src/screens.ts`, ids)
}
exit(isRefused ? 1 : 0)
