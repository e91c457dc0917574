import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Flex, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { WarningIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import type { templateVariables } from '../../contract/calls/reach.ts'
import { reach } from '../api.ts'
import { customerMessages } from './customer.messages.ts'
import { mailMessages as messages } from './mail.messages.ts'

const variableMessages: Readonly<Record<(typeof templateVariables)[number], Message>> = {
  first_name: customerMessages.firstName,
  last_name: customerMessages.lastName,
  email: customerMessages.email,
  company_name: customerMessages.company,
  plan: customerMessages.plan,
  seats: customerMessages.seats,
  trial_ends_on: messages.trialEnd,
  resign_on: messages.renewal,
  agent_name: messages.agentName,
}

const wordOf = (name: string): Message | undefined => (variableMessages as Readonly<Record<string, Message>>)[name] // templates may name unknown variables

const Warning = ({ children }: { children: ReactNode }) => (
  <Flex gap="2" align="flex-start" bg="bg.subtle" borderRadius="md" padding="2" fontSize="sm">
    <Box color="secondary.fg" flexShrink="0" paddingBlockStart="0.5">
      <WarningIcon size={16} aria-hidden />
    </Box>
    <Text>{children}</Text>
  </Flex>
)

interface Props {
  readonly customerId: number
  readonly template: string
}

/** A template filled in for one customer, with warnings before it is sent. */
export const MailPreview = ({ customerId, template }: Props) => {
  const t = useText()
  const read = useRead(reach.previewMail, { customer_id: customerId, template })
  const mail = read.data
  if (!mail && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap="3" role="region" aria-label={t(messages.preview)} aria-busy={!mail}>
      {mail?.sent_at ? <Warning>{t(messages.sentBefore, { when: t.dateTime(mail.sent_at) })}</Warning> : null}
      {mail && mail.missing.length > 0 ? (
        <Warning>
          {t(messages.missing, {
            fields: t.list(
              mail.missing.map((name) => {
                const word = wordOf(name)
                return word ? t(word) : name
              }),
            ),
          })}
        </Warning>
      ) : null}
      <Box borderWidth="1px" borderRadius="md" overflow="hidden" minHeight="260px">
        {mail ? (
          <>
            <Stack gap="1" bg="bg.subtle" borderBlockEndWidth="1px" paddingInline="3" paddingBlock="2" fontSize="sm">
              <Text>
                <Text as="span" color="fg.muted">
                  {t(messages.to)}{' '}
                </Text>
                <Code>{mail.to}</Code>
              </Text>
              <Text>
                <Text as="span" color="fg.muted">
                  {t(messages.subject)}{' '}
                </Text>
                <Text as="bdi" fontWeight="medium">
                  {mail.subject}
                </Text>
              </Text>
            </Stack>
            <Text padding="3" fontSize="sm" whiteSpace="pre-wrap" dir="auto" overflowWrap="anywhere">
              {mail.text}
            </Text>
          </>
        ) : (
          <Stack gap="3" padding="3">
            <Skeleton height="16px" width="60%" />
            <Skeleton height="16px" width="40%" />
            <Skeleton height="120px" />
          </Stack>
        )}
      </Box>
    </Stack>
  )
}
