import { englishOf, snapshotName } from '../languages/translations.ts'
import { type NewScreen, screenFiles, wordsOf } from './screen-files.ts'
import { addToTable, showScreen, type Table } from './screen-table.ts'
import { Refused, sentenceCase, withWords } from './text.ts'
import { type Draft, languagesIn } from './tree.ts'

/** Paths of the host or the server. */
const notScreens = /^\/(signin|signup|permission-denied|error-pages|api|assets|docs|health|registry|remotes|sdk)(\/|$)/

interface Request {
  readonly area: string
  readonly id: string
  /** English; not needed for a screen already in the table. */
  readonly title?: string
  /** Language → title. */
  readonly titles?: Readonly<Record<string, string>>
  readonly path?: string
  readonly group?: string
}

/** The plan, for printing it. */
export interface PlannedScreen extends NewScreen {
  /** Files that lack the title in their language. */
  readonly untranslated: readonly string[]
}

/** Plans a screen: one of the table that is not implemented yet, or a new one. */
export const planScreen = (draft: Draft, table: Table, request: Request): PlannedScreen => {
  const { area, id } = request
  if (!draft.has(`remote-${area}/src/screens.ts`))
    throw new Refused(`There is no remote for ${area}. Make it first: pnpm new-remote ${area}`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Refused(`${id} is no name of a screen: lower case letters and digits, parts with a hyphen between.`)
  if (draft.has(`remote-${area}/src/screens/${id}/${id}.screen.tsx`))
    throw new Refused(`${area} has a screen ${id} already: remote-${area}/src/screens/${id}.`)

  const known = Object.hasOwn(table, id) ? table[id] : undefined
  if (known !== undefined && known.area !== area)
    throw new Refused(`The screen ${id} belongs to the area ${known.area}.`)
  if (known?.screen !== undefined)
    throw new Refused(`${id} is a second path of the screen ${known.screen}, and drawn by it.`)

  const title = known?.title ?? request.title ?? sentenceCase(id)
  const path = known?.path ?? request.path ?? `/${id}`
  if (known === undefined) {
    if (!/^(\/[\w-]+)+(\/:\w+\??)*$/.test(path)) throw new Refused(`${path} is no route, such as /${id} or /${id}/:id.`)
    if (notScreens.test(path)) throw new Refused(`${path} is no address for a screen.`)
    const taken = Object.entries(table).find(([, entry]) => entry.path === path)
    if (taken !== undefined) throw new Refused(`The path ${path} is the screen ${taken[0]}.`)
    const groups = [...new Set(Object.values(table).flatMap(({ group }) => group ?? []))]
    const own = Object.values(table).find((entry) => entry.area === area && entry.group !== undefined)?.group
    const group = request.group ?? own ?? 'top'
    if (!groups.some((name) => name === group))
      throw new Refused(`There is no menu group ${group}; there are ${groups.join(', ')}.`)
    addToTable(draft, { id, path, title, area, group })
  }

  const screen: NewScreen = { area, id, title, path }
  for (const [file, text] of screenFiles(screen)) draft.write(file, text)
  const languages = languagesIn(draft, `remote-${area}`)
  const titles = request.titles ?? {}
  for (const language of languages)
    draft.edit(`remote-${area}/lang/${language}.json`, (json) =>
      withWords(json, wordsOf(screen, language, titles[language])),
    )
  const part = `remote-${area}`
  const english = englishOf(
    [...draft.plan].map(([path, text]) => ({ path, text })),
    part,
  )
  draft.edit(`${part}/lang/${snapshotName}`, (json) => withWords(json, english))
  showScreen(draft, area, id, titles)
  const untranslated = languages
    .filter((language) => titles[language] === undefined)
    .map((language) => `remote-${area}/lang/${language}.json`)
  return { ...screen, untranslated }
}
