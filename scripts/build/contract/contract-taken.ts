import { join } from 'node:path'
import type { RemoteContract } from '@console/shared/contract/release'
import type { Compilation, Compiler, Module } from 'webpack'
import { tableOf } from '../../../server/src/answered.ts'
import { isOwnSubpath } from '../../federation.config.ts'
import { fileOfRequest } from '../shared-package.ts'
import { type CallExports, followUse, membersOf, readSharedExports } from './call-exports.ts'
import { fileOf, isOfWidgets, readMade, readOwnExports } from './calls-made.ts'
import { contractFile } from './contract-file.ts'
import { type Use, usesOf } from './uses.ts'

const name = 'ContractTaken'
const clients = '@console/shared/api/'

/** The bundler's part of a remote's contract.json; the rest is known once all files are written. */
export type Taken = Pick<RemoteContract, 'shared' | 'names' | 'calls' | 'members' | 'call_table'>

/** Internal class of the federation plugin for consumed modules. */
interface ConsumeOptions {
  readonly shareKey: string
  readonly requiredVersion?: string | false
  readonly strictVersion: boolean
}

/**
 * Records the shared modules that a remote takes, with the required version range, the names it uses from the console's
 * own modules, and the calls it makes. Reads the bundler's module graph, which no longer contains what TypeScript
 * erases. A use that does not name its exports or calls fails the build.
 */
export class ContractTaken {
  /** The result, once all modules are known. */
  taken: Taken = { shared: {}, names: {}, calls: [] }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tapPromise(name, async (modules) => {
        const refuse = (use: Use, sentence: string) => {
          const error = new WebpackError(sentence)
          if (use.user !== null) error.module = use.user
          if (use.dependency.loc !== undefined) error.loc = use.dependency.loc
          compilation.errors.push(error)
        }
        const own = new Map(await readOwnExports(compilation, [...modules], compiler.context))
        const exportedCalls = readMade(compilation, own, refuse)
        this.taken = readTaken(compilation, [...modules], await readSharedExports(), exportedCalls, refuse)
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
  subpaths: ReadonlyMap<string, CallExports>,
  exportedCalls: readonly string[],
  refuse: (use: Use, sentence: string) => void,
): Taken => {
  const clientFile = join(compilation.compiler.context, 'src/api.ts')
  const shared: Record<string, { range: string; strict: boolean }> = {}
  const names: Record<string, readonly string[]> = {}
  const members: Record<string, Record<string, readonly string[]>> = {}

  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue
    // The federation plugin's class of this type has it; webpack's own declaration names no such class.
    const { options } = module as Module & { readonly options: ConsumeOptions }
    const request = options.shareKey
    shared[request] = { range: options.requiredVersion || '', strict: options.strictVersion }
    if (!isOwnSubpath(request)) continue

    const used = new Set<string>()
    for (const use of usesOf(compilation, module)) {
      const [first] = use.path
      if (first === undefined) {
        refuse(use, `All of ${request} is taken at once; name what you need: import { … } from '${request}'.`)
        continue
      }
      used.add(first)
      const isClient = request === `${clients}client` && first === 'createClient'
      const isRequest = request === `${clients}http` && (first === 'send' || first === 'http')
      if ((isClient || isRequest) && fileOf(use.user) !== clientFile && !isOfWidgets(fileOf(use.user)))
        refuse(use, 'Calls are made in src/api.ts alone: elsewhere nobody would see which calls the remote makes.')
      const found = followUse(subpaths.get(fileOfRequest(request) ?? ''), use.path)
      if (found.kind === 'whole' && fileOf(use.user) === clientFile)
        members[request] = {
          ...members[request],
          ...madeOf(subpaths.get(fileOfRequest(request) ?? ''), first, exportedCalls),
        }
      else if (found.kind === 'whole')
        refuse(use, `The client "${first}" is handed on as a whole; name the call where you need it: ${first}.<call>.`)
      if (found.kind === 'unknown') refuse(use, `${use.path.join('.')} is no call of ${request}.`)
      if (found.kind === 'calls') members[request] = { ...members[request], [found.member]: found.names }
    }
    names[request] = [...used].sort()
  }
  const ofShared = Object.values(members).flatMap((taken) => Object.values(taken).flat())
  const calls = [...new Set([...ofShared, ...exportedCalls])].sort()
  return {
    shared: sorted(shared),
    names: sorted(names),
    calls,
    members: sorted(Object.fromEntries(Object.entries(members).map(([request, taken]) => [request, sorted(taken)]))),
    call_table: tableOf(calls),
  }
}

/** Of an export's calls, those made with a client of the remote's own. */
const madeOf = (subpaths: CallExports | undefined, exported: string, calls: readonly string[]) =>
  Object.fromEntries(
    Object.entries(membersOf(subpaths ?? new Map())).filter(
      ([member, names]) => member.startsWith(`${exported}.`) && names.some((call) => calls.includes(call)),
    ),
  )

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
