import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { useNavigate } from 'react-router-dom'
import { entryMessages, signInMessages } from './entry.messages.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { emailFault } from './entry-rules.ts'
import { useEntryState } from './entry-state.ts'
import { codeOf, refusalText } from './refusal.ts'
import { signUpMessages as messages, ruleMessages, signUpRefusals } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useEntryForm } from './use-entry-form.ts'

/** Anybody with a staff email address can request an account; code and password follow. */
export default function SignUpPage() {
  const t = useText()
  const navigate = useNavigate()
  const { email, first, last } = useEntryState()
  const { field, values, failure, busy, onSubmit } = useEntryForm({
    initial: { first, last, email },
    check: (typed) => ({
      first: typed.first.trim() === '' ? t(ruleMessages.name) : undefined,
      last: typed.last.trim() === '' ? t(ruleMessages.name) : undefined,
      email: emailFault(typed.email, t),
    }),
    send: async (typed) => {
      const who = { first: typed.first.trim(), last: typed.last.trim(), email: typed.email.trim() }
      let started = false
      try {
        await signUp.signUp(who)
      } catch (error) {
        if (codeOf(error) !== 'signUpStarted') throw error
        started = true
      }
      await navigate('/confirm-signup', { state: { ...who, started } })
      return undefined
    },
    retryAt: 'email',
  })
  const signInLink = (
    <EntryLink to="/signin" state={{ email: values.email.trim() }}>
      {t(signInMessages.title)}
    </EntryLink>
  )

  return (
    <EntryCard title={t(messages.title)} lead={t(messages.lead)}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? <Refusal>{refusalText(failure, signUpRefusals, t)}</Refusal> : null}
          <EntryField
            {...field('first')}
            label={t(messages.first)}
            type="text"
            autoComplete="given-name"
            maxLength={100}
            autoFocus
          />
          <EntryField
            {...field('last')}
            label={t(messages.last)}
            type="text"
            autoComplete="family-name"
            maxLength={100}
          />
          <EntryField {...field('email')} label={t(entryMessages.email)} type="email" autoComplete="username" />
          <Button type="submit" loading={busy} width="100%">
            {t(messages.submit)}
          </Button>
        </Stack>
      </form>
      <Stack gap="1" fontSize="sm">
        <EntryLink to="/confirm-signup" state={{ email: values.email.trim() }}>
          {t(messages.hasCode)}
        </EntryLink>
        <Text color="fg.muted">
          {t(messages.hasAccount)} {signInLink}
        </Text>
      </Stack>
    </EntryCard>
  )
}
