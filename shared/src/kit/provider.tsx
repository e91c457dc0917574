import { LocaleProvider } from '@ark-ui/react/locale'
import { useAtomValue } from 'jotai'
import { type ReactNode, useLayoutEffect } from 'react'
import { languageTag } from '../intl/locales.ts'
import { directionAtom, localeAtom } from '../intl/messages.ts'
import { themeModeAtom } from '../theme/mode.ts'
import { useEscapeFromFields } from './escape.ts'

/** Theme, language and direction for the whole page; keeps <html> in step with them. */
export const KitProvider = ({ children }: { children: ReactNode }) => {
  const locale = useAtomValue(localeAtom)
  const direction = useAtomValue(directionAtom)
  const mode = useAtomValue(themeModeAtom)
  useEscapeFromFields()
  useLayoutEffect(() => {
    const { documentElement: html } = document
    html.lang = languageTag(locale)
    html.dir = direction
    html.classList.toggle('dark', mode === 'dark')
    html.dataset.themeMode = mode
    html.style.colorScheme = mode === 'dark' ? 'dark' : 'light'
  }, [locale, direction, mode])
  return <LocaleProvider locale={languageTag(locale)}>{children}</LocaleProvider>
}
