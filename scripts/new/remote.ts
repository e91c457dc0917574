import { snapshotName } from '../languages/translations.ts'
import { type PlannedScreen, planScreen } from './screen.ts'
import { addArea, type Table } from './screen-table.ts'
import { fill } from './template.ts'
import { quoted, Refused, sentenceCase } from './text.ts'
import { type Draft, languagesIn } from './tree.ts'

interface Request {
  readonly name: string
  readonly title?: string
  readonly titles?: Readonly<Record<string, string>>
}

/** Names already used by folders of the tree or groups of calls. */
const taken = ['host', 'shared', 'server', 'scripts', 'e2e', 'bench', 'docs', 'session', 'releases', 'sdk']

/** Refuses invalid names of an area, in this tree or in a repository of its own. */
export const requireAreaName = (name: string): void => {
  if (!/^[a-z][a-z0-9]{1,19}$/.test(name))
    throw new Refused(`${name} is no name of an area: two to twenty lower case letters and digits.`)
  if (taken.includes(name)) throw new Refused(`${name} means something else in this tree.`)
}

const packageText = (name: string): string =>
  `${JSON.stringify(
    {
      name: `@console/remote-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      exports: { './contract/*': './contract/*.ts' },
      // Brotli bytes of the entry and of all scripts; twice the size of a typical remote.
      budget: { entry: 9_000, total: 40_000 },
      dependencies: { '@console/shared': 'workspace:*', react: 'catalog:' },
      devDependencies: { '@testing-library/react': 'catalog:', '@types/react': 'catalog:' },
    },
    null,
    2,
  )}\n`

const screensText = (
  area: string,
  title: string,
  languages: readonly string[],
  titles: Readonly<Record<string, string>>,
): string =>
  fill('screens.ts', {
    area,
    words: languages.map((language) => `${language}: () => import('../lang/${language}.json')`).join(', '),
    menu: Object.entries(titles)
      .map(([language, word]) => `    ${language}: {\n      area: ${quoted(word)},\n    },`)
      .join('\n'),
    notes: quoted(`${title} is new.`),
  })

/** Plans a remote with its first screen. */
export const planRemote = (draft: Draft, table: Table, request: Request): PlannedScreen => {
  const { name } = request
  requireAreaName(name)
  if (draft.list(`remote-${name}`).some((file) => file !== 'node_modules' && file !== 'dist'))
    throw new Refused(`remote-${name} is there already. A screen more: pnpm new-screen ${name} <id>`)

  const title = request.title ?? sentenceCase(name)
  const languages = languagesIn(draft, 'host')
  draft.write(`remote-${name}/package.json`, packageText(name))
  draft.write(`remote-${name}/src/screens.ts`, screensText(name, title, languages, request.titles ?? {}))
  for (const file of [...languages.map((language) => `${language}.json`), snapshotName])
    draft.write(`remote-${name}/lang/${file}`, '{}\n')

  draft.write(`remote-${name}/contract/screens.ts`, fill('contract-screens.ts', { area: name }))
  addArea(draft, name)
  return planScreen(draft, table, {
    area: name,
    id: name,
    title,
    group: 'top',
    ...(request.titles === undefined ? {} : { titles: request.titles }),
  })
}
