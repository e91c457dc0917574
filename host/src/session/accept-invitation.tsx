import { useText } from '@console/shared/intl/messages'
import { Button, Spinner, Stack, Text } from '@console/shared/kit/base'
import { useEffect, useState } from 'react'
import { passwordFaults, passwordRefusal } from './code-rules.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { refusalText } from './refusal.ts'
import { invitationRefusals, invitationMessages as messages } from './second-step.messages.ts'
import { codeMessages, passwordMessages, ruleMessages } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useEntryForm } from './use-entry-form.ts'

const SetPassword = ({ token, email, onDone }: { token: string; email: string; onDone: () => void }) => {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => passwordFaults(password, again, ruleMessages.newPassword, t),
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
    <EntryCard title={t(messages.title)} lead={t(messages.lead, { email })}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? <Refusal>{refusalText(failure, invitationRefusals, t)}</Refusal> : null}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <EntryField
            {...field('password')}
            label={t(passwordMessages.newPassword)}
            type="password"
            autoComplete="new-password"
            autoFocus
          />
          <EntryField
            {...field('again')}
            label={t(passwordMessages.newAgain)}
            type="password"
            autoComplete="new-password"
          />
          <Button type="submit" loading={busy} width="100%">
            {t(messages.submit)}
          </Button>
        </Stack>
      </form>
    </EntryCard>
  )
}

/** Target of an invitation's link. The token follows the #, so no server sees it. */
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
      <EntryCard title={t(messages.title)}>
        <Spinner alignSelf="center" />
      </EntryCard>
    )
  if (stage !== 'done' && 'email' in stage)
    return <SetPassword token={token} email={stage.email} onDone={() => setStage('done')} />
  return (
    <EntryCard title={t(stage === 'done' ? messages.done : messages.ended)}>
      {stage === 'done' ? (
        <Text role="status">{t(messages.doneBody)}</Text>
      ) : (
        <Refusal>{refusalText(stage.refused, invitationRefusals, t)}</Refusal>
      )}
      <EntryLink to="/signin" state={{ email }}>
        {t(codeMessages.toSignIn)}
      </EntryLink>
    </EntryCard>
  )
}
