import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../intl/messages.ts'
import { Box, Button, Flex, IconButton, Kbd } from '../base.tsx'
import { AscendingIcon, CloseIcon, DescendingIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import type { AnyRow } from './list-spec.ts'
import { rowMessages as messages } from './row.messages.ts'

interface Props {
  readonly row: AnyRow
  readonly Peek: ComponentType<{ row: AnyRow }>
  readonly href: string | null
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** Summary of one row beside the list, without leaving it. */
export const PeekPanel = ({ row, Peek, href, onStep, onClose }: Props) => {
  const t = useText()
  return (
    <Flex
      as="aside"
      aria-label={t(messages.peek)}
      direction="column"
      flexShrink="0"
      // Covers the rows if there is no room beside them.
      position={{ base: 'absolute', lg: 'static' }}
      inset="0"
      zIndex="4"
      width={{ base: '100%', lg: '400px', '2xl': '460px' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <Flex gap="1" align="center" paddingInline="2" height="44px" flexShrink="0" borderBlockEndWidth="1px">
        <IconButton size="xs" variant="ghost" aria-label={t(messages.previous)} onClick={() => onStep(-1)}>
          <AscendingIcon size={15} aria-hidden />
        </IconButton>
        <IconButton size="xs" variant="ghost" aria-label={t(messages.next)} onClick={() => onStep(1)}>
          <DescendingIcon size={15} aria-hidden />
        </IconButton>
        <Box marginInlineStart="auto" />
        {href === null ? null : (
          <Button asChild size="xs" variant="outline">
            <Link to={href}>
              {t(messages.open)}
              <Kbd size="sm" aria-hidden display={{ base: 'none', lg: 'inline-flex' }}>
                ↵
              </Kbd>
            </Link>
          </Button>
        )}
        <IconButton size="xs" variant="ghost" aria-label={t(kitMessages.close)} onClick={onClose}>
          <CloseIcon size={15} aria-hidden />
        </IconButton>
      </Flex>
      {/* Inside the panel the record head needs no frame. */}
      <Box flex="1 1 0" overflowY="auto" css={{ '& > section': { border: 0, borderRadius: 0 } }}>
        <Peek row={row} />
      </Box>
    </Flex>
  )
}
