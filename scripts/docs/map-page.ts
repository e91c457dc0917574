import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { screens } from '@console/host/contract/screens'
import { namedCalls } from '../../server/src/answered.ts'
import { scanUsesOf } from '../build/contract/scan-calls.ts'
import { root } from '../root.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|type-test)\.tsx?$/.test(file))
    .sort()

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map(([, request = '']) =>
    posix.join(dirname(file), request),
  )

/** A file and everything it imports within a folder, transitively, statically or dynamically. */
const reachableFrom = (file: string, folder: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file) || !file.startsWith(`${folder}/`)) return found
  found.add(file)
  for (const target of importsOf(file)) reachableFrom(target, folder, found)
  return found
}

/** Screen → the file that implements it. */
const drawnBy = (area: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...textOf(`remote-${area}/src/screens.ts`).matchAll(/'?([\w-]+)'?: \(\) =>\s*import\('\.\/(screens\/[^']+)'\)/g),
    ].map(([, id = '', file = '']) => [id, `remote-${area}/src/${file}`]),
  )

/** Declaration as named in the code, `mailCalls.getFile` → the file of its handler. */
const readHandlers = (): ReadonlyMap<string, string> =>
  new Map(
    filesBelow('server/src').flatMap((file) =>
      [...textOf(file).matchAll(/[=:] (?:read|change|stream|startExport)\(\s*(\w+Calls)\.(\w+)/g)].map(
        ([, group = '', name = '']) => [`${group}.${name}`, file] as const,
      ),
    ),
  )

/** Exported name of a table → its name in the database. */
const readTables = (): ReadonlyMap<string, string> =>
  new Map(
    filesBelow('server/src').flatMap((file) =>
      [...textOf(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
        ([, name = '', table = '']) => [name, table] as const,
      ),
    ),
  )

const namesTaken = (file: string): string[] =>
  [...textOf(file).matchAll(/import \{([^}]*)\} from '[^']*schema\.ts'/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  )

/** Tables used by a handler or by a file that it imports from its own folder or from the data. */
const tablesOf = (handler: string, tables: ReadonlyMap<string, string>): string[] => {
  const near = importsOf(handler).filter(
    (file) => /^server\/src\/(areas|platform)\//.test(file) && !/schema\.ts$/.test(file),
  )
  return [handler, ...near].flatMap(namesTaken).flatMap((name) => tables.get(name) ?? [])
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()
const code = (name: string): string => `\`${name}\``
const list = (names: readonly string[]): string => (names.length === 0 ? '–' : names.map(code).join(', '))

/** Name of a call, `mail.getFile` → the file of its handler, found by the declaration that both name. */
export const answeredBy = (): ReadonlyMap<string, string> => {
  const handlers = [...readHandlers()]
  const byMember = Map.groupBy(handlers, ([name]) => name.split('.')[1] ?? '')
  return new Map(
    [...namedCalls.keys()].flatMap((call) => {
      const [group = '', member = ''] = call.split('.')
      const files = byMember.get(member) ?? []
      // Some groups consist of two; a name that occurs in several is resolved by its group.
      const found = files.length === 1 ? files[0] : files.find(([name]) => name.startsWith(`${group}Calls`))
      return found === undefined ? [] : [[call, found[1]] as const]
    }),
  )
}

const titleOf = (id: string): string => {
  const { title, path } = screens[id as keyof typeof screens] // the area's own list names them
  return `**${title}** ${code(path)}`
}

/** The rows of the screens in one file: one for each folder of the server with their handlers. */
const rowsOf = async (
  ids: readonly string[],
  file: string,
  answers: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const sources = [...reachableFrom(file, file.split('/src/')[0] ?? '')].filter((one) => !one.includes('/contract/'))
  const handledCalls = (await scanUsesOf(sources)).flatMap((call) => {
    const handler = answers.get(call)
    return handler === undefined ? [] : [{ call, handler }]
  })
  const screen = `${ids.map(titleOf).join('<br>')}<br>[${dirname(file).split('/').at(-1)}](../../${dirname(file)})`
  return [...Map.groupBy(handledCalls, ({ handler }) => dirname(handler))].sort().map(([folder, of], at) => {
    const calls = list(of.map(({ call }) => call.split('.')[1] ?? '').sort())
    const stored = list(sorted(of.flatMap(({ handler }) => tablesOf(handler, tables))))
    return `| ${at === 0 ? screen : ''} | ${calls} | [${folder.replace(/^server\/src\/(areas\/)?/, '')}](../../${folder}) | ${stored} |`
  })
}

const introduction = `# Where everything is

For each screen: the folder that draws it, the calls it makes, the server folder that answers them, and the tables that the
handlers name. Generated from the sources by \`scripts/docs.ts\`, a page for each area.

Calls are declared in the contract of their area (\`remote-<area>/contract/calls\`); the platform's are in
\`shared/src/contract/calls\`. Their inputs and outputs: [calls](../calls/README.md).
`

const areaNames = ['members', 'dataentry', 'reports', 'mail', 'admin'] as const

/** File → text of docs/map. One page for each area, so that no two teams change the same page. */
export const mapPages = async (): Promise<Readonly<Record<string, string>>> => {
  const [answers, tables] = [answeredBy(), readTables()]
  const pages: Record<string, string> = {
    'README.md': [introduction, ...areaNames.map((area) => `- [${area}](${area}.md)`), ''].join('\n'),
  }
  for (const area of areaNames) {
    const rows: string[] = []
    for (const [file, drawn] of Map.groupBy(drawnBy(area), ([, file]) => file))
      rows.push(
        ...(await rowsOf(
          drawn.map(([id]) => id),
          file,
          answers,
          tables,
        )),
      )
    const head = [`# Screens of ${area}`, '', '| Screen | Calls | Server | Tables |', '|---|---|---|---|']
    pages[`${area}.md`] = [...head, ...rows, ''].join('\n')
  }
  return pages
}
