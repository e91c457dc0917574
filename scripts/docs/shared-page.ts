import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sharedPackage } from '../build/shared-package.ts'
import { root } from '../root.ts'

/** An export of a module of `shared`. */
export interface Given {
  readonly name: string
  readonly kind: 'value' | 'type'
  /** Its doc comment in one line; empty: none. */
  readonly says: string
}

const inOneLine = (comment: string): string =>
  comment
    .replaceAll(/^\s*\/?\*+\/?/gm, '')
    .replaceAll(/\s*\*\/\s*$/g, '')
    .replaceAll(/\s+/g, ' ')
    // References to the specification do not help readers who look up a name.
    .replaceAll(/ \(spec [^)]*\)|, spec §\d+/g, '')
    .trim()

const declared =
  /(?:^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n)?^(?:\/[/*].*\n)*export (?:async )?(const|function|class|interface|type) (\w+)/gm
const handedOn = /^export (type )?\{([^}]*)\} from '(\.[^']+)'/gm

/** A module's named exports and re-exports of its neighbours; re-exports of libraries have no comment here. */
export const givenBy = (path: string, read = (file: string) => readFileSync(file, 'utf8')): Given[] => {
  const text = read(path)
  const own = [...text.matchAll(declared)].map(([, comment = '', kind = '', name = '']): Given => {
    return { name, kind: kind === 'interface' || kind === 'type' ? 'type' : 'value', says: inOneLine(comment) }
  })
  const others = [...text.matchAll(handedOn)].flatMap(([, , names = '', from = '']) => {
    const wanted = new Set(names.split(',').map((name) => name.replace(/^\s*type /, '').trim()))
    return givenBy(join(dirname(path), from), read).filter(({ name }) => wanted.has(name))
  })
  return [...own, ...others]
}

interface Subpath {
  readonly name: string
  readonly what: string
  /** The extension of its modules. */
  readonly ending: string
}

/** The folders behind the exports of shared/package.json, with their purpose. */
const subpaths: readonly Subpath[] = [
  {
    name: 'contract',
    what: 'what server and browser agree on: calls, screens, roles, rules, limits',
    ending: '.ts',
  },
  {
    name: 'api',
    what: 'the calls as functions, reads that are kept, files, events, errors',
    ending: '.ts',
  },
  { name: 'auth', what: 'the session, the agent, their preferences and language', ending: '.ts' },
  { name: 'intl', what: 'words, numbers, days and names in the language of the agent', ending: '.ts' },
  { name: 'theme', what: 'light, semi-dark, dark; the design system is the host’s', ending: '.ts' },
  {
    name: 'kit',
    what: 'what screens are made of: lists, forms, dialogs, notices, keys, values',
    ending: '.tsx',
  },
  { name: 'words', what: 'the words of the kit, for parts that say the same', ending: '.messages.ts' },
  { name: 'testing', what: 'for tests alone: a fake server, a screen drawn with it', ending: '' },
]

const isModule = (file: string, ending: string): boolean =>
  file.endsWith(ending) && /\.tsx?$/.test(file) && !/\.(?:type-)?test\.tsx?$/.test(file)

/** The modules of a subpath, with their files. */
const modulesOf = ({ name, ending }: Subpath): { readonly subpath: string; readonly file: string }[] => {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>
  } // our own
  return Object.entries(exports)
    .filter(([address]) => address.startsWith(`./${name}/`))
    .flatMap(([address, target]) => {
      const [start = '', end] = target.split('*')
      if (end === undefined) return [{ subpath: address.slice(2), file: join(root, 'shared', target) }]
      return readdirSync(join(root, 'shared', start))
        .filter((file) => isModule(file, ending) && file.endsWith(end))
        .map((file) => ({
          subpath: address.slice(2).replace('*', file.slice(0, -end.length)),
          file: join(root, 'shared', start, file),
        }))
    })
    .filter(({ file }) => existsSync(file) && !(name !== 'words' && file.endsWith('.messages.ts')))
    .sort((a, b) => (a.subpath < b.subpath ? -1 : 1))
}

/** For a cell of a table; code is unchanged. */
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
const isClient = (file: string): boolean => /= createClient\(/.test(readFileSync(file, 'utf8'))
const libraryNames = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\} from '[^.][^']*'/gm)].flatMap(([, names = '']) =>
    names
      .replaceAll(/\/\/.*$/gm, '')
      .split(',')
      .map((name) =>
        name
          .replace(/^[\s\S]*\bas /, '')
          .replace(/^\s*type /, '')
          .trim(),
      )
      .filter((name) => name !== ''),
  )

/** Exports for screens, which need a description: everything except the contract, whose calls have their own pages. */
export const explained = (): { readonly subpath: string; readonly given: readonly Given[] }[] =>
  subpaths
    .filter(({ name }) => !['contract', 'words'].includes(name))
    .flatMap(modulesOf)
    .map(({ subpath, file }) => ({
      subpath,
      given: givenBy(file).filter(({ says }) => says !== '' || !isClient(file)),
    }))

const rowsOf = (subpath: string, given: readonly Given[]): string[] =>
  given.map(
    ({ name, kind, says }) => `| \`${subpath}\` | ${kind === 'type' ? `_${name}_` : `\`${name}\``} | ${cell(says)} |`,
  )

const chapterOf = (subpath: Subpath): string => {
  const modules = modulesOf(subpath)
  const title = `## ${subpath.name}\n\n${subpath.what.slice(0, 1).toUpperCase()}${subpath.what.slice(1)}.`
  if (subpath.name === 'contract') {
    const rows = modules.map(
      ({ subpath: from, file }) =>
        `| \`${from}\` | ${givenBy(file)
          .map(({ name }) => name)
          .join(', ')} |`,
    )
    return `${title} The calls, in \`contract/calls/*\`, have pages of their own: [calls](calls/README.md).\n\n| From | Gives |\n| --- | --- |\n${rows.join('\n')}\n`
  }
  if (subpath.name === 'words') {
    const rows = modules.map(
      ({ subpath: from, file }) =>
        `| \`${from}\` | ${givenBy(file)
          .map(({ name }) => name)
          .join(', ')} |`,
    )
    return `${title}\n\n| From | Gives |\n| --- | --- |\n${rows.join('\n')}\n`
  }
  const clients = modules.filter(({ file }) => isClient(file))
  const drawn = modules.filter(({ file }) => libraryNames(file).length > 0)
  const ownModules = explained().filter(({ subpath: from }) => from.startsWith(`${subpath.name}/`))
  return [
    title,
    ...(clients.length === 0
      ? []
      : [
          `**One client for each area of calls**, \`members.getCustomer(input)\`: ${clients.map(({ subpath: from }) => `\`${from}\``).join(', ')}.`,
        ]),
    ...drawn.map(({ subpath: from, file }) => `**\`${from}\`** hands on ${libraryNames(file).join(', ')}.`),
    `| From | What | What it is for |\n| --- | --- | --- |\n${ownModules.flatMap(({ subpath: from, given }) => rowsOf(from, given)).join('\n')}\n`,
  ].join('\n\n')
}

const federated: readonly string[] = sharedPackage.federated

/** docs/shared.md. */
export const sharedPage = (): string =>
  `<!-- Made by scripts/docs.ts from shared/package.json and the doc comments of shared/src. -->

# The subpaths of shared

What host and remotes import as \`@console/shared/<from>\`, and nothing else of it. A remote may import the ${federated.length} modules
that are listed under \`federated\` in [package.json](../shared/package.json) and pure modules of the contract. Of the first
there is one instance in the browser, the host's, and a remote that uses what a live host does not have is refused when it
is released; of the others each build has a copy. What changed from version to version is in its
[changelog](../shared/CHANGELOG.md). Types are in _italics_.

| Subpath | What is behind it |
| --- | --- |
${subpaths.map(({ name, what }) => `| [${name}](#${name}) | ${what} |`).join('\n')}

${subpaths.map(chapterOf).join('\n')}`
