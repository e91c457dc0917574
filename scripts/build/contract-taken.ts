import type { RemoteContract } from '@console/shared/contract/release'
import type { Compilation, Compiler, Module } from 'webpack'
import { tableOf } from '../../server/src/releases/call-table.ts'
import { isOwnDoor } from '../federation.config.ts'
import { type CallDoors, fileOfRequest, followUse, readSharedDoors } from './call-doors.ts'
import { contractFile } from './contract-file.ts'
import { type Use, usesOf } from './uses.ts'

const name = 'ContractTaken'
const clients = '@console/shared/api/'

/** What the bundler sees of a contract.json of a remote; the rest is known once all files are written. */
export type Taken = Pick<RemoteContract, 'shared' | 'names' | 'calls' | 'members' | 'call_table'>

/** What the federation plugin keeps of a module that the host shall provide. */
interface ConsumeOptions {
  readonly shareKey: string
  readonly requiredVersion?: string | false
  readonly strictVersion: boolean
}

/**
 * Writes down which shared modules a remote takes, with the range that its code enforces, which names of the console's
 * own, and which calls. It reads the bundler's module graph: what TypeScript erases is not there any more. A use that
 * does not say which names or calls it needs fails the build.
 */
export class ContractTaken {
  /** What was found, once all modules are known. */
  taken: Taken = { shared: {}, names: {}, calls: [] }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tapPromise(name, async (modules) => {
        const doors = await readSharedDoors()
        this.taken = readTaken(compilation, [...modules], doors, (use, sentence) => {
          const error = new WebpackError(sentence)
          if (use.user !== null) error.module = use.user
          if (use.dependency.loc !== undefined) error.loc = use.dependency.loc
          compilation.errors.push(error)
        })
      })
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(contractFile, new sources.RawSource(JSON.stringify(this.taken)))
      })
    })
  }
}

const readTaken = (
  compilation: Compilation,
  modules: readonly Module[],
  doors: ReadonlyMap<string, CallDoors>,
  refuse: (use: Use, sentence: string) => void,
): Taken => {
  const shared: Record<string, { range: string; strict: boolean }> = {}
  const names: Record<string, readonly string[]> = {}
  const members: Record<string, Record<string, readonly string[]>> = {}

  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue
    // The federation plugin's class of this type has it; webpack's own declaration names no such class.
    const { options } = module as Module & { readonly options: ConsumeOptions }
    const request = options.shareKey
    shared[request] = { range: options.requiredVersion || '', strict: options.strictVersion }
    if (!isOwnDoor(request)) continue

    const used = new Set<string>()
    for (const use of usesOf(compilation, module)) {
      const [first] = use.path
      if (first === undefined) {
        refuse(use, `All of ${request} is taken at once; name what you need: import { … } from '${request}'.`)
        continue
      }
      used.add(first)
      if (request === `${clients}client` && first === 'createClient')
        refuse(use, 'A client of its own hides which calls a remote makes; take those of @console/shared/api/<area>.')
      if (request === `${clients}http` && (first === 'send' || first === 'http'))
        refuse(use, 'A request of its own hides which calls a remote makes; take those of @console/shared/api/<area>.')
      const made = followUse(doors.get(fileOfRequest(request)), use.path)
      if (made.kind === 'whole')
        refuse(use, `The client "${first}" is handed on as a whole; name the call where you need it: ${first}.<call>.`)
      if (made.kind === 'unknown') refuse(use, `${use.path.join('.')} is no call of ${request}.`)
      if (made.kind === 'calls') members[request] = { ...members[request], [made.member]: made.names }
    }
    names[request] = [...used].sort()
  }
  const calls = [...new Set(Object.values(members).flatMap((made) => Object.values(made).flat()))].sort()
  return {
    shared: sorted(shared),
    names: sorted(names),
    calls,
    members: sorted(Object.fromEntries(Object.entries(members).map(([request, made]) => [request, sorted(made)]))),
    call_table: tableOf(calls),
  }
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
