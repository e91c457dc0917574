import { useRead } from '@console/shared/api/query'
import { useText, type Word } from '@console/shared/intl/words'
import { Box, Flex, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { WarningIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import type { templateVariables } from '../../contract/calls/reach.ts'
import { reach } from '../api.ts'
import { customerWords } from './customer.messages.ts'
import { mailWords as words } from './mail.messages.ts'

const variableWords: Readonly<Record<(typeof templateVariables)[number], Word>> = {
  first_name: customerWords.firstName,
  last_name: customerWords.lastName,
  email: customerWords.email,
  company_name: customerWords.company,
  plan: customerWords.plan,
  seats: customerWords.seats,
  trial_ends_on: words.trialEnd,
  resign_on: words.renewal,
  agent_name: words.agentName,
}

const wordOf = (name: string): Word | undefined => (variableWords as Readonly<Record<string, Word>>)[name] // templates may name what does not exist

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

/** A template as one customer gets it, with what there is to think of before it is sent. */
export const MailPreview = ({ customerId, template }: Props) => {
  const t = useText()
  const read = useRead(reach.previewMail, { customer_id: customerId, template })
  const mail = read.data
  if (!mail && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap="3" role="region" aria-label={t(words.preview)} aria-busy={!mail}>
      {mail?.sent_at ? <Warning>{t(words.sentBefore, { when: t.dateTime(mail.sent_at) })}</Warning> : null}
      {mail && mail.missing.length > 0 ? (
        <Warning>
          {t(words.missing, {
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
                  {t(words.to)}{' '}
                </Text>
                <Code>{mail.to}</Code>
              </Text>
              <Text>
                <Text as="span" color="fg.muted">
                  {t(words.subject)}{' '}
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
