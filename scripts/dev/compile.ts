import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Compiler, Configuration, Stats } from 'webpack'
import webpack from 'webpack'
import devMiddleware from 'webpack-dev-middleware'
import type { BuildStatus } from './snapshot.ts'

/** Serves its own files; calls `next` for all others. */
export type Serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A bundle that is recompiled after every edit and served from memory. */
export interface Compiled {
  readonly status: () => BuildStatus
  /** Resolves when nothing is being compiled. */
  readonly settled: () => Promise<void>
  /** Serves its own files once the running compilation has ended. */
  readonly serve: Serve
  /** A file as written by the last compilation. */
  readonly read: (file: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** What to compile, and callbacks. */
export interface CompileOptions {
  readonly name: string
  readonly config: Configuration
  /** Path under which its files are served. */
  readonly publicPath: string
  /** Files that are not bundled but also trigger a rebuild. */
  readonly alsoWatched?: readonly string[]
  /**
   * Called with files that changed since the last complete build; the new build counts as ready when its promise
   * resolves.
   */
  readonly onBuilt?: (changed: ReadonlySet<string>) => Promise<void>
  readonly onStatus: () => void
}

/** Starts compiling, and recompiles after every edit. */
export const compile = ({
  name,
  config,
  publicPath,
  alsoWatched = [],
  onBuilt,
  onStatus,
}: CompileOptions): Compiled => {
  const compiler = webpack(config)
  if (compiler === null) throw new Error('webpack did not take the configuration.')
  let status: BuildStatus = { name, state: 'compiling' }
  const waiting = new Set<() => void>()
  const set = (next: BuildStatus): void => {
    status = next
    onStatus()
    if (status.state === 'compiling') return
    for (const go of waiting) go()
    waiting.clear()
  }
  const changed = new Set<string>()
  let running = 0

  compiler.hooks.thisCompilation.tap('alsoWatched', (compilation) => {
    for (const file of alsoWatched) compilation.fileDependencies.add(file)
  })
  compiler.hooks.watchRun.tap('status', ({ modifiedFiles }) => {
    running += 1
    for (const file of modifiedFiles ?? []) changed.add(file)
    set({ name, state: 'compiling', hash: status.hash })
  })
  compiler.hooks.done.tap('status', (stats) => {
    const run = running
    void settle(stats).then((next) => {
      // Another compilation may have started since.
      if (run === running) set(next)
    })
  })

  const settle = async (stats: Stats): Promise<BuildStatus> => {
    const failed = (error: string): BuildStatus => ({ name, state: 'failed', hash: status.hash, error })
    if (stats.hasErrors()) return failed(firstError(stats))
    try {
      await onBuilt?.(changed)
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error))
    }
    changed.clear()
    return { name, state: 'ready', hash: stats.hash ?? '', ms: stats.endTime - stats.startTime }
  }

  const middleware = devMiddleware(compiler, { publicPath, stats: 'none', index: false })
  return {
    status: () => status,
    settled: () => (status.state === 'compiling' ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()),
    serve: (request, response, next) => void middleware(request, response, next),
    read: (file) => readOutput(compiler, file),
    close: () => new Promise((resolve) => middleware.close(() => resolve())),
  }
}

const firstError = (stats: Stats): string => {
  const [error] = stats.toJson({ all: false, errors: true, errorDetails: false }).errors ?? []
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const text = (error?.message ?? 'The build failed.').replace(/\u001b\[\d+m/g, '')
  return error?.moduleName === undefined ? text : `${error.moduleName}\n${text}`
}

const readOutput = (compiler: Compiler, file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { outputFileSystem, outputPath } = compiler
    outputFileSystem?.readFile(`${outputPath}/${file}`, (error, content) =>
      error === null && content !== undefined ? resolve(String(content)) : reject(error),
    )
  })
