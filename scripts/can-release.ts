import { answered } from '../server/src/answered.ts'
import { findServerRefusals, findUnknown } from '../server/src/platform/releases/gate/check-calls.ts'
import { consoleOption, type Given, partOf, Refused, runCommand } from './release/command.ts'
import { findConsole } from './release/console-api.ts'
import { checkFit, describeFit } from './release/fit.ts'
import { makeBuild } from './release/make-build.ts'
import { step } from './release/step.ts'
import { treeState } from './release/tree-state.ts'

const usage = 'pnpm can-release <area>|host|server [--to <url>] [--offline]'

/** Before this tree's server is deployed: checks whether it still answers all calls of running builds. */
const canServe = async (given: Given): Promise<void> => {
  const target = findConsole(given)
  const state = await step('console', target.state, ({ environment }) => `${environment} at ${target.url}`)
  const refusals = findServerRefusals(answered, state)
  for (const { message, fix } of refusals) console.log(`${message}\n→ ${fix}`)
  for (const sentence of findUnknown({ ...state, ...answered })) console.log(`? ${sentence}`)
  if (refusals.length > 0) throw new Refused('The server of this tree cannot be put into service there.')
  console.log(
    `The server of this tree answers every call that builds and hosts of ${state.environment} are known to make, as they expect it.`,
  )
}

/** `--offline`: compares with the builds in this tree, without a console. */
const canRelease = async (given: Given): Promise<void> => {
  if (given.subject === 'server') return canServe(given)
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
