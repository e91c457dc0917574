import { argv, env } from 'node:process'
import { homeConsole, onlyArea } from './build/parts.ts'
import { requireSameReact } from './dev/host-react.ts'
import { readOptions, usage } from './dev/options.ts'
import { develop } from './dev/run.ts'
import { root } from './root.ts'

const started = performance.now()
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`

const startWhole = async (customers: number, log: (line: string) => void) =>
  (await import('./dev/whole-console.ts')).startConsole({ customers, log })

const only = onlyArea === undefined ? undefined : { area: onlyArea, console: env.CONSOLE_URL ?? homeConsole }

const start = async (): Promise<void> => {
  const args = argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  const options = readOptions(args, root, only)
  process.chdir(root)
  const log = (line: string) => console.log(line)

  // The server and its dependencies are loaded on demand: a repository of one remote has neither.
  const whole = options.kind === 'whole' ? await startWhole(options.customers, log) : null
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
  if (whole !== null) (await import('./start/print-agents.ts')).printAgents()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
