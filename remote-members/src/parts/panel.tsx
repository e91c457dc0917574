import type { ApiError } from '@console/shared/api/errors'
import { Box, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { FailedState } from '@console/shared/kit/states'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  /** Beside the title, small. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A section of a page on a card of its own. */
export const Panel = ({ title, note, actions, children }: PanelProps) => (
  <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden" minWidth="0">
    <Flex align="center" gap="2" wrap="wrap" paddingInline="4" paddingBlock="3" borderBlockEndWidth="1px">
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      {note ? (
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {note}
        </Text>
      ) : null}
      <Flex gap="2" wrap="wrap" marginInlineStart="auto">
        {actions}
      </Flex>
    </Flex>
    {children}
  </Box>
)

interface LoadedProps<T> {
  readonly read: UseQueryResult<T, ApiError>
  readonly children: (data: T) => ReactNode
}

/** The loaded content; until then a skeleton, or an error with Retry. */
export const Loaded = <T,>({ read, children }: LoadedProps<T>) => {
  if (read.data !== undefined) return children(read.data)
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap="3" padding="4" aria-busy>
      {['70%', '85%', '60%', '75%'].map((width) => (
        <Skeleton key={width} height="18px" width={width} />
      ))}
    </Stack>
  )
}
