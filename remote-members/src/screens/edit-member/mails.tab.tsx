import { mailScreens } from '@console/remote-mail/contract/calls/mail-accounts'
import { follow } from '@console/shared/api/events'
import { invalidate, useRead } from '@console/shared/api/query'
import { useCanCall, useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Skeleton, Text } from '@console/shared/kit/base'
import { FailedState } from '@console/shared/kit/states'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Customer } from '../../../contract/calls/members.ts'
import { ConversationLines } from '../../../widgets/conversation-lines.tsx'
import { mailTeam } from '../../api.ts'
import { newMailTo } from '../../parts/addresses.ts'
import { messages as headMessages } from '../../parts/customer-head.messages.ts'
import { messages } from './edit-member.messages.ts'

const readAgain = () => void invalidate(mailTeam.listCustomerThreads)

/** The correspondence with the customer, and a button to write to them. */
export const MailsTab = ({ customer: { customer_id, email } }: { customer: Customer }) => {
  const t = useText()
  const read = useRead(mailTeam.listCustomerThreads, { customer_id })
  useEffect(() => follow('mail', readAgain, readAgain), [])
  const canOpen = useCanOpen()
  const canCall = useCanCall()
  const canWrite = canOpen('gmail')
  const canRead = canCall(mailScreens)
  const body = () => {
    if (read.data)
      return (
        <>
          {canRead ? null : (
            <Text fontSize="sm" color="fg.muted">
              {t(messages.mailClosed)}
            </Text>
          )}
          {canRead || read.data.mails?.length ? <ConversationLines {...read.data} /> : null}
        </>
      )
    if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    return <Skeleton height="120px" />
  }
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      {canWrite ? (
        <Flex gap="2" wrap="wrap" marginBlockEnd="2">
          <Button asChild size="sm" variant="outline">
            <Link to={newMailTo(email)}>{t(headMessages.writeMail)}</Link>
          </Button>
          <Button asChild size="sm" variant="ghost">
            <Link to={`/gmail?q=${encodeURIComponent(email)}`}>{t(messages.searchMails)}</Link>
          </Button>
        </Flex>
      ) : null}
      {body()}
    </Box>
  )
}
