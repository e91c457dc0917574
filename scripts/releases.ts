import type { Deployment } from '@console/shared/contract/calls/releases'
import { areaOf, consoleOption, type Given, Refused, runCommand, textOf } from './release/command.ts'
import { findConsole } from './release/console-api.ts'
import { describeHistory, describeRunning } from './release/list.ts'

const usage = 'pnpm releases [<area>] [--bom [--build <build>]] [--to <url>]'

/** What runs where, since when, by whom, with its health; for one area also its history, or the bill of materials of a build. */
const releases = async (given: Given): Promise<void> => {
  const target = findConsole(given)
  if (given.options.bom === true) {
    const area = areaOf(given, usage)
    const live = (await target.list()).areas.find((running) => running.area === area)?.live
    const build = textOf(given, 'build') ?? live?.build
    if (build === undefined) throw new Refused(`${area} has no live build there: name one with --build.`)
    console.log(JSON.stringify(await target.bill(area, build), null, 2))
    return
  }
  if (given.subject === undefined) {
    const { environment, areas } = await target.list()
    console.log(`${environment} at ${target.url}`)
    console.log(describeRunning(areas, new Date()))
    return
  }
  const history: readonly Deployment[] = await target.deployments(given.subject)
  console.log(
    history.length === 0 ? `${given.subject} was never released there.` : describeHistory(history, new Date()),
  )
}

await runCommand(usage, { ...consoleOption, bom: { type: 'boolean' }, build: { type: 'string' } }, releases)
