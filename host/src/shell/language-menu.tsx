import { chooseLanguage } from '@console/shared/auth/language'
import { isLocale, locales } from '@console/shared/intl/locales'
import { localeAtom, useText } from '@console/shared/intl/messages'
import { NativeSelect } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import type { ChangeEvent } from 'react'
import { hostMessages } from '../host.messages.ts'

/** Parts of the language field. */
export const useLanguage = () => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  return {
    'aria-label': t(hostMessages.language),
    value: locale,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      if (isLocale(target.value)) void chooseLanguage(target.value).catch(() => {})
    },
    children: locales.map(({ code, name }) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    )),
  }
}

/** The languages, each under its own name; switches without a reload. */
export const LanguageMenu = () => {
  const language = useLanguage()
  return (
    <NativeSelect.Root size="sm" width="110px" flexShrink="0">
      <NativeSelect.Field {...language} bg="bg" />
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
