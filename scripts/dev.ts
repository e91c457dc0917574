import { argv } from 'node:process'
import { requireSameReact } from './dev/host-react.ts'
import { readOptions, usage } from './dev/options.ts'
import { develop } from './dev/run.ts'
import { startConsole } from './dev/whole-console.ts'
import { root } from './root.ts'
import { printAgents } from './start/print-agents.ts'

const started = performance.now()
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`

const start = async (): Promise<void> => {
  const args = argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  const options = readOptions(args, root)
  process.chdir(root)
  const log = (line: string) => console.log(line)

  const whole = options.kind === 'whole' ? await startConsole({ customers: options.customers, log }) : null
  const behind = options.kind === 'area' ? options.console : (whole?.address ?? '')
  if (options.kind === 'area') await requireSameReact(behind)
  const remote = options.kind === 'area' ? { area: options.area, folder: options.folder } : null
  const development = await develop({ console: behind, answers: whole?.answers, remote, port: options.port, log })

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await Promise.all([development.close(), whole?.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

  await development.settled()
  log(`${remote === null ? 'The console' : `${remote.area} in ${behind}`}: ${development.address} (after ${seconds()})`)
  if (whole !== null) printAgents()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
