import { join } from 'node:path'
import type { HostContract } from '@console/shared/contract/release'
import type { Compilation, Compiler, Module } from 'webpack'
import { tableOf } from '../../../server/src/answered.ts'
import { root } from '../../root.ts'
import { fileOfRequest } from '../shared-package.ts'
import { type CallExports, membersOf, readSharedExports } from './call-exports.ts'
import { readMade, readOwnExports } from './calls-made.ts'
import { contractFile } from './contract-file.ts'
import type { Use } from './uses.ts'

const name = 'ContractProvided'

/** The bundler's part of the host's contract.json. */
export type Provided = Pick<HostContract, 'provides' | 'calls' | 'call_table'>

/** Internal class of the federation plugin for provided modules, which has no public subpath. */
interface ProvideSharedModule extends Module {
  readonly _name: string
  readonly _version: string
}

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
      })
    })
  }
}

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

const readShared = (compilation: Compilation, subpaths: ReadonlyMap<string, CallExports>): HostContract['provides'] =>
  Object.fromEntries(
    [...compilation.modules]
      .filter((module): module is ProvideSharedModule => module.type === 'provide-module')
      .map((module) => {
        const made = subpaths.get(fileOfRequest(module._name) ?? '')
        const given = { version: module._version, names: namesOf(compilation, module) }
        return [module._name, made === undefined ? given : { ...given, members: membersOf(made) }] as const
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const namesOf = ({ moduleGraph }: Compilation, provided: ProvideSharedModule): string[] => {
  const [dependency] = [...provided.dependencies, ...provided.blocks.flatMap((block) => block.dependencies)]
  const module = dependency === undefined ? null : moduleGraph.getModule(dependency)
  const names = module === null ? null : moduleGraph.getProvidedExports(module)
  if (!Array.isArray(names)) return [] // CommonJS modules have no static exports
  return names.filter((exported) => exported !== '__esModule').sort()
}
