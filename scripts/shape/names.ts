import { type Check, isCode } from './tree.ts'

const forbiddenFiles = /(^|\/)(package-lock\.json|yarn\.lock|npm-shrinkwrap\.json|\.env|\.npmrc|\.DS_Store)$/
const forbiddenNames = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const reExports = /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /gm

/** Files that belong to a machine or to another package manager, and meaningless names. */
export const forbidden: Check = (files) =>
  files
    .filter(({ path }) => forbiddenFiles.test(path) || (isCode({ path, text: '' }) && forbiddenNames.test(path)))
    .map(({ path }) => `${path} has a name that is not used here`)

/** Exports for other areas of the server are in a folder's index. */
const isIndexOfArea = (path: string): boolean => /^server\/src\/areas\/[\w-]+\/[\w-]+\/index\.ts$/.test(path)

/** An index.ts that only re-exports; subpath exports are in package.json. */
export const noBarrels: Check = (files) =>
  files
    .filter(
      ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) && !isIndexOfArea(path) && text.match(reExports) !== null,
    )
    .map(({ path }) => `${path} is a barrel`)

/** Suffix of a file → where such files are and what they must contain. */
const roles = [
  { suffix: '.screen.tsx', place: /^remote-\w+\/src\/screens\/[\w-]+\//, holds: /^export (const|function) Screen\b/m },
  { suffix: '.messages.ts', place: /\/(src|widgets)\//, holds: /\bdefineMessages\(/ },
  { suffix: '.atoms.ts', place: /\/src\//, holds: /^export const \w+Atom\b/m },
  { suffix: '.form.tsx', place: /^remote-\w+\/src\/screens\//, holds: /^export /m },
  { suffix: '.tab.tsx', place: /^remote-\w+\/src\/screens\//, holds: /^export /m },
  { suffix: '.test.ts', place: /./, holds: /\b(test|it)\b/ },
  { suffix: '.test.tsx', place: /./, holds: /\b(test|it)\b/ },
] as const

/** kebab-case, and a suffix only on files with that role. */
export const fileNames: Check = (files) =>
  files.filter(isCode).flatMap(({ path, text }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const wrong = kebab.test(name) ? [] : [`${path} is not in kebab-case`]
    const role = roles.find(({ suffix }) => name.endsWith(suffix))
    if (role === undefined) return wrong
    if (!role.place.test(path)) wrong.push(`${path} does not belong there`)
    if (!role.holds.test(text)) wrong.push(`${path} does not hold what ${role.suffix} says`)
    return wrong
  })

/** Each screen of a remote has a folder with its screen and its test, and each such folder belongs to a screen. */
export const wholeScreens: Check = (files) =>
  files
    .filter(({ path }) => /^remote-\w+\/src\/screens\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const screens = path.replace(/\.ts$/, '')
      const shown = [...text.matchAll(/import\('\.\/screens\/([^']+)'\)/g)].map(([, file]) => `${screens}/${file}`)
      const inFolders = files.map((file) => file.path).filter((file) => file.startsWith(`${screens}/`))
      const drawn = inFolders.filter((file) => file.endsWith('.screen.tsx'))
      return [
        ...drawn.filter((file) => !shown.includes(file)).map((file) => `${file} is not in ${path}`),
        ...drawn
          .filter((file) => !inFolders.some((other) => other === file.replace('.screen.', '.test.')))
          .map((file) => `${file} has no test beside it`),
      ]
    })
