import type { ScreenEntry } from '@console/shared/contract/screens'
import { insertBefore, quoted } from './text.ts'
import type { Draft } from './tree.ts'

/** The screen table before the command changes anything. */
export type Table = Readonly<Record<string, ScreenEntry>>

const key = (id: string): string => (/^[a-z]\w*$/.test(id) ? id : quoted(id))

/** Appends a screen to its area's table. */
export const addToTable = (
  draft: Draft,
  { id, path, title, area, group }: { id: string; path: string; title: string; area: string; group: string },
): void => {
  const file = `remote-${area}/contract/screens.ts`
  const entry = `  ${key(id)}: { path: ${quoted(path)}, title: ${quoted(title)}, group: ${quoted(group)}, roles: userGroup },\n`
  draft.edit(file, (text) => insertBefore(text, /^\}\)$/m, entry, file))
}

const packageOf = (area: string): string => `@console/remote-${area}`

const wholeTable = 'host/contract/screens.ts'
const hostPackage = 'host/package.json'

/** Adds the screens of a new area to this console. */
export const addArea = (draft: Draft, area: string): void => {
  draft.edit(wholeTable, (text) => {
    const imported = insertBefore(
      text,
      /^import type \{ ScreenTable \}/m,
      `import { areaScreens as ${area} } from '${packageOf(area)}/contract/screens'\n`,
      wholeTable,
    )
    return insertBefore(imported, /(?<=^const table = \{[^}]*) \}$/m, `, ...${area}`, wholeTable)
  })
  draft.edit(hostPackage, (json) => {
    const own = JSON.parse(json)
    const dependencies = { ...own.dependencies, [packageOf(area)]: 'workspace:*' }
    const sorted = Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)))
    return `${JSON.stringify({ ...own, dependencies: sorted }, null, 2)}\n`
  })
}

/** Adds an implemented screen to src/screens.ts of its remote, with its menu texts. */
export const showScreen = (draft: Draft, area: string, id: string, titles: Readonly<Record<string, string>>): void => {
  const own = `remote-${area}/src/screens.ts`
  draft.edit(own, (text) => {
    // The end of the block of screens, and of each language in the menu's block, or a new block.
    const shown = insertBefore(
      text,
      /(?<=\n {2}screens: \{[\s\S]*?)\n {2}\},/,
      `\n    ${key(id)}: () => import('./screens/${id}/${id}.screen.tsx'),`,
      own,
    )
    return Object.entries(titles).reduce((result, [language, title]) => {
      const word = `\n      ${quoted(`screen.${id}`)}: ${quoted(title)},`
      return new RegExp(`\\n {4}${language}: \\{\\n`).test(result)
        ? insertBefore(result, new RegExp(`(?<=\\n {4}${language}: \\{[\\s\\S]*?)\\n {4}\\},`), word, own)
        : insertBefore(
            result.replace('\n  menu: {},', '\n  menu: {\n  },'),
            /(?<=\n {2}menu: \{[\s\S]*?)\n {2}\},/,
            `\n    ${language}: {${word}\n    },`,
            own,
          )
    }, shown)
  })
}
