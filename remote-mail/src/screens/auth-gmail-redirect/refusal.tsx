import type { ApiError } from '@console/shared/api/errors'
import { useText, type Word } from '@console/shared/intl/words'
import { Center, Stack, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { AlertIcon } from '@console/shared/kit/icons'
import type { ReactNode } from 'react'
import { words } from './auth-gmail-redirect.messages.ts'

/** What to tell of the failures that somebody can do something about. */
const told: Readonly<Record<string, { readonly title: Word; readonly hint: Word }>> = {
  mailAccessRefused: { title: words.refused, hint: words.refusedHint },
  scopesMissing: { title: words.scopes, hint: words.scopesHint },
  authorizationExpired: { title: words.expired, hint: words.expiredHint },
  otherMailbox: { title: words.other, hint: words.otherHint },
}

/** Why the mailbox was not connected, and what to do next. */
export const Refusal = ({ failure, children }: { failure: ApiError; children: ReactNode }) => {
  const t = useText()
  const known = told[failure.code]
  return (
    <Center paddingBlock="16" paddingInline="4" textAlign="center" role="alert">
      <Stack align="center" gap="2" maxWidth="460px">
        <Center boxSize="12" borderRadius="full" bg="secondary.subtle" color="secondary.fg" marginBlockEnd="1">
          <AlertIcon size={20} aria-hidden />
        </Center>
        <Text fontWeight="semibold">{t(known?.title ?? words.failed)}</Text>
        <Text color="fg.muted">{known ? t(known.hint, failure.params) : errorText(failure, t)}</Text>
        {children}
      </Stack>
    </Center>
  )
}
