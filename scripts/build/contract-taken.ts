import { calls } from '@console/shared/contract/calls'
import type { RemoteContract } from '@console/shared/contract/release'
import type { Compilation, Compiler, Dependency, Module } from 'webpack'
import { isOwnDoor } from '../federation.config.ts'
import { contractFile } from './contract-file.ts'

const name = 'ContractTaken'
const clients = '@console/shared/api/'

/** What the bundler sees of a contract.json of a remote; the rest is known once all files are written. */
export type Taken = Pick<RemoteContract, 'shared' | 'names' | 'calls'>

/** What the federation plugin keeps of a module that the host shall provide. */
interface ConsumeOptions {
  readonly shareKey: string
  readonly requiredVersion?: string | false
  readonly strictVersion: boolean
}

/** One use of a shared module: the names of the way from the module to what is used, `[]` for all of it. */
interface Use {
  readonly path: readonly string[]
  readonly dependency: Dependency
  readonly user: Module | null
}

/**
 * Writes down which shared modules a remote takes, with the range that its code enforces, which names of the console's
 * own, and which calls. It reads the bundler's module graph: what TypeScript erases is not there any more. A use that
 * does not say which names or calls it needs fails the build.
 */
export class ContractTaken {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let taken: Taken = { shared: {}, names: {}, calls: [] }
      compilation.hooks.finishModules.tap(name, (modules) => {
        taken = readTaken(compilation, [...modules], (use, sentence) => {
          const error = new WebpackError(sentence)
          if (use.user !== null) error.module = use.user
          if (use.dependency.loc !== undefined) error.loc = use.dependency.loc
          compilation.errors.push(error)
        })
      })
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(contractFile, new sources.RawSource(JSON.stringify(taken)))
      })
    })
  }
}

const readTaken = (
  compilation: Compilation,
  modules: readonly Module[],
  refuse: (use: Use, sentence: string) => void,
): Taken => {
  const shared: Record<string, { range: string; strict: boolean }> = {}
  const names: Record<string, readonly string[]> = {}
  const made = new Set<string>()

  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue
    // The federation plugin's class of this type has it; webpack's own declaration names no such class.
    const { options } = module as Module & { readonly options: ConsumeOptions }
    const request = options.shareKey
    shared[request] = { range: options.requiredVersion || '', strict: options.strictVersion }
    if (!isOwnDoor(request)) continue

    const used = new Set<string>()
    for (const use of usesOf(compilation, module)) {
      const [first, second] = use.path
      if (first === undefined) {
        refuse(use, `All of ${request} is taken at once; name what you need: import { … } from '${request}'.`)
        continue
      }
      used.add(first)
      if (request === `${clients}client` && first === 'createClient')
        refuse(use, 'A client of its own hides which calls a remote makes; take those of @console/shared/api/<area>.')
      if (!isClient(request, first)) continue
      if (second === undefined)
        refuse(use, `The client "${first}" is handed on as a whole; name the call where you need it: ${first}.<call>.`)
      else made.add(`${first}.${second}`)
    }
    names[request] = [...used].sort()
  }
  return { shared: sorted(shared), names: sorted(names), calls: [...made].sort() }
}

/** The client of a group of calls is the export of its door that has the group's name. */
const isClient = (request: string, exported: string): boolean =>
  request === `${clients}${exported}` && Object.hasOwn(calls, exported)

const usesOf = (compilation: Compilation, module: Module): Use[] =>
  [...compilation.moduleGraph.getIncomingConnections(module)].flatMap(({ dependency, originModule: user }) =>
    dependency === null ? [] : pathsOf(compilation, dependency).map((path) => ({ path, dependency, user })),
  )

/** An import of names, as webpack keeps it. */
interface Specifier extends Dependency {
  readonly ids: readonly string[]
  /** `const { getCustomer } = members`. */
  readonly referencedPropertiesInDestructuring?: ReadonlySet<{ readonly id: string }>
}

const isSpecifier = (dependency: Dependency): dependency is Specifier =>
  dependency.type === 'harmony import specifier' || dependency.type === 'harmony export imported specifier'

const pathsOf = ({ moduleGraph }: Compilation, dependency: Dependency): (readonly string[])[] => {
  if (isSpecifier(dependency)) {
    // Webpack would count a call of a member as a use of the whole object, which may be its `this`.
    const { ids, referencedPropertiesInDestructuring: taken } = dependency
    return taken === undefined ? [ids] : [...taken].map(({ id }) => [...ids, id])
  }
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
