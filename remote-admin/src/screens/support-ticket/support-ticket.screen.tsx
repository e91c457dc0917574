import { ApiError } from '@console/shared/api/errors'
import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Center, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { FailedState } from '@console/shared/kit/states'
import { Link, useLocation, useParams } from 'react-router-dom'
import { support } from '../../api.ts'
import { messages } from './support-ticket.messages.ts'
import { Workplace } from './workplace.tsx'

const isId = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

const titleOf = (atTasks: boolean): Message => (atTasks ? messages.toDo : messages.title)

/** A missing or unknown prospect_id has a page of its own; it is not a failure. */
const Unknown = ({ title }: { title: Message }) => {
  const t = useText()
  return (
    <Page title={title}>
      <Center paddingBlock="16" textAlign="center">
        <Stack gap="3" align="center" maxWidth="420px">
          <Text fontWeight="semibold">{t(messages.unknownTitle)}</Text>
          <Text color="fg.muted">{t(messages.unknownHint)}</Text>
          <Button asChild size="sm" variant="outline">
            <Link to="/support-ticket">{t(messages.toList)}</Link>
          </Button>
        </Stack>
      </Center>
    </Page>
  )
}

const Ticket = ({ prospectId, atTasks }: { prospectId: number; atTasks: boolean }) => {
  const title = titleOf(atTasks)
  // The event stream reports changes of the open ticket; polling covers a broken stream.
  const read = useRead(support.getTicket, { prospect_id: prospectId }, { everyMs: 20_000 })
  if (read.data)
    return <Workplace key={prospectId} ticket={read.data.ticket} messages={read.data.messages} atTasks={atTasks} />
  if (read.error instanceof ApiError && read.error.code === 'notFound') return <Unknown title={title} />
  return (
    <Page title={title}>
      {read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Box aria-busy>
          <Skeleton height="90px" marginBlockEnd="4" />
          <Skeleton height="320px" />
        </Box>
      )}
    </Page>
  )
}

/** One ticket to work on; /to-do opens it at its tasks. */
export const Screen = () => {
  const { prospect_id } = useParams()
  const { pathname } = useLocation()
  const atTasks = pathname.toLowerCase().startsWith('/to-do/')
  if (!isId(prospect_id)) return <Unknown title={titleOf(atTasks)} />
  return <Ticket prospectId={Number(prospect_id)} atTasks={atTasks} />
}
