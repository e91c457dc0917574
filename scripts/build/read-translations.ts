import type { AreaManifest } from '@console/shared/contract/area'
import type { AreaDefinition } from '@console/shared/contract/define-area'
import type { RemoteContract } from '@console/shared/contract/release'
import { lackingIn } from '../languages/translations.ts'

/** Languages of a remote, and the missing messages of each. English is in the code. */
export const readTranslations = (
  folder: string,
  { words, menu }: Pick<AreaDefinition, 'words' | 'menu'>,
  { screens }: Pick<AreaManifest, 'screens'>,
): Pick<RemoteContract, 'languages' | 'missing_words'> => {
  const lackingMessages = lackingIn(folder)
  const lackingMenu = missingInMenu({ words, menu }, { screens })
  const lacking = Object.keys(words).map(
    (language) =>
      [language, [...(lackingMessages[language] ?? ['all messages']), ...(lackingMenu[language] ?? [])]] as const,
  )
  return {
    languages: ['en', ...lacking.filter(([, missing]) => missing.length === 0).map(([language]) => language)],
    missing_words: Object.fromEntries(lacking.filter(([, missing]) => missing.length > 0)),
  }
}

/** Language → menu texts without a translation: `menu: screen.customers`. */
export const missingInMenu = (
  { words, menu }: Pick<AreaDefinition, 'words' | 'menu'>,
  { screens }: Pick<AreaManifest, 'screens'>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.keys(words).map((language) => [
      language,
      menuWords(screens)
        .filter((id) => !menu[language]?.[id]?.trim())
        .map((id) => `menu: ${id}`),
    ]),
  )

/** The menu texts of an area: its name, its screens, and their groups. */
const menuWords = (screens: AreaManifest['screens']): string[] => {
  const groups = screens.map(({ group }) => group).filter((group) => group !== undefined && group !== 'top')
  return ['area', ...new Set(groups.map((group) => `group.${group}`)), ...screens.map(({ id }) => `screen.${id}`)]
}
