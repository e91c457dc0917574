import type { ApiError } from '@console/shared/api/errors'
import { type Message, useText } from '@console/shared/intl/messages'
import { Center, Stack, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { AlertIcon } from '@console/shared/kit/icons'
import type { ReactNode } from 'react'
import { messages } from './auth-gmail-redirect.messages.ts'

/** Messages for failures that the agent can fix. */
const explanations: Readonly<Record<string, { readonly title: Message; readonly hint: Message }>> = {
  mailAccessRefused: { title: messages.refused, hint: messages.refusedHint },
  scopesMissing: { title: messages.scopes, hint: messages.scopesHint },
  authorizationExpired: { title: messages.expired, hint: messages.expiredHint },
  otherMailbox: { title: messages.other, hint: messages.otherHint },
}

/** Why the mailbox was not connected, and what to do next. */
export const Refusal = ({ failure, children }: { failure: ApiError; children: ReactNode }) => {
  const t = useText()
  const known = explanations[failure.code]
  return (
    <Center paddingBlock="16" paddingInline="4" textAlign="center" role="alert">
      <Stack align="center" gap="2" maxWidth="460px">
        <Center boxSize="12" borderRadius="full" bg="secondary.subtle" color="secondary.fg" marginBlockEnd="1">
          <AlertIcon size={20} aria-hidden />
        </Center>
        <Text fontWeight="semibold">{t(known?.title ?? messages.failed)}</Text>
        <Text color="fg.muted">{known ? t(known.hint, failure.params) : errorText(failure, t)}</Text>
        {children}
      </Stack>
    </Center>
  )
}
