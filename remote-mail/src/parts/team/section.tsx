import type { ApiError } from '@console/shared/api/errors'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Skeleton, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { kitMessages } from '@console/shared/messages/kit'
import type { ReactNode } from 'react'

interface Read<T> {
  readonly data: T | undefined
  readonly error: ApiError | null
  readonly refetch: () => unknown
}

/** A section of the panel with its heading. */
export const Section = ({ title, aside, children }: { title: Message; aside?: ReactNode; children: ReactNode }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={t(title)} borderBlockStartWidth="1px" padding="3">
      <Flex align="center" gap="2" marginBlockEnd="2" minHeight="6">
        <Heading as="h3" size="xs" flex="1">
          {t(title)}
        </Heading>
        {aside}
      </Flex>
      {children}
    </Box>
  )
}

/** A section with data of its own: a skeleton, the content, or an error with Retry, in little space. */
export const Loaded = <T,>({
  read,
  height,
  children,
}: {
  read: Read<T>
  height: string
  children: (data: T) => ReactNode
}) => {
  const t = useText()
  if (read.data !== undefined) return children(read.data)
  if (read.error === null) return <Skeleton height={height} />
  return (
    <Box role="alert" fontSize="sm">
      <Text color="fg.muted" marginBlockEnd="1.5">
        {errorText(read.error, t)}
      </Text>
      <Button size="xs" variant="outline" onClick={() => void read.refetch()}>
        {t(kitMessages.retry)}
      </Button>
    </Box>
  )
}
