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

/** What the bundler sees of a contract.json of the host. */
export type Provided = Pick<HostContract, 'provides' | 'calls' | 'call_table'>

/** What the federation plugin keeps of a module that it provides; it has no other subpath to these two. */
interface ProvideSharedModule extends Module {
  readonly _name: string
  readonly _version: string
}

/**
 * Writes down which shared modules the host provides, with the version and the names of each, which calls its clients
 * offer, and which it makes itself. A use of a client that does not say which call fails the build.
 */
export class ContractProvided {
  /** What was found, once all modules are known with what they export. */
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
      // None of the modules is joined with another yet.
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
  if (!Array.isArray(names)) return [] // a module of CommonJS does not say
  return names.filter((exported) => exported !== '__esModule').sort()
}
