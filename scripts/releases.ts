import type { Deployment } from '@console/shared/contract/calls/releases'
import { consoleOption, type Given, runCommand } from './release/command.ts'
import { findConsole } from './release/console-api.ts'
import { describeHistory, describeRunning } from './release/list.ts'

const usage = 'pnpm releases [<area>] [--to <url>]'

/** What runs where, since when, by whom, with its health; for one area also its history. */
const releases = async (given: Given): Promise<void> => {
  const target = findConsole(given)
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

await runCommand(usage, consoleOption, releases)
