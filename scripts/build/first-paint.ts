import type { AsyncDependenciesBlock, Compilation, Compiler, Dependency, Module } from 'webpack'

const name = 'FirstPaint'

/** Modules imported by the entry for the first paint. Its other imports load in parallel, for signed-in agents. */
const boundary = './bootstrap.tsx'

/** Of a module's dynamic imports, those that the first paint needs. */
export const firstBlocks = ({ blocks }: Module): AsyncDependenciesBlock[] =>
  blocks.filter(({ dependencies }) => dependencies.some((one) => 'request' in one && one.request === boundary))

/**
 * Determines which modules the first paint needs: what the entry imports for it (`import('./bootstrap.tsx')`) and
 * everything that this imports statically. Dynamic imports are not among them.
 */
export class FirstPaint {
  private modules: ReadonlySet<Module> = new Set()
  private readonly entry: string

  constructor(entry: string) {
    this.entry = entry
  }

  /** Whether the first paint needs this module; known once the module graph is complete. */
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
    // Inactive: an unused re-export, which is tree-shaken.
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
  }
  return reached
}
