import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Skeleton, Stack } from '@console/shared/kit/base'
import { MailIcon } from '@console/shared/kit/icons'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import type { MailAccount } from '../../../../contract/calls/mail-accounts.ts'
import type { Inbox } from '../use-inbox.ts'
import { messages } from './conversation.messages.ts'
import { Thread } from './thread.tsx'

const Waiting = () => {
  const t = useText()
  return (
    <Stack gap="4" padding="4" role="status" aria-label={t(messages.loading)}>
      <Skeleton height="6" width="60%" />
      <Skeleton height="4" width="35%" />
      <Skeleton height="220px" />
    </Stack>
  )
}

interface Props {
  readonly inbox: Inbox
  readonly accounts: readonly MailAccount[]
  readonly panel: { readonly isShown: boolean; readonly toggle: () => void }
}

/** The conversation that is open. */
export const ConversationPane = ({ inbox, accounts, panel }: Props) => {
  const t = useText()
  const { conversation, openId, askedMail } = inbox
  const content = () => {
    if (openId === null && askedMail === null)
      return (
        <EmptyState
          icon={<MailIcon size={20} aria-hidden />}
          title={t(messages.choose)}
          hint={t(messages.chooseHint)}
        />
      )
    if (conversation.data)
      return (
        <Thread
          key={conversation.data.thread.threadId}
          inbox={inbox}
          accounts={accounts}
          panel={panel}
          conversation={conversation.data}
        />
      )
    if (!conversation.error) return <Waiting />
    if ('code' in conversation.error && conversation.error.code === 'notFound')
      return <EmptyState title={t(messages.gone)} hint={t(messages.goneHint)} />
    return <FailedState error={conversation.error} onRetry={conversation.retry} />
  }
  return (
    <Flex
      direction="column"
      minWidth="0"
      minHeight="0"
      height="100%"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <Box flex="1 1 0" minHeight="0" display="flex" flexDirection="column">
        {content()}
      </Box>
    </Flex>
  )
}
