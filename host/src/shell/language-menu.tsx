import { chooseLanguage } from '@console/shared/auth/language'
import { isLocale, locales } from '@console/shared/intl/locales'
import { localeAtom, useText } from '@console/shared/intl/words'
import { Box, Flex, NativeSelect } from '@console/shared/kit/base'
import { DownIcon } from '@console/shared/kit/icons'
import { useAtomValue } from 'jotai'
import type { ChangeEvent } from 'react'
import { hostWords } from '../host.messages.ts'

const useLanguage = () => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  return {
    'aria-label': t(hostWords.language),
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

/** The languages, each in its own words; switches without a reload. */
export const LanguageMenu = () => {
  const language = useLanguage()
  return (
    <NativeSelect.Root size="sm" width="110px" flexShrink="0">
      <NativeSelect.Field {...language} bg="bg" />
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** The same in the bar, which shows the code alone: the room is the menu's. */
export const BarLanguageMenu = () => {
  const language = useLanguage()
  return (
    <Flex
      position="relative"
      align="center"
      gap="1"
      height="8"
      paddingInline="2"
      borderRadius="md"
      fontSize="13px"
      _hover={{ bg: 'bar.hover' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'primary.focusRing', outlineOffset: '1px' }}
    >
      <span aria-hidden>{language.value.toUpperCase()}</span>
      <DownIcon size={13} aria-hidden />
      <Box
        asChild
        position="absolute"
        inset="0"
        width="100%"
        opacity="0"
        cursor="pointer"
        css={{ '& option': { color: 'fg', background: 'bg.panel' } }}
      >
        <select {...language} />
      </Box>
    </Flex>
  )
}
