import { argv } from 'node:process'
import { screens } from '@console/host/contract/screens'
import { otherLanguages, readGiven, readTitles, runCommand, sayNext } from './new/command.ts'
import { planScreen } from './new/screen.ts'
import { draftOf, writePlan } from './new/tree.ts'
import { root } from './root.ts'

const usage = `pnpm new-screen <area> <id> [--title <text>] [${otherLanguages.map((code) => `--${code} <text>`).join('] [')}] [--path /<route>] [--group <menu group>]`

await runCommand(() => {
  const { names, option } = readGiven(argv.slice(2), 2, ['title', ...otherLanguages, 'path', 'group'], usage)
  const [area = '', id = ''] = names
  const draft = draftOf(root)
  const screen = planScreen(draft, screens, {
    area,
    id,
    title: option('title'),
    path: option('path'),
    group: option('group'),
    titles: readTitles(option),
  })
  writePlan(root, draft.plan)
  sayNext(
    `See it at ${screen.path}: pnpm dev, or pnpm dev ${area} --host <console>.`,
    ...screen.untranslated.map(
      (file) =>
        `Translate its title in ${file} and in remote-${area}/src/screens.ts; until then it is shown in English.`,
    ),
    'Lists use listScreen, forms FormCard: remote-admin/src/screens/blocked-domains has both.',
  )
})
