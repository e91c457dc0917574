import type { HostContract } from '@console/shared/contract/release'
import type { Compilation, Compiler, Module } from 'webpack'
import { contractFile } from './contract-file.ts'

const name = 'ContractProvided'

/** What the bundler sees of a contract.json of the host. */
export type Provided = Pick<HostContract, 'provides'>

/** What the federation plugin keeps of a module that it provides; it has no other door to these two. */
interface ProvideSharedModule extends Module {
  readonly _name: string
  readonly _version: string
}

/** Writes down which shared modules the host provides, with the version and the names of each. */
export class ContractProvided {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let provided: Provided = { provides: {} }
      // All modules are known with what they export, and none of them is joined with another yet.
      compilation.hooks.seal.tap(name, () => {
        provided = { provides: readProvided(compilation) }
      })
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(contractFile, new sources.RawSource(JSON.stringify(provided)))
      })
    })
  }
}

const readProvided = (compilation: Compilation): HostContract['provides'] =>
  Object.fromEntries(
    [...compilation.modules]
      .filter((module): module is ProvideSharedModule => module.type === 'provide-module')
      .map((module) => [module._name, { version: module._version, names: namesOf(compilation, module) }] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const namesOf = ({ moduleGraph }: Compilation, provided: ProvideSharedModule): string[] => {
  const [dependency] = [...provided.dependencies, ...provided.blocks.flatMap((block) => block.dependencies)]
  const module = dependency === undefined ? null : moduleGraph.getModule(dependency)
  const names = module === null ? null : moduleGraph.getProvidedExports(module)
  if (!Array.isArray(names)) return [] // a module of CommonJS does not say
  return names.filter((exported) => exported !== '__esModule').sort()
}
