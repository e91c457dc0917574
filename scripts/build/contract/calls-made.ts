import { join, relative, sep } from 'node:path'
import type { Compilation, Module, NormalModule } from 'webpack'
import { root } from '../../root.ts'
import { fileOfRequest, sharedFolder } from '../shared-package.ts'
import { type CallExports, followUse, readCallExports } from './call-exports.ts'
import { type Use, usesOf } from './uses.ts'

export const fileOf = (module: Module | null): string => (module as NormalModule | null)?.resource ?? ''

const clientFile = fileOfRequest('@console/shared/api/client') ?? ''
const contractModule = /[\\/]contract[\\/](calls[\\/])?[\w-]+\.[jt]s$/

/** The list of what the host provides, which imports each module by itself. */
export const listFile = join(root, 'host/src/remotes/loading/provided.ts')

/** Whether a module is that file, or re-exports it as a shared one. */
const isAt = (module: Module, file: string): boolean => {
  if (module.type !== 'consume-shared-module') return fileOf(module) === file
  const { options } = module as Module & { readonly options: { readonly shareKey: string } } // as in contract-taken.ts
  return fileOfRequest(options.shareKey) === file
}

/** The files that create clients. */
const clientsOf = (compilation: Compilation, modules: readonly Module[]): string[] =>
  modules
    .filter((module) => isAt(module, clientFile))
    .flatMap((module) => usesOf(compilation, module))
    .filter(({ path }) => path[0] === 'createClient')
    .map(({ user }) => fileOf(user))

/** The client of a widget: its calls count for the area that shows it. */
export const isOfWidgets = (file: string): boolean => /[\\/]widgets[\\/]api\.[jt]s$/.test(file)

/** Clients created by a part of the console, and the area contracts that they come from. */
export const readOwnExports = async (
  compilation: Compilation,
  modules: readonly Module[],
  folder: string,
): Promise<readonly (readonly [string, CallExports])[]> => {
  const clients = clientsOf(compilation, modules).filter(
    (file) => file.startsWith(join(folder, 'src') + sep) || isOfWidgets(file),
  )
  const contracts = modules
    .map(fileOf)
    .filter((file) => contractModule.test(file) && !file.startsWith(sharedFolder + sep))
  const read = await Promise.all(
    [...new Set([...clients, ...contracts])].map(async (file) => [file, await readCallExports(file)] as const),
  )
  return read.filter(([, subpaths]) => subpaths.size > 0)
}

/** The calls made by a build's code; files of clients and contracts make none by naming them. */
export const readMade = (
  compilation: Compilation,
  subpaths: ReadonlyMap<string, CallExports>,
  refuse: (use: Use, sentence: string) => void,
): string[] => {
  const calls = new Set<string>()
  for (const [file, exported] of subpaths)
    for (const module of [...compilation.modules].filter((one) => isAt(one, file)))
      for (const use of usesOf(compilation, module)) {
        const user = fileOf(use.user)
        // The list of what is provided imports all, and calls nothing.
        if (user === '' || user === listFile || subpaths.has(user)) continue
        const found = followUse(exported, use.path)
        const [first = ''] = use.path
        if (use.path.length === 0) refuse(use, `All of ${relative(root, file)} is taken at once; name what you need.`)
        if (found.kind === 'whole')
          refuse(
            use,
            `The client "${first}" is handed on as a whole; name the call where you need it: ${first}.<call>.`,
          )
        if (found.kind === 'unknown') refuse(use, `${use.path.join('.')} is no call.`)
        if (found.kind === 'calls') for (const call of found.names) calls.add(call)
      }
  return [...calls].sort()
}
