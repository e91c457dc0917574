import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { argv, execPath } from 'node:process'
import { screens } from '@console/host/contract/screens'
import { linkNewPackage } from './install.mjs'
import { planCall } from './new/call.ts'
import { readGiven, runCommand, sayNext } from './new/command.ts'
import { draftOf, writePlan } from './new/tree.ts'
import { root } from './root.ts'

const usage = 'pnpm new-call <area> <name> [--summary <sentence>] [--screen <id>] [--changes <kind of record>]'

await runCommand(() => {
  const { names, option } = readGiven(argv.slice(2), 2, ['summary', 'screen', 'changes'], usage)
  const [area = '', name = ''] = names
  const draft = draftOf(root)
  const call = planCall(draft, screens, {
    area,
    name,
    summary: option('summary'),
    screen: option('screen'),
    changes: option('changes'),
  })
  writePlan(root, draft.plan)
  if (draft.plan.has('server/package.json')) linkNewPackage()
  // A new process, because this one has loaded the old contract; it prints which pages it changed.
  spawnSync(execPath, [join(root, 'scripts/docs.ts')], { stdio: 'inherit' })
  sayNext(
    `Declare the input and output of ${name} in remote-${area}/contract/calls/${area}.ts, and implement its handler.`,
    `Agents who may open ${call.screen} may call it. To change that: its access, and server/src/platform/pipeline/access.test.ts.`,
    `Screens call ${area}.${name}(…) of remote-${area}/src/api.ts.`,
  )
})
