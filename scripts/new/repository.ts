import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installedVersion } from '../federation.config.ts'
import { snapshotName, snapshotOf } from '../languages/translations.ts'
import { root } from '../root.ts'
import { requireAreaName } from './remote.ts'
import { fill } from './template.ts'
import { quoted, sentenceCase } from './text.ts'

interface Request {
  readonly area: string
  readonly title?: string
  readonly titles: Readonly<Record<string, string>>
  /** Origin of the console that provides the SDK. */
  readonly url: string
  /** Version of that SDK. */
  readonly version: string
  readonly languages: readonly string[]
}

type Files = ReadonlyMap<string, string>

/** The texts of the first screen in the languages of the console. */
const translated: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    customer: 'العميل',
    company: 'الشركة',
    created: 'تاريخ الإنشاء',
    from: 'أُنشئ منذ',
    empty: 'لا يوجد عملاء',
    emptyHint: 'يظهر هنا العملاء الذين يسجلون.',
  },
  es: {
    customer: 'Cliente',
    company: 'Empresa',
    created: 'Creado',
    from: 'Creado desde',
    empty: 'No hay clientes',
    emptyHint: 'Aquí aparecen los clientes que se registran.',
  },
  fr: {
    customer: 'Client',
    company: 'Entreprise',
    created: 'Créé le',
    from: 'Créé depuis le',
    empty: 'Aucun client',
    emptyHint: 'Les clients qui s’inscrivent apparaissent ici.',
  },
  it: {
    customer: 'Cliente',
    company: 'Azienda',
    created: 'Creato il',
    from: 'Creato dal',
    empty: 'Nessun cliente',
    emptyHint: 'Qui compaiono i clienti che si registrano.',
  },
  zh: {
    customer: '客户',
    company: '公司',
    created: '创建时间',
    from: '创建日期起',
    empty: '没有客户',
    emptyHint: '注册的客户会显示在这里。',
  },
}

const languageFile = (area: string, language: string, title: string | undefined): string => {
  const words = Object.entries({ ...translated[language], ...(title === undefined ? {} : { title }) })
  return `${JSON.stringify(Object.fromEntries(words.map(([id, word]) => [`${area}.${id}`, word])), null, 2)}\n`
}

/** The source of an area with one screen, which makes one call of another area. */
const newArea = ({ area, title = sentenceCase(area), titles, languages }: Request): Files => {
  const values = { area, title, quotedTitle: quoted(title) }
  const screen = `src/screens/${area}/${area}`
  const menu = Object.entries(titles).map(
    ([language, word]) => `    ${language}: { area: ${quoted(word)}, 'screen.${area}': ${quoted(word)} },`,
  )
  const words = languages.map((language) => `    ${language}: () => import('../lang/${language}.json'),`)
  const messages = fill('repository/screen.messages.ts', values)
  return new Map([
    [
      'contract/screens.ts',
      fill('contract-screens.ts', values).replace(
        '\n})',
        `\n  ${area}: { path: '/${area}', title: ${quoted(title)}, group: 'top', roles: userGroup },\n})`,
      ),
    ],
    [
      'src/screens.ts',
      fill('repository/screens.ts', {
        ...values,
        words: words.join('\n'),
        menu: menu.join('\n'),
        notes: quoted(`${title} is new.`),
      }),
    ],
    ['src/api.ts', fill('repository/api.ts', values)],
    ['src/testing/calls.ts', fill('repository/testing-calls.ts', values)],
    ['src/testing/customers.ts', fill('repository/testing-customers.ts', values)],
    [`${screen}.screen.tsx`, fill('repository/screen.tsx', values)],
    [`${screen}.messages.ts`, messages],
    [`${screen}.test.tsx`, fill('repository/screen.test.tsx', values)],
    ...languages.map((language): [string, string] => [
      `lang/${language}.json`,
      languageFile(area, language, titles[language]),
    ]),
    [`lang/${snapshotName}`, snapshotOf([{ path: `./${screen}.messages.ts`, text: messages }], '.')],
  ])
}

/** The unchanged source of an area in this tree. */
const areaOfTree = (folder: string): Files =>
  new Map(
    ['src', 'contract', 'widgets', 'lang'].flatMap((part) =>
      existsSync(join(root, folder, part))
        ? readdirSync(join(root, folder, part), { recursive: true, encoding: 'utf8' })
            .map((file) => `${part}/${file.replaceAll('\\', '/')}`)
            .filter((file) => statSync(join(root, folder, file)).isFile())
            .map((file): [string, string] => [file, readFileSync(join(root, folder, file), 'utf8')])
        : [],
    ),
  )

interface Written {
  readonly budget: Readonly<Record<string, number>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** package.json fields of an area in this tree, or of a new one. */
const writtenOf = (folder: string): Written =>
  existsSync(join(root, folder, 'package.json'))
    ? JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) // our own
    : {
        budget: { entry: 9_000, total: 60_000 },
        dependencies: { '@console/remote-reports': '', '@console/shared': '', react: '', 'react-router-dom': '' },
        devDependencies: { '@testing-library/react': '', '@types/react': '' },
      }

/** The commands of such a repository, which are those of `console-sdk`. */
export const ownScripts: readonly string[] = [
  'dev',
  'test',
  'e2e',
  'translations',
  'can-release',
  'release',
  'promote',
  'rollback',
  'releases',
  'preview',
  'update',
]

/**
 * Dependencies of tests and their types: named here, because npm may install transitive ones where they cannot be
 * resolved.
 */
const forTests = ['@console/sdk', '@testing-library/jest-dom', '@testing-library/react', '@types/jest', '@types/node']

/** The version that this tree has of a package. */
const installedIn = (folder: string, name: string): string => {
  const home = [folder, 'shared', '.'].find((one) => existsSync(join(root, one, 'node_modules', name, 'package.json')))
  if (home === undefined) throw new Error(`${name} is installed nowhere in this tree.`)
  return installedVersion(home, name)
}

const packageText = ({ area, url, version }: Request, folder: string): string => {
  const { budget, dependencies, devDependencies } = writtenOf(folder)
  const exact = (names: readonly string[]) =>
    Object.fromEntries(
      [...names].sort().map((name) => [name, name.startsWith('@console/') ? version : installedIn(folder, name)]),
    )
  return `${JSON.stringify(
    {
      name: `console-${area}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      console: { area, url },
      scripts: Object.fromEntries(ownScripts.map((name) => [name, `console-sdk ${name}`])),
      budget,
      dependencies: exact(Object.keys(dependencies)),
      devDependencies: exact([...new Set([...Object.keys(devDependencies), ...forTests])]),
    },
    null,
    2,
  )}\n`
}

/** Title and address of the area's first screen, where the end-to-end test starts. */
const firstScreen = async (folder: string, { area, title = sentenceCase(area) }: Request) => {
  const table = join(root, folder, 'contract/screens.ts')
  if (!existsSync(table)) return { title, at: `/${area}` }
  const { areaScreens } = (await import(table)) as {
    areaScreens: Readonly<Record<string, { title: string; path: string }>>
  }
  const [first] = Object.values(areaScreens)
  return first === undefined ? { title, at: `/${area}` } : { title: first.title, at: first.path.replace(/\/:.*$/, '') }
}

/** All files of a single-remote repository: for an area of this tree, or a new one. */
export const planRepository = async (request: Request): Promise<Files> => {
  const { area, url, version } = request
  requireAreaName(area)
  const folder = `remote-${area}`
  const isOfTree = existsSync(join(root, folder, 'src/screens.ts'))
  const { title, at } = await firstScreen(folder, request)
  const values = { area, title: request.title ?? sentenceCase(area), url, host: new URL(url).host, version }
  return new Map([
    ['package.json', packageText(request, isOfTree ? folder : 'none')],
    ['.npmrc', fill('repository/npmrc', values)],
    ['.gitignore', fill('repository/gitignore', values)],
    ['README.md', fill('repository/README.md', values)],
    ['tsconfig.json', fill('repository/tsconfig.json', values)],
    ['jest.config.mjs', fill('repository/jest.config.mjs', values)],
    ['playwright.config.ts', fill('repository/playwright.config.ts', values)],
    ['ci/run', fill('repository/ci', values)],
    [`e2e/${area}.e2e.ts`, fill('repository/journey.e2e.ts', { title: quoted(title), at })],
    ...(isOfTree ? areaOfTree(folder) : newArea(request)),
  ])
}
