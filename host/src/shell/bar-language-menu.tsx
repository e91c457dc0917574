import { Box, Flex } from '@console/shared/kit/base'
import { DownIcon } from '@console/shared/kit/icons'
import { useLanguage } from './language-menu.tsx'

/**
 * The language menu in the bar, which shows only the code to save space. Its icon is loaded with the shell, not with
 * the sign-in page.
 */
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
