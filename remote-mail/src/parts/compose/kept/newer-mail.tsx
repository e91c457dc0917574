import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { useEffect } from 'react'
import { mail } from '../../../api.ts'
import { plainLine } from '../../message/plain-line.ts'
import { messages as texts } from '../compose.messages.ts'

interface Props {
  /** A mail of the conversation. */
  readonly answers: number
  /** The newest one that the agent has seen. */
  readonly after: number
  readonly onNewest: (messageId: number) => void
}

/** Mails that arrived since the agent looked: authors, times, and first texts. */
export const NewerMail = ({ answers, after, onNewest }: Props) => {
  const t = useText()
  const read = useRead(mail.getSingleEmail, { id: answers }, { staleMs: 0 })
  const messages = read.data?.messages ?? []
  const seenAt = messages.findIndex(({ id }) => id === after)
  const newer = messages.slice(seenAt + 1).slice(-3)
  const newest = messages.at(-1)?.id ?? 0
  useEffect(() => onNewest(newest), [newest, onNewest])
  return (
    <Stack gap="3">
      <Text>{t(texts.newerBody)}</Text>
      {read.isPending || read.isFetching ? <Skeleton height="60px" /> : null}
      {newer.map(({ id, from, at, snippet }) => (
        <Box key={id} borderInlineStartWidth="3px" borderColor="primary.solid" paddingInlineStart="3" fontSize="sm">
          <Text color="fg.muted">
            <bdi>{plainLine(from.name || from.email)}</bdi>, <Moment iso={at} relative />
          </Text>
          <Text as="bdi" display="block" lineClamp="4">
            {plainLine(snippet)}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}
