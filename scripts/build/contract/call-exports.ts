import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { platform } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Call } from '@console/shared/contract/define-calls'
import { nameOfCall } from '../../../server/src/answered.ts'
import { sharedFolder } from '../shared-package.ts'

/** An export that makes calls: the names of the calls, or nested exports by name (a client, a group of calls). */
export type CallExport = readonly string[] | { readonly [member: string]: CallExport }

/** Exports of one module that make calls. */
export type CallExports = ReadonlyMap<string, CallExport>

const isCalls = (subpath: CallExport): subpath is readonly string[] => Array.isArray(subpath)

const isDeclaration = (value: object): value is Call =>
  'method' in value && 'path' in value && 'input' in value && 'output' in value

/** Classifies an export by its value, not by its name; null: it makes no calls. */
const exportOf = (value: unknown): CallExport | null => {
  if (typeof value === 'function') {
    const { declaration, makes } = value as { declaration?: Call; makes?: readonly Call[] } // see createClient, making
    if (makes) return makes.map(nameOfCall)
    return declaration ? [nameOfCall(declaration)] : null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  if (isDeclaration(value)) return [nameOfCall(value)]
  const members = Object.entries(value).map(([name, member]) => [name, exportOf(member)] as const)
  const found = members.filter((member): member is readonly [string, CallExport] => member[1] !== null)
  return found.length > 0 && found.length === members.length ? Object.fromEntries(found) : null
}

const load = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(platform === 'win32' ? pathToFileURL(file).href : file)

/** The exports of a module that make calls. */
export const readCallExports = async (file: string): Promise<CallExports> =>
  new Map(
    Object.entries(await load(file)).flatMap(([name, value]) => {
      const subpath = exportOf(value)
      return subpath === null ? [] : [[name, subpath] as const]
    }),
  )

/** Folders of `shared/src` that contain clients, and what they are made from. */
const folders = ['api', 'contract', 'contract/calls']

/** Every module of @console/shared that makes calls, by file. */
export const readSharedExports = async (): Promise<ReadonlyMap<string, CallExports>> => {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(sharedFolder, 'src', folder)))
        .filter((file) => /(?<!\.d)\.[jt]s$/.test(file) && !/\.(test|type-test)\.ts$/.test(file))
        .filter((file) => folder !== 'contract' || /^calls\./.test(file))
        .map((file) => join(sharedFolder, 'src', folder, file)),
    ),
  )
  const read = await Promise.all(files.flat().map(async (file) => [file, await readCallExports(file)] as const))
  return new Map(read.filter(([, subpaths]) => subpaths.size > 0))
}

/** Everything that an export offers, as `mailDrafts.sendDraft` → names of calls. */
export const membersOf = (subpaths: CallExports): Record<string, readonly string[]> => {
  const flat = (path: string, subpath: CallExport): [string, readonly string[]][] =>
    isCalls(subpath)
      ? [[path, subpath]]
      : Object.entries(subpath).flatMap(([name, inner]) => flat(`${path}.${name}`, inner))
  return Object.fromEntries([...subpaths].flatMap(([name, subpath]) => flat(name, subpath)))
}

/** The export that a use refers to. */
export type CallUse =
  | { readonly kind: 'none' }
  /** The client as a whole: its individual calls cannot be determined. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'calls'; readonly member: string; readonly names: readonly string[] }

/** Resolves a path of names from the module to what is used: `['mailDrafts', 'sendDraft', 'declaration']`. */
export const followUse = (subpaths: CallExports | undefined, path: readonly string[]): CallUse => {
  const [exported, ...rest] = path
  let subpath = exported === undefined ? undefined : subpaths?.get(exported)
  if (subpath === undefined) return { kind: 'none' }
  const member = [exported]
  for (const name of rest) {
    if (isCalls(subpath)) break
    if (!Object.hasOwn(subpath, name)) return { kind: 'unknown' }
    subpath = subpath[name] as CallExport // hasOwn
    member.push(name)
  }
  return isCalls(subpath) ? { kind: 'calls', member: member.join('.'), names: subpath } : { kind: 'whole' }
}
