import { argv } from 'node:process'
import { screens } from '@console/shared/contract/screens'
import { readGiven, runCommand, sayNext } from './new/command.ts'
import { planScreen } from './new/screen.ts'
import { draftOf, writePlan } from './new/tree.ts'
import { root } from './root.ts'

const usage =
  'pnpm new-screen <area> <id> [--title <text>] [--ar <title in Arabic>] [--path /<route>] [--group <menu group>]'

await runCommand(() => {
  const { names, option } = readGiven(argv.slice(2), 2, ['title', 'ar', 'path', 'group'], usage)
  const [area = '', id = ''] = names
  const draft = draftOf(root)
  const ar = option('ar')
  const screen = planScreen(draft, screens, {
    area,
    id,
    title: option('title'),
    path: option('path'),
    group: option('group'),
    titles: ar === undefined ? {} : { ar },
  })
  writePlan(root, draft.plan)
  sayNext(
    `See it at ${screen.path}: pnpm dev, or pnpm dev ${area} --host <console>.`,
    ...screen.untranslated.map((file) => `Translate its title in ${file} and in remote-${area}/src/screens.ts.`),
    'Show a list with listScreen, a form with FormCard: remote-admin/src/screens/blocked-domains has both.',
  )
})
