import type { AsyncDependenciesBlock, Compilation, Compiler, Dependency, Module } from 'webpack'

const name = 'FirstPaint'

/** Modules imported by the entry for the first paint. Its other imports load in parallel, for signed-in agents. */
const boundary = './bootstrap.tsx'

/** Of a module's dynamic imports, those that the first paint needs. */
export const firstBlocks = ({ blocks }: Module): AsyncDependenciesBlock[] =>
  blocks.filter(({ dependencies }) => dependencies.some((one) => 'request' in one && one.request === boundary))

/**
 * Determines which modules the first paint needs: what the entry imports for it (`import('./bootstrap.tsx')`) and
 * everything that this imports statically. Dynamic imports are not among them. In the same way, which modules its other
 * imports need, those for agents.
 */
export class FirstPaint {
  private modules: ReadonlySet<Module> = new Set()
  private agents: ReadonlySet<Module> = new Set()
  private lists: ReadonlySet<Module> = new Set()
  private readonly entry: string

  constructor(entry: string) {
    this.entry = entry
  }

  /** Whether the first paint needs this module; known once the module graph is complete. */
  has = (module: Module): boolean => this.modules.has(module)

  /** Whether every page of an agent needs this module beside the first paint. */
  isForAgents = (module: Module): boolean => this.agents.has(module) && !this.modules.has(module)

  /** Whether every list screen needs this module beside those. */
  isForLists = (module: Module): boolean =>
    this.lists.has(module) && !this.agents.has(module) && !this.modules.has(module)

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterChunks.tap(name, () => {
        this.modules = reachedByEntry(compilation, this.entry, firstBlocks)
        this.agents = reachedByEntry(compilation, this.entry, otherBlocks)
        this.lists = reachedFrom(compilation, [...compilation.modules].filter(isListScreen))
      })
    })
  }
}

const otherBlocks = (module: Module): AsyncDependenciesBlock[] => {
  const first = firstBlocks(module)
  return module.blocks.filter((block) => !first.includes(block))
}

const isListScreen = (module: Module): boolean =>
  /[\\/]kit[\\/]list[\\/]list-screen\.tsx$/.test(module.nameForCondition() ?? '')

const importedBy = ({ moduleGraph }: Compilation, dependency: Dependency): Module[] => {
  const connection = moduleGraph.getConnection(dependency)
  // Inactive: an unused re-export, which is tree-shaken.
  return connection === undefined || connection.getActiveState(undefined) === false ? [] : [connection.module]
}

const behind = (compilation: Compilation, blocks: readonly AsyncDependenciesBlock[]): Module[] =>
  blocks.flatMap(({ dependencies }) => dependencies.flatMap((one) => importedBy(compilation, one)))

const reachedByEntry = (
  compilation: Compilation,
  entry: string,
  blocksOf: (module: Module) => AsyncDependenciesBlock[],
): ReadonlySet<Module> => {
  const dependencies = compilation.entries.get(entry)?.dependencies ?? []
  const modules = dependencies.flatMap((one) => importedBy(compilation, one))
  return reachedFrom(
    compilation,
    modules.flatMap((module) => behind(compilation, blocksOf(module))),
  )
}

const reachedFrom = (compilation: Compilation, waiting: Module[]): ReadonlySet<Module> => {
  const reached = new Set<Module>()
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (reached.has(module)) continue
    reached.add(module)
    waiting.push(...module.dependencies.flatMap((one) => importedBy(compilation, one)))
  }
  return reached
}
