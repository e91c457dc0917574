import { consoleOption, type Given, partOf, Refused, runCommand } from './release/command.ts'
import { findConsole } from './release/console-api.ts'
import { checkFit, describeFit } from './release/fit.ts'
import { makeBuild } from './release/make-build.ts'
import { step } from './release/step.ts'
import { treeState } from './release/tree-state.ts'

const usage = 'pnpm can-release <area>|host [--to <url>] [--offline]'

/** `--offline`: against what is built in this tree, without a console. */
const canRelease = async (given: Given): Promise<void> => {
  const part = partOf(given, usage)
  const target = given.options.offline === true ? null : findConsole(given)
  if (target !== null) await step('console', target.state, ({ environment }) => `${environment} at ${target.url}`)
  const build = await makeBuild(part)
  const state = target === null ? treeState() : await target.state()
  const fit = await step('check', () => checkFit(build, state))
  console.log(describeFit(build, fit))
  if (fit.refusals.length > 0) throw new Refused(`${build.version} (${build.build}) cannot be released there.`)
  console.log(`${build.version} (${build.build}) can be released to ${state.environment}.`)
}

await runCommand(usage, { offline: { type: 'boolean' }, ...consoleOption }, canRelease)
