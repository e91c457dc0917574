import { areaOf, consoleOption, type Given, Refused, runCommand } from './release/command.ts'
import { findConsole } from './release/console-api.ts'
import { timeSince } from './release/step.ts'

const usage = 'pnpm rollback <area>|host [--canary] [--to <url>]'

/** Restores what was live before; with `--canary` withdraws the canary and leaves the live build. */
const rollBack = async (given: Given): Promise<void> => {
  const begun = performance.now()
  const area = areaOf(given, usage)
  const target = findConsole(given)
  const running = (await target.list()).areas.find((candidate) => candidate.area === area)

  if (given.options.canary === true) {
    const canary = running?.canary
    if (!canary) throw new Refused(`${area} has no canary at ${target.url}.`)
    await target.withdraw(area, canary.build)
    console.log(`The canary ${area} ${canary.version} (${canary.build}) is withdrawn after ${timeSince(begun)}`)
    return
  }
  if (!running?.live) throw new Refused(`Nothing of ${area} is live at ${target.url}.`)
  if (running.previous === null)
    throw new Refused(`There is nothing before ${area} ${running.live.version} to go back to: release a mended build.`)
  // Names the build to withdraw, so that a release in between is not rolled back instead.
  const { version, build } = await target.rollBack(area, running.live.build)
  console.log(
    `${area} ${version} (${build}) is live again in place of ${running.live.version} (${running.live.build}) ` +
      `at ${target.url} after ${timeSince(begun)}`,
  )
}

await runCommand(usage, { canary: { type: 'boolean' }, ...consoleOption }, rollBack)
