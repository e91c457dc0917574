import { useText } from '@console/shared/intl/words'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { useNavigate } from 'react-router-dom'
import { entryWords, signInWords } from './entry.messages.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { emailFault } from './entry-rules.ts'
import { useEntryState } from './entry-state.ts'
import { codeOf, refusalText } from './refusal.ts'
import { ruleWords, signUpRefusals, signUpWords as words } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useEntryForm } from './use-entry-form.ts'

/** Whoever has an email address of the staff asks for an account; code and password come next. */
export default function SignUpPage() {
  const t = useText()
  const navigate = useNavigate()
  const { email, first, last } = useEntryState()
  const { field, values, failure, busy, onSubmit } = useEntryForm({
    initial: { first, last, email },
    check: (typed) => ({
      first: typed.first.trim() === '' ? t(ruleWords.name) : undefined,
      last: typed.last.trim() === '' ? t(ruleWords.name) : undefined,
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
      {t(signInWords.title)}
    </EntryLink>
  )

  return (
    <EntryCard title={t(words.title)} lead={t(words.lead)}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? <Refusal>{refusalText(failure, signUpRefusals, t)}</Refusal> : null}
          <EntryField
            {...field('first')}
            label={t(words.first)}
            type="text"
            autoComplete="given-name"
            maxLength={100}
            autoFocus
          />
          <EntryField {...field('last')} label={t(words.last)} type="text" autoComplete="family-name" maxLength={100} />
          <EntryField {...field('email')} label={t(entryWords.email)} type="email" autoComplete="username" />
          <Button type="submit" loading={busy} width="100%">
            {t(words.submit)}
          </Button>
        </Stack>
      </form>
      <Stack gap="1" fontSize="sm">
        <EntryLink to="/confirm-signup" state={{ email: values.email.trim() }}>
          {t(words.hasCode)}
        </EntryLink>
        <Text color="fg.muted">
          {t(words.hasAccount)} {signInLink}
        </Text>
      </Stack>
    </EntryCard>
  )
}
