import type { ScreenEntry } from '@console/shared/contract/screens'
import { insertBefore, quoted, Refused } from './text.ts'
import type { Draft } from './tree.ts'

/** The screen table as it is before the command changes anything. */
export type Table = Readonly<Record<string, ScreenEntry>>

const file = 'shared/src/contract/screens.ts'
const key = (id: string): string => (/^[a-z]\w*$/.test(id) ? id : quoted(id))

/** Adds a screen to the end of the table. */
export const addToTable = (
  draft: Draft,
  { id, path, title, area, group }: { id: string; path: string; title: string; area: string; group: string },
): void => {
  const entry = `  ${key(id)}: { path: ${quoted(path)}, title: ${quoted(title)}, area: ${quoted(area)}, group: ${quoted(group)}, roles: userGroup },\n`
  draft.edit(file, (text) => insertBefore(text, /^\} as const satisfies Record<string, ScreenEntry>/m, entry, file))
}

/** Adds an area to the areas of the console. */
export const addArea = (draft: Draft, area: string): void => {
  draft.edit(file, (text) => {
    const found = /export const areas = \[([^\]]*)\] as const/.exec(text)
    if (found === null)
      throw new Refused(`${file} has another form than expected; please add the area ${area} by hand.`)
    const names = `${(found[1] ?? '').trim().replace(/,$/, '')}, ${quoted(area)}`
    return text.replace(found[0], `export const areas = [${names}] as const`)
  })
}

/** Adds a drawn screen to src/screens.ts of its remote, with its words for the menu. */
export const showScreen = (draft: Draft, area: string, id: string, titles: Readonly<Record<string, string>>): void => {
  const own = `remote-${area}/src/screens.ts`
  draft.edit(own, (text) => {
    // The end of the block of screens, and of each language in the block of the menu, or a block of its own.
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
