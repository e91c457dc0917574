import { argv } from 'node:process'
import { areas, screens } from '@console/shared/contract/screens'
import { linkNewPackage } from './install.mjs'
import { otherLanguages, readGiven, readTitles, runCommand, sayNext } from './new/command.ts'
import { planRemote } from './new/remote.ts'
import { draftOf, writePlan } from './new/tree.ts'
import { root } from './root.ts'

const usage = `pnpm new-remote <name> [--title <text>] [${otherLanguages.map((code) => `--${code} <text>`).join('] [')}]`

await runCommand(() => {
  const { names, option } = readGiven(argv.slice(2), 1, ['title', ...otherLanguages], usage)
  const [name = ''] = names
  const draft = draftOf(root)
  const screen = planRemote(draft, screens, areas, {
    name,
    title: option('title'),
    titles: readTitles(option),
  })
  writePlan(root, draft.plan)
  console.log('\nLinking the package …')
  linkNewPackage()
  sayNext(
    `See it at ${screen.path}: pnpm dev, or pnpm dev ${name} --host <console>.`,
    ...screen.untranslated.map(
      (file) => `Say its title in ${file} and in remote-${name}/src/screens.ts; it is shown in English until then.`,
    ),
    `Give it more: pnpm new-screen ${name} <id>, pnpm new-call ${name} <name>.`,
    `Let agents have it: pnpm release ${name}.`,
  )
})
