import { Box, Flex } from '@console/shared/kit/base'
import { AboutIcon, WarningIcon } from '@console/shared/kit/icons'
import type { ReactNode } from 'react'

interface Props {
  readonly tone: 'quiet' | 'warning'
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A line above a mail with a warning and possible actions. */
export const NoteLine = ({ tone, children, actions }: Props) => (
  <Flex
    role={tone === 'warning' ? 'alert' : 'note'}
    align="center"
    wrap="wrap"
    gap="2"
    paddingInline="3"
    paddingBlock="1.5"
    fontSize="sm"
    borderRadius="md"
    bg={tone === 'warning' ? 'secondary.subtle' : 'bg.muted'}
    color={tone === 'warning' ? 'secondary.fg' : 'fg.muted'}
  >
    <Box flexShrink="0">
      {tone === 'warning' ? <WarningIcon size={16} aria-hidden /> : <AboutIcon size={16} aria-hidden />}
    </Box>
    <Box flex="1 1 240px" minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
    {actions === undefined ? null : (
      <Flex gap="1" wrap="wrap">
        {actions}
      </Flex>
    )}
  </Flex>
)
