import { chooseLanguage } from '@console/shared/auth/language'
import { isLocale, locales } from '@console/shared/intl/locales'
import { localeAtom, useText } from '@console/shared/intl/words'
import { NativeSelect } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { hostWords } from '../host.messages.ts'

/** The languages, each in its own words; switches without a reload. */
export const LanguageMenu = ({ onBar }: { onBar?: boolean }) => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  return (
    <NativeSelect.Root size="sm" width="110px" flexShrink="0">
      <NativeSelect.Field
        aria-label={t(hostWords.language)}
        value={locale}
        {...(onBar
          ? {
              color: 'inherit',
              borderColor: 'bar.border',
              bg: 'transparent',
              css: { '& option': { color: 'fg', background: 'bg.panel' } },
            }
          : { bg: 'bg' })}
        onChange={({ target }) => {
          if (isLocale(target.value)) void chooseLanguage(target.value).catch(() => {})
        }}
      >
        {locales.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator {...(onBar ? { color: 'inherit' } : {})} />
    </NativeSelect.Root>
  )
}
