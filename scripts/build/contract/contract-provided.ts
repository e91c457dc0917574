import { join } from 'node:path'
import type { HostContract } from '@console/shared/contract/release'
import type { Compilation, Compiler, Module } from 'webpack'
import { tableOf } from '../../../server/src/answered.ts'
import { providedModules } from '../../federation.config.ts'
import { root } from '../../root.ts'
import { fileOfRequest } from '../shared-package.ts'
import { type CallExports, membersOf, readSharedExports } from './call-exports.ts'
import { listFile, readMade, readOwnExports } from './calls-made.ts'
import { contractFile } from './contract-file.ts'
import type { Use } from './uses.ts'

const name = 'ContractProvided'

/** The bundler's part of the host's contract.json. */
export type Provided = Pick<HostContract, 'provides' | 'calls' | 'call_table'>

/**
 * Records the shared modules that the host provides, with version and export names, the calls that its clients offer,
 * and the calls that it makes itself. A use of a client that does not name the call fails the build.
 */
export class ContractProvided {
  /** The result, once all modules and their exports are known. */
  read: () => Provided = () => ({ provides: {} })

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let provided: Provided = { provides: {} }
      let subpaths: ReadonlyMap<string, CallExports> = new Map()
      compilation.hooks.finishModules.tapPromise(name, async (modules) => {
        subpaths = new Map([
          ...(await readSharedExports()),
          ...(await readOwnExports(compilation, [...modules], join(root, 'host'))),
        ])
      })
      this.read = () =>
        readProvided(compilation, subpaths, (use, sentence) => {
          const error = new WebpackError(sentence)
          if (use.user !== null) error.module = use.user
          if (use.dependency.loc !== undefined) error.loc = use.dependency.loc
          compilation.errors.push(error)
        })
      // No module has been concatenated with another yet.
      compilation.hooks.seal.tap(name, () => {
        provided = this.read()
      })
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(contractFile, new sources.RawSource(JSON.stringify(provided)))
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(manifest()))
      })
    })
  }
}

/** For developers of a remote, whose build must have the versions of this host. */
const manifest = (): string =>
  JSON.stringify({
    name: 'console_host',
    shared: providedModules().map(({ request, version }) => ({ name: request, version })),
  })

const readProvided = (
  compilation: Compilation,
  subpaths: ReadonlyMap<string, CallExports>,
  refuse: (use: Use, sentence: string) => void,
): Provided => {
  const provides = readShared(compilation, subpaths)
  const calls = readMade(compilation, subpaths, refuse)
  const offered = Object.values(provides).flatMap(({ members = {} }) => Object.values(members).flat())
  return { provides, calls, call_table: tableOf([...calls, ...offered]) }
}

/** The modules of the list, by what it imports. */
const modulesOfList = ({ modules, moduleGraph }: Compilation): ReadonlyMap<string, Module> => {
  const list = [...modules].find((module) => module.nameForCondition() === listFile)
  const dependencies = list?.blocks.flatMap((block) => block.dependencies) ?? []
  return new Map(
    dependencies.flatMap((dependency) => {
      const module = moduleGraph.getModule(dependency)
      return 'request' in dependency && module !== null ? [[String(dependency.request), module]] : []
    }),
  )
}

const readShared = (compilation: Compilation, subpaths: ReadonlyMap<string, CallExports>): HostContract['provides'] => {
  const modules = modulesOfList(compilation)
  return Object.fromEntries(
    providedModules()
      .map(({ request, from, version }) => {
        const module = modules.get(from)
        if (module === undefined) throw new Error(`The host does not import ${request}, which it provides.`)
        const exportedCalls = subpaths.get(fileOfRequest(request) ?? '')
        const given = { version, names: namesOf(compilation, module) }
        return [request, exportedCalls === undefined ? given : { ...given, members: membersOf(exportedCalls) }] as const
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const namesOf = ({ moduleGraph }: Compilation, module: Module): string[] => {
  const names = moduleGraph.getProvidedExports(module)
  if (!Array.isArray(names)) return [] // CommonJS modules have no static exports
  return names.filter((exported) => exported !== '__esModule').sort()
}
