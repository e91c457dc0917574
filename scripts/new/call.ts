import { decide } from '@console/shared/contract/access'
import { roles } from '@console/shared/contract/roles'
import { testAgents } from '../../server/src/testing/agents.ts'
import { callFiles, declaration, fileOf, groupOf, type NewCall } from './call-files.ts'
import type { Table } from './screen-table.ts'
import { fill } from './template.ts'
import { insertBefore, quoted, Refused, separated } from './text.ts'
import type { Draft } from './tree.ts'

interface Request {
  readonly area: string
  readonly name: string
  readonly screen?: string
  readonly summary?: string
  readonly changes?: string
}

const reading = ['get', 'list', 'search']
const changing = ['create', 'update', 'delete', 'add', 'remove', 'set', 'enable', 'cancel', 'approve', 'revoke', 'send']
const thirdPerson = (verb: string): string => (verb.endsWith('s') || verb.endsWith('h') ? `${verb}es` : `${verb}s`)

/** Plans a call with its declaration, handler and test; the first call of an area also creates its group. */
export const planCall = (draft: Draft, table: Table, request: Request): NewCall => {
  const { area, name } = request
  const [verb = ''] = /^[a-z]+/.exec(name) ?? []
  if (!/^[a-z]+([A-Z][a-z0-9]*)+$/.test(name) || ![...reading, ...changing].includes(verb))
    throw new Refused(
      `${name} is no name of a call: a verb (${[...reading, ...changing].join(', ')}) and its object, such as getInvoice.`,
    )
  const own = Object.entries(table).filter(([id, entry]) => entry.area === area && draft.has(screenFile(area, id)))
  const screen = request.screen ?? own[0]?.[0]
  if (screen === undefined)
    throw new Refused(`${area} has no screen yet. Create one first: pnpm new-screen ${area} <id>`)
  if (!Object.hasOwn(table, screen)) throw new Refused(`The table has no screen ${screen}.`)
  const noun = separated(name.slice(verb.length), '_').replace(/^_/, '')
  if (reading.includes(verb) && request.changes !== undefined)
    throw new Refused(`${verb} only reads; a call that changes something begins with ${changing.join(', ')}.`)
  const call: NewCall = {
    area,
    name,
    screen,
    summary: request.summary ?? `${sentence(thirdPerson(verb))} the ${noun.replaceAll('_', ' ')}.`,
    changes: reading.includes(verb) ? null : (request.changes ?? noun),
  }

  const file = `remote-${area}/contract/calls/${area}.ts`
  for (const known of [file, `shared/src/contract/calls/${area}.ts`])
    if (draft.has(known) && new RegExp(`^ {2}${name}: \\{`, 'm').test(draft.read(known)))
      throw new Refused(`${area} has a call ${name} already: ${known}.`)
  if (!draft.has(file)) addGroup(draft, area)
  draft.edit(file, (text) => insertBefore(text, /^\}\)(?![\s\S]*^\}\))/m, declaration(call), file))
  if (call.changes !== null) addRecordKind(draft, area, call.changes)
  const home = homeOf(draft, call)
  for (const [path, text] of callFiles(call, home.folder)) draft.write(path, text)
  addHandler(draft, call, home)
  addLevels(draft, table, screen)
  return call
}

const screenFile = (area: string, id: string): string => `remote-${area}/src/screens/${id}/${id}.screen.tsx`
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const callsFile = 'server/src/calls.ts'
const allHandlersFile = 'server/src/handlers.ts'
const levelsFile = 'server/src/platform/pipeline/access.test.ts'
const platformKinds = 'shared/src/contract/define-calls.ts'

/** The first call of an area: its file in the area's contract and its client. */
const addGroup = (draft: Draft, area: string): void => {
  const group = groupOf(area)
  draft.write(`remote-${area}/contract/calls/${area}.ts`, fill('contract.ts', { group }))
  addToContract(draft, area, group)
  addClient(draft, area, group)
}

/** An area without calls gets a contract, which its tests and the server use from then on. */
const addToContract = (draft: Draft, area: string, group: string): void => {
  const file = `remote-${area}/contract/calls.ts`
  if (!draft.has(file)) {
    draft.write(file, fill('area-calls.ts', { area, group }))
    draft.write(`remote-${area}/contract/errors.ts`, fill('area-errors.ts', {}))
    draft.write(`remote-${area}/contract/define-calls.ts`, fill('define-calls.ts', {}))
    draft.write(`remote-${area}/src/testing/calls.ts`, fill('testing-calls.ts', { area }))
    draft.edit(`remote-${area}/package.json`, (text) => withDependency(text, '@console/host', 'devDependencies'))
    draft.edit('server/package.json', (text) => withDependency(text, `@console/remote-${area}`))
    draft.edit(callsFile, (text) => {
      const imported = [
        `import { areaCalls as ${area} } from ${quoted(`@console/remote-${area}/contract/calls`)}\n`,
        `import { areaErrors as ${area}Errors } from ${quoted(`@console/remote-${area}/contract/errors`)}\n`,
      ].join('')
      const withCalls = insertBefore(
        insertBefore(text, /^import /m, imported, callsFile),
        /^ {2}members: \{/m,
        `  ...${area},\n`,
        callsFile,
      )
      return insertBefore(withCalls, /^ {2}\.\.\.membersErrors,/m, `  ...${area}Errors,\n`, callsFile)
    })
    draft.write(areaHandlersFile(area), fill('area-handlers.ts', { area }))
    draft.edit(allHandlersFile, (text) => {
      const imported = `import { areaHandlers as ${area} } from './areas/${area}/handlers.ts'\n`
      return insertBefore(
        insertBefore(text, /^import /m, imported, allHandlersFile),
        /^ {2}\/\/ A group that the console and an area share/m,
        `  ...${area},\n`,
        allHandlersFile,
      )
    })
    return
  }
  draft.edit(file, (text) => {
    const imported = insertBefore(text, /^import /m, `import { ${group} } from './calls/${area}.ts'\n`, file)
    const [line, before] = new RegExp(`^ {2}${area}: (\\w+),$`, 'm').exec(imported) ?? []
    if (line !== undefined) return imported.replace(line, `  ${area}: { ...${before}, ...${group} },`)
    return insertBefore(
      imported,
      /(?<=^export const areaCalls = \{[\s\S]*?)\s*\} as const/m,
      `\n  ${area}: ${group},`,
      file,
    )
  })
}

const addClient = (draft: Draft, area: string, group: string): void => {
  const file = `remote-${area}/src/api.ts`
  if (!draft.has(file)) draft.write(file, fill('client.ts', { group, area }))
  else
    draft.edit(file, (text) => {
      const imported = insertBefore(
        text,
        /^import /m,
        `import { ${group} } from '../contract/calls/${area}.ts'\n`,
        file,
      )
      const errors = /^const errors = /m.test(text) ? ', errors' : ''
      return `${imported.trimEnd()}\n\nexport const ${area} = createClient(${group}${errors})\n`
    })
}

type Dependencies = 'dependencies' | 'devDependencies'

const withDependency = (json: string, name: string, kind: Dependencies = 'dependencies'): string => {
  const manifest: Partial<Record<Dependencies, Record<string, string>>> = JSON.parse(json)
  const listed = Object.entries({ ...manifest[kind], [name]: 'workspace:*' }).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify({ ...manifest, [kind]: Object.fromEntries(listed) }, null, 2)}\n`
}

/** The folder of a group's handlers, and the file that lists them. */
interface Home {
  readonly folder: string
  readonly file: string
}

const areaHandlersFile = (area: string): string => `server/src/areas/${area}/handlers.ts`

/** The folder of the area's first handlers for the group; otherwise one with the group's own name. */
const homeOf = (draft: Draft, { area }: NewCall): Home => {
  const text = draft.read(areaHandlersFile(area))
  const [, first = ''] = new RegExp(`^ {2}${area}: [^\\w]*(\\w+)`, 'm').exec(text) ?? []
  const [, path] = new RegExp(`import \\{ ${first} \\} from '\\./([^']+)'`).exec(text) ?? []
  const file = path ?? `${area}/${area}-handlers.ts`
  const whole = `server/src/areas/${area}/${file}`
  return { folder: whole.slice(0, whole.lastIndexOf('/')), file: whole }
}

const addHandler = (draft: Draft, call: NewCall, { file }: Home): void => {
  const { area, name } = call
  if (draft.has(file)) {
    draft.edit(file, (text) => {
      const line = `import { ${name} } from './${fileOf(call)}.ts'\n`
      return insertBefore(insertBefore(text, /^import /m, line, file), /,?\s*\}\s*$/, `,\n  ${name}`, file)
    })
    return
  }
  draft.write(file, fill('group-handlers.ts', { area, name, file: fileOf(call) }))
  const handlers = areaHandlersFile(area)
  draft.edit(handlers, (text) => {
    const line = `import { ${area}Handlers } from './${area}/${area}-handlers.ts'\n`
    return insertBefore(
      insertBefore(text, /^import /m, line, handlers),
      /^\} satisfies/m,
      `  ${area}: ${area}Handlers,\n`,
      handlers,
    )
  })
}

/** The server's authorisation test does not derive rights from the code, so a new screen must be added to it. */
const addLevels = (draft: Draft, table: Table, screen: string): void => {
  const entry = table[screen]
  const row = new RegExp(`^ {2}(${screen}|'${screen}'): \\[`, 'm')
  if (entry === undefined || row.test(draft.read(levelsFile))) return
  const levels = roles.filter((level) => decide({ level, permissions: testAgents[level] }, entry).allowed)
  draft.edit(levelsFile, (text) =>
    insertBefore(
      text,
      /(?<=^const canByScreen[\s\S]*?)\n\}/m,
      `\n  '${screen}': [${levels.map(quoted).join(', ')}],`,
      levelsFile,
    ),
  )
}

const kindsIn = (text: string): string | undefined => /export type RecordKind =[\s\S]*?(?=\n\n)/.exec(text)?.[0]

const addRecordKind = (draft: Draft, area: string, kind: string): void => {
  if (kindsIn(draft.read(platformKinds))?.includes(`'${kind}'`)) return
  const kindsFile = `remote-${area}/contract/define-calls.ts`
  draft.edit(kindsFile, (text) => {
    const union = kindsIn(text)
    if (union === undefined)
      throw new Refused(`${kindsFile} has another form than expected; please add '${kind}' by hand.`)
    return union.includes(`'${kind}'`) ? text : text.replace(union, `${union} | '${kind}'`)
  })
}
