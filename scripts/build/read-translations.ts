import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AreaManifest } from '@console/shared/contract/area'
import type { AreaDefinition } from '@console/shared/contract/define-area'
import type { RemoteContract } from '@console/shared/contract/release'
import { root } from '../root.ts'
import { declaredMessages } from '../shape/messages.ts'
import { readTree } from '../shape/tree.ts'

/** Languages of a remote, and the messages that each lacks. English is in the code. */
export const readTranslations = (
  folder: string,
  { words, menu }: Pick<AreaDefinition, 'words' | 'menu'>,
  { screens }: Pick<AreaManifest, 'screens'>,
): Pick<RemoteContract, 'languages' | 'missing_words'> => {
  const files = readTree(join(root, folder), 'src').map((file) => ({ ...file, path: `${folder}/${file.path}` }))
  const ids = [...declaredMessages(files, folder).keys()]
  const menuIds = menuWords(screens)

  const lacking = Object.keys(words).map((language) => {
    const own = readWords(join(root, folder, 'lang', `${language}.json`))
    const ofMenu = menu[language] ?? {}
    return [
      language,
      [
        ...ids.filter((id) => !own[id]?.trim()).sort(),
        ...menuIds.filter((id) => !ofMenu[id]?.trim()).map((id) => `menu: ${id}`),
      ],
    ] as const
  })
  return {
    languages: ['en', ...lacking.filter(([, missing]) => missing.length === 0).map(([language]) => language)],
    missing_words: Object.fromEntries(lacking.filter(([, missing]) => missing.length > 0)),
  }
}

/** A language file is flat: id → word. */
const readWords = (file: string): Readonly<Record<string, string>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** What the menu says of an area: its name, its screens, and the groups that they are in. */
const menuWords = (screens: AreaManifest['screens']): string[] => {
  const groups = screens.map(({ group }) => group).filter((group) => group !== undefined && group !== 'top')
  return ['area', ...new Set(groups.map((group) => `group.${group}`)), ...screens.map(({ id }) => `screen.${id}`)]
}
