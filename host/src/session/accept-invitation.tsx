import { useText } from '@console/shared/intl/words'
import { Button, Spinner, Stack, Text } from '@console/shared/kit/base'
import { useEffect, useState } from 'react'
import { passwordFaults, passwordRefusal } from './code-rules.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { refusalText } from './refusal.ts'
import { invitationRefusals, invitationWords as words } from './second-step.messages.ts'
import { codeWords, passwordWords, ruleWords } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useEntryForm } from './use-entry-form.ts'

const SetPassword = ({ token, email, onDone }: { token: string; email: string; onDone: () => void }) => {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => passwordFaults(password, again, ruleWords.newPassword, t),
    send: async ({ password }) => {
      try {
        await signUp.acceptInvitation({ token, password })
      } catch (error) {
        return passwordRefusal(error, t)
      }
      onDone()
      return undefined
    },
    retryAt: 'password',
  })
  return (
    <EntryCard title={t(words.title)} lead={t(words.lead, { email })}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? <Refusal>{refusalText(failure, invitationRefusals, t)}</Refusal> : null}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <EntryField
            {...field('password')}
            label={t(passwordWords.newPassword)}
            type="password"
            autoComplete="new-password"
            autoFocus
          />
          <EntryField
            {...field('again')}
            label={t(passwordWords.newAgain)}
            type="password"
            autoComplete="new-password"
          />
          <Button type="submit" loading={busy} width="100%">
            {t(words.submit)}
          </Button>
        </Stack>
      </form>
    </EntryCard>
  )
}

/** Where the link of an invitation leads; its token stands behind the #, which no server is told. */
export const AcceptInvitation = ({ token }: { readonly token: string }) => {
  const t = useText()
  const [stage, setStage] = useState<'asking' | 'done' | { email: string } | { refused: unknown }>('asking')
  const [email, setEmail] = useState('')
  useEffect(() => {
    signUp.getInvitation({ token }).then(
      (found) => {
        setEmail(found.email)
        setStage({ email: found.email })
      },
      (refused: unknown) => setStage({ refused }),
    )
  }, [token])

  if (stage === 'asking')
    return (
      <EntryCard title={t(words.title)}>
        <Spinner alignSelf="center" />
      </EntryCard>
    )
  if (stage !== 'done' && 'email' in stage)
    return <SetPassword token={token} email={stage.email} onDone={() => setStage('done')} />
  return (
    <EntryCard title={t(stage === 'done' ? words.done : words.ended)}>
      {stage === 'done' ? (
        <Text role="status">{t(words.doneBody)}</Text>
      ) : (
        <Refusal>{refusalText(stage.refused, invitationRefusals, t)}</Refusal>
      )}
      <EntryLink to="/signin" state={{ email }}>
        {t(codeWords.toSignIn)}
      </EntryLink>
    </EntryCard>
  )
}
