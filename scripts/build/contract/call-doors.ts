import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { platform } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Call } from '@console/shared/contract/define-calls'
import { nameOfCall } from '../../../server/src/answered.ts'
import { sharedFolder } from '../shared-package.ts'

/** An export by which calls are made: the names of these, or more of the kind by name (a client, a group of calls). */
export type CallDoor = readonly string[] | { readonly [member: string]: CallDoor }

/** Exports of one module that make calls. */
export type CallDoors = ReadonlyMap<string, CallDoor>

const isCalls = (door: CallDoor): door is readonly string[] => Array.isArray(door)

const isDeclaration = (value: object): value is Call =>
  'method' in value && 'path' in value && 'input' in value && 'output' in value

/** What an export is, told by what it holds and not by its name; null: it makes no calls. */
const doorOf = (value: unknown): CallDoor | null => {
  if (typeof value === 'function') {
    const { declaration, makes } = value as { declaration?: Call; makes?: readonly Call[] } // see createClient, making
    if (makes) return makes.map(nameOfCall)
    return declaration ? [nameOfCall(declaration)] : null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  if (isDeclaration(value)) return [nameOfCall(value)]
  const members = Object.entries(value).map(([name, member]) => [name, doorOf(member)] as const)
  const found = members.filter((member): member is readonly [string, CallDoor] => member[1] !== null)
  return found.length > 0 && found.length === members.length ? Object.fromEntries(found) : null
}

const load = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(platform === 'win32' ? pathToFileURL(file).href : file)

/** What of a module's exports makes calls. */
export const readCallDoors = async (file: string): Promise<CallDoors> =>
  new Map(
    Object.entries(await load(file)).flatMap(([name, value]) => {
      const door = doorOf(value)
      return door === null ? [] : [[name, door] as const]
    }),
  )

/** Folders of `shared/src` from which calls can be made: clients, and what they are made from. */
const folders = ['api', 'contract', 'contract/calls']

/** Every module of @console/shared by which calls can be made, by its file. */
export const readSharedDoors = async (): Promise<ReadonlyMap<string, CallDoors>> => {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(sharedFolder, 'src', folder)))
        .filter((file) => /(?<!\.d)\.[jt]s$/.test(file) && !/\.(test|type-test)\.ts$/.test(file))
        .filter((file) => folder !== 'contract' || /^calls\./.test(file))
        .map((file) => join(sharedFolder, 'src', folder, file)),
    ),
  )
  const read = await Promise.all(files.flat().map(async (file) => [file, await readCallDoors(file)] as const))
  return new Map(read.filter(([, doors]) => doors.size > 0))
}

/** All that an export offers, as `mailDrafts.sendDraft` → names of calls. */
export const membersOf = (doors: CallDoors): Record<string, readonly string[]> => {
  const flat = (path: string, door: CallDoor): [string, readonly string[]][] =>
    isCalls(door) ? [[path, door]] : Object.entries(door).flatMap(([name, inner]) => flat(`${path}.${name}`, inner))
  return Object.fromEntries([...doors].flatMap(([name, door]) => flat(name, door)))
}

/** What a use of a module's export is about. */
export type CallUse =
  | { readonly kind: 'none' }
  /** The client itself, of which nobody can say which calls are made. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'calls'; readonly member: string; readonly names: readonly string[] }

/** Follows the names from a module to what is used: `['mailDrafts', 'sendDraft', 'declaration']`. */
export const followUse = (doors: CallDoors | undefined, path: readonly string[]): CallUse => {
  const [exported, ...rest] = path
  let door = exported === undefined ? undefined : doors?.get(exported)
  if (door === undefined) return { kind: 'none' }
  const member = [exported]
  for (const name of rest) {
    if (isCalls(door)) break
    if (!Object.hasOwn(door, name)) return { kind: 'unknown' }
    door = door[name] as CallDoor // hasOwn
    member.push(name)
  }
  return isCalls(door) ? { kind: 'calls', member: member.join('.'), names: door } : { kind: 'whole' }
}
