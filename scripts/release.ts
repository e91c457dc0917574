import { nameOf, type Part } from './build/parts.ts'
import { consoleOption, type Given, numberOf, partOf, Refused, runCommand, textOf } from './release/command.ts'
import { type Console, findConsole } from './release/console-api.ts'
import { describeFirstLoads, watchFirstLoads } from './release/first-loads.ts'
import { checkFit, describeFit } from './release/fit.ts'
import { type LocalBuild, packBuild, packFiles } from './release/local-build.ts'
import { makeBuild } from './release/make-build.ts'
import { readSource, sourceWarning } from './release/source.ts'
import { step, timeSince } from './release/step.ts'
import { paint } from './release/table.ts'

const usage = 'pnpm release <area>|host [--canary <per cent>] [--notes <text>] [--again] [--to <url>]'

/** Browsers report every five seconds. */
const watchMs = 7_000

const release = async (given: Given): Promise<void> => {
  const begun = performance.now()
  const part = partOf(given, usage)
  const area = nameOf(part)
  const share = numberOf(given, 'canary', 1, 99)
  if (share !== undefined && part.kind === 'host')
    throw new Refused('The host has no canary: who gets its page is not known before somebody has signed in.')
  const target = findConsole(given)
  await step('console', target.state, ({ environment }) => `${environment} at ${target.url}`)

  const source = readSource()
  const warning = sourceWarning(source)
  if (warning !== null) console.log(`${paint('yellow', '!')} ${warning}`)

  const build = await makeBuild(part)
  const name = `${area} ${build.version} (${build.build})`
  const goes = await canGo(target, part, build, name)
  // A live build is uploaded all the same, which restores lost files.
  await step(
    'upload',
    async () => target.upload(area, await packBuild(part)),
    ({ stored, restored }) =>
      restored ? 'files that were lost or changed were put back' : stored ? '' : 'was there already',
  )
  if (!goes) return console.log(`${name} is live already: there is nothing to release.`)
  const notes = textOf(given, 'notes')
  const deployment = await step('deploy', () =>
    target.deploy(area, {
      build: build.build,
      ...(share === undefined ? {} : { share }),
      ...(notes === undefined ? {} : { notes }),
      ...source,
      ...(given.options.again === true ? { again: true } : {}),
    }),
  )
  const whom = deployment.share === 100 ? 'everybody' : `${deployment.share} % of the agents`
  console.log(`${name} is live for ${whom} at ${target.url} after ${timeSince(begun)}`)
  if (part.kind === 'host') {
    // Remotes built elsewhere depend on this host.
    await step(
      'sdk',
      async () => {
        const { packSdk } = await import('./sdk/pack.ts')
        return target.uploadSdk(await packFiles((await packSdk()).files))
      },
      ({ version }) => `${version} is given out at ${target.url}/sdk/`,
    )
    // Browsers do not report that the host was rendered.
    return
  }
  const read = () => target.deployments(area)
  const seen = await watchFirstLoads({ read, id: deployment.id, forMs: watchMs, everyMs: 500 })
  console.log(describeFirstLoads(seen, area))
  if (seen.kind === 'ended') throw new Refused(`${name} does not run any more.`)
}

/**
 * Whether there is something to release, and nothing against it; the running builds are read again, because building
 * took a while.
 */
const canGo = async (target: Console, part: Part, build: LocalBuild, name: string): Promise<boolean> => {
  const state = await target.state()
  const live = state.areas.find(({ area }) => area === nameOf(part))?.live?.definition.build
  if ((build.kind === 'host' ? state.host?.build : live) === build.build) return false
  const fit = await step('check', () => checkFit(build, state))
  console.log(describeFit(build, fit))
  if (fit.refusals.length > 0) throw new Refused(`${name} was not released: see the marked checks.`)
  return true
}

await runCommand(
  usage,
  { canary: { type: 'string' }, notes: { type: 'string' }, again: { type: 'boolean' }, ...consoleOption },
  release,
)
