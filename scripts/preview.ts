import { nameOf } from './build/parts.ts'
import { areaOf, consoleOption, type Given, numberOf, partOf, Refused, runCommand, textOf } from './release/command.ts'
import { type Console, findConsole } from './release/console-api.ts'
import { checkFit, describeChecks } from './release/fit.ts'
import { packBuild } from './release/local-build.ts'
import { makeBuild } from './release/make-build.ts'
import { step } from './release/step.ts'

const usage = 'pnpm preview <area> --for <email> [--hours <1 to 168>] [--build <id>] [--to <url>]'
const usualHours = 24

/** A link that gives one agent one build: that of this tree, which nobody else gets, or a stored one. */
const preview = async (given: Given): Promise<void> => {
  const area = areaOf(given, usage)
  const email = textOf(given, 'for')
  if (email === undefined || !email.includes('@'))
    throw new Refused(`Say for which agent: --for agent@example.com.\nUsage: ${usage}`)
  const hours = numberOf(given, 'hours', 1, 168) ?? usualHours
  const target = findConsole(given)
  const build = textOf(given, 'build') ?? (await uploadTree(given, target))
  const { path, expires_at } = await target.preview(area, { build, email, hours })
  console.log(`For ${email} until ${new Date(expires_at).toLocaleString()}, after signing in:`)
  console.log(`${target.url}${path}`)
}

const uploadTree = async (given: Given, target: Console): Promise<string> => {
  const part = partOf(given, usage)
  if (part.kind === 'host') throw new Refused('A preview is of one area; the host is everybody’s.')
  const state = await step('console', target.state, ({ environment }) => `${environment} at ${target.url}`)
  const build = await makeBuild(part)
  const { refusals } = checkFit(build, state)
  await step('upload', async () => target.upload(nameOf(part), await packBuild(part)))
  // The tester gets it all the same; some of it may not work there.
  if (refusals.length > 0) console.log(`It could not be released as it is:\n${describeChecks(build.kind, refusals)}`)
  return build.build
}

await runCommand(
  usage,
  { for: { type: 'string' }, hours: { type: 'string' }, build: { type: 'string' }, ...consoleOption },
  preview,
)
