import { areaOf, consoleOption, type Given, Refused, runCommand } from './release/command.ts'
import { findConsole } from './release/console-api.ts'
import { timeSince } from './release/step.ts'

const usage = 'pnpm promote <area> [--to <url>]'

const promote = async (given: Given): Promise<void> => {
  const begun = performance.now()
  const area = areaOf(given, usage)
  const target = findConsole(given)
  const { areas } = await target.list()
  const canary = areas.find((running) => running.area === area)?.canary
  if (!canary)
    throw new Refused(`${area} has no canary at ${target.url}: release one with pnpm release ${area} --canary 10.`)
  const { version, build } = await target.promote(area, canary.build)
  console.log(`${area} ${version} (${build}) is live for everybody at ${target.url} after ${timeSince(begun)}`)
}

await runCommand(usage, consoleOption, promote)
