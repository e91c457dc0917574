import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallMap } from '@console/shared/contract/define-calls'
import { namedCalls } from '../../../server/src/answered.ts'
import { root } from '../../root.ts'
import { remotes } from '../parts.ts'

// Searches the sources as text: independent of the bundler's results.

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|type-test)\.tsx?$/.test(file) && !/(^|\/)(testing|kit-page)\//.test(file)

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isSource)
    .map((file) => `${folder}/${file}`)

const textOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

/** The file of an import request. */
const fileOf = (from: string, request: string): string => {
  const [, part, path] = /^@console\/([\w-]+)\/(.*)$/.exec(request) ?? []
  if (part === undefined) return join(from, '..', request).replaceAll('\\', '/')
  return part === 'shared' ? `shared/src/${path}.ts` : `${part}/${path}.ts`
}

const nameOf = (group: CallMap, member: string): string => {
  const found = [...namedCalls].find(([, call]) => call === group[member])
  if (found === undefined) throw new Error(`${member} is in no group of calls`)
  return found[0]
}

/** The groups of calls that a file imports, by local name. */
const readGroups = async (file: string): Promise<Map<string, CallMap>> => {
  const groups = new Map<string, CallMap>()
  const imports = textOf(file).matchAll(/import \{([^}]*)\} from '([^']*\/calls\/[\w-]+(?:\.ts)?)'/g)
  for (const [, names = '', request = ''] of imports)
    for (const name of names.match(/\b\w+Calls\b/g) ?? []) {
      const module: Record<string, CallMap> = await import(join(root, fileOf(file, request)))
      const group = module[name]
      if (group) groups.set(name, group)
    }
  return groups
}

/** Exports of a file that make calls: name → member → call; the member is '' for a function. */
type Exports = Map<string, Map<string, string[]>>

/** Clients created with createClient, and functions that name a call of a group. */
export const scanClients = async (file: string): Promise<Exports> => {
  const text = textOf(file)
  const groups = await readGroups(file)
  const found: Exports = new Map()
  for (const [, name = '', argument = ''] of text.matchAll(/export const (\w+) = createClient\(([^)]*)\)/g)) {
    const members = [...groups].filter(([group]) => new RegExp(`\\b${group}\\b`).test(argument))
    const entries = members.flatMap(([, group]) =>
      Object.keys(group).map((key): [string, string[]] => [key, [nameOf(group, key)]]),
    )
    found.set(name, new Map(entries))
  }
  // `const { addDraftFile, getDraftFile: getDraftFileCall } = mailDraftsCalls`
  const known = new Map<string, string>()
  for (const [, names = '', group = ''] of text.matchAll(/const \{([^}]*)\} = (\w+Calls)\b/g))
    for (const [, member = '', alias = member] of names.matchAll(/(\w+)(?:: (\w+))?/g))
      known.set(alias, nameOf(groups.get(group) ?? {}, member))
  for (const part of text.split(/^export /m).slice(1)) {
    const [, name = ''] = /^(?:const|async function|function) (\w+)/.exec(part) ?? []
    if (found.has(name)) continue
    const direct = [...part.matchAll(/\b(\w+Calls)\.(\w+)/g)].map(([, group = '', member = '']) =>
      nameOf(groups.get(group) ?? {}, member),
    )
    const aliased = [...known]
      .filter(([alias]) => new RegExp(`\\b${alias}\\b[,.\\]]`).test(part))
      .map(([, call]) => call)
    const calls = [...new Set([...direct, ...aliased])]
    if (calls.length > 0) found.set(name, new Map([['', calls]]))
  }
  return found
}

const clientsFolder = 'shared/src/api'

/** Exports of every client file. */
export const scanAllClients = async (): Promise<ReadonlyMap<string, Exports>> => {
  const ofRemotes = remotes().map(({ area }) => `remote-${area}/src/api.ts`)
  const ofWidgets = remotes().map(({ area }) => `remote-${area}/widgets/api.ts`)
  const files = [
    ...sourcesOf(clientsFolder),
    ...ofWidgets.filter((file) => existsSync(join(root, file))),
    ...sourcesOf('host/src'),
    ...ofRemotes.filter((file) => existsSync(join(root, file))),
  ]
  const scanned = await Promise.all(files.map(async (file) => [file, await scanClients(file)] as const))
  return new Map(scanned.filter(([, exports]) => exports.size > 0))
}

/** Every import of a file: names and source, including dynamic imports. */
const importsOf = (file: string, text: string): { from: string; names: string }[] => {
  const now = [...text.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g)]
  return now
    .map(([, names = '', request = '']) => ({ from: fileOf(file, request), names }))
    .concat(
      [...text.matchAll(/const \{((?:[^{}]|\{[^}]*\})*)\} = await import\('([^']+)'\)/g)].map(
        ([, names = '', request = '']) => ({ from: fileOf(file, request), names }),
      ),
    )
}

/** The calls made by the code below some folders, through every client that it imports. */
export const scanUses = (folders: readonly string[]): Promise<string[]> => {
  const files = new Set<string>()
  const waiting = folders.flatMap(sourcesOf)
  // A widget, of another area or shown in others, counts for the area that shows it.
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    waiting.push(...widgetsIn(file))
  }
  return scanUsesOf([...files])
}

/** The widget files that a file imports, statically or dynamically. */
const widgetsIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(([, request = '']) => {
    const path = fileOf(file, request).replace(/\.tsx?$/, '')
    return /^remote-\w+\/widgets\//.test(path)
      ? [`${path}.ts`, `${path}.tsx`].filter((one) => existsSync(join(root, one)))
      : []
  })

let scanned: ReturnType<typeof scanAllClients> | undefined

/** The calls that some files make. */
export const scanUsesOf = async (files: readonly string[]): Promise<string[]> => {
  scanned ??= scanAllClients()
  const clients = await scanned
  const calls = new Set<string>()
  for (const file of files) {
    if (clients.has(file)) continue
    const text = textOf(file)
    // `const { releasesCalls: { reportAreaLoads } } = await import(…)`
    for (const [, group = '', names = '', subpath = ''] of text.matchAll(
      /const \{\s*(\w+Calls): \{([^}]*)\},?\s*\} = await import\('@console\/shared\/contract\/calls\/([\w-]+)'\)/g,
    )) {
      const module: Record<string, CallMap> = await import(join(root, `shared/src/contract/calls/${subpath}.ts`))
      for (const member of names.match(/\w+/g) ?? []) calls.add(nameOf(module[group] ?? {}, member))
    }
    for (const group of (await readGroups(file)).entries())
      for (const [, member = ''] of text.matchAll(new RegExp(`(?<![\\w.]|typeof )${group[0]}\\.(\\w+)`, 'g')))
        calls.add(nameOf(group[1], member))
    for (const { from, names } of importsOf(file, text))
      for (const [exported, members] of clients.get(from) ?? []) {
        const nested = new RegExp(`\\b${exported}: \\{([^}]*)\\}`).exec(names)
        const plain = new RegExp(`(?<!type )\\b${exported}\\b(?: as (\\w+))?`).exec(names)
        for (const [, key = ''] of nested?.[1]?.matchAll(/(\w+)/g) ?? [])
          for (const call of members.get(key) ?? []) calls.add(call)
        if (plain === null || nested !== null) continue
        for (const call of members.get('') ?? []) calls.add(call)
        const local = plain[1] ?? exported
        const keys = [
          ...[...text.matchAll(new RegExp(`(?<![\\w.]|typeof )${local}\\s*\\.(\\w+)`, 'g'))].map(([, key = '']) => key),
          ...[...text.matchAll(new RegExp(`const \\{([^}]*)\\} = ${local}\\b`, 'g'))].flatMap(
            ([, list = '']) => list.match(/\w+/g) ?? [],
          ),
        ]
        for (const key of keys) for (const call of members.get(key) ?? []) calls.add(call)
      }
  }
  return [...calls].sort()
}
