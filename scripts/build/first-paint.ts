import type { AsyncDependenciesBlock, Compilation, Compiler, Dependency, Module } from 'webpack'

const name = 'FirstPaint'

/** What the entry imports for the first paint. What else it imports comes beside it, for those who have signed in. */
const boundary = './bootstrap.tsx'

/** Of what a module imports later, what the first paint waits for. */
export const firstBlocks = ({ blocks }: Module): AsyncDependenciesBlock[] =>
  blocks.filter(({ dependencies }) => dependencies.some((one) => 'request' in one && one.request === boundary))

/**
 * Knows which modules the first paint waits for: what the entry imports for it (`import('./bootstrap.tsx')`) and all
 * that this imports statically, through shared modules too. What is imported later (`lazy`) is not among them.
 */
export class FirstPaint {
  private modules: ReadonlySet<Module> = new Set()
  private readonly entry: string

  constructor(entry: string) {
    this.entry = entry
  }

  /** Whether the first paint waits for this module; known once the module graph is whole. */
  has = (module: Module): boolean => this.modules.has(module)

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterChunks.tap(name, () => {
        this.modules = reachedFrom(compilation, this.entry)
      })
    })
  }
}

const reachedFrom = (compilation: Compilation, entry: string): ReadonlySet<Module> => {
  const { moduleGraph } = compilation
  const imported = (dependency: Dependency): Module[] => {
    const connection = moduleGraph.getConnection(dependency)
    // Inactive: a re-export that nobody uses, which is shaken off.
    return connection === undefined || connection.getActiveState(undefined) === false ? [] : [connection.module]
  }
  const behind = (blocks: readonly AsyncDependenciesBlock[]) =>
    blocks.flatMap(({ dependencies }) => dependencies.flatMap(imported))

  const entryModules = compilation.entries.get(entry)?.dependencies.flatMap(imported) ?? []
  const waiting = entryModules.flatMap((module) => behind(firstBlocks(module)))
  const reached = new Set<Module>()
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (reached.has(module)) continue
    reached.add(module)
    waiting.push(...module.dependencies.flatMap(imported))
    // A shared module keeps its own copy behind a block, which it loads before it is ready.
    if (module.type === 'consume-shared-module') waiting.push(...behind(module.blocks))
  }
  return reached
}
