import { signInWith } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack } from '@console/shared/kit/base'
import { useState } from 'react'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { passkeyMessages, passkeyRefusals } from './passkey.messages.ts'
import { codeOf, type NextStep, refusalText } from './refusal.ts'
import { secondStepMessages as messages, secondStepRefusals } from './second-step.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useEntryForm } from './use-entry-form.ts'

interface Props {
  /** Result of the first step. */
  readonly next: NextStep
  readonly onBack: () => void
}

const refusals = { ...passkeyRefusals, ...secondStepRefusals }

/** Asks for a passkey, an authenticator code or a recovery code, after the password or Google. */
export default function SecondStepPage({ next: { ticket, steps = 'app' }, onBack }: Props) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const { field, failure, busy, onSubmit, tell } = useEntryForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim().length < 6 ? t(messages.missing) : undefined }),
    send: async ({ code }) => {
      try {
        const { token } = await signUp.loginWithCode({ ticket, code: code.trim() })
        await signInWith(token)
        return undefined
      } catch (error) {
        if (codeOf(error) !== 'wrongCode') throw error
        return { code: t(messages.wrong) }
      }
    },
    retryAt: 'code',
  })

  const usePasskey = async () => {
    tell(undefined)
    setAsking(true)
    try {
      const { enter } = await import(/* webpackChunkName: 'passkey' */ './passkeys.ts')
      await signInWith(await enter(ticket))
    } catch (error) {
      tell(error)
    } finally {
      setAsking(false)
    }
  }

  const byPasskey = steps !== 'app' && canUsePasskeys()
  const lead = { app: messages.lead, passkey: passkeyMessages.lead, both: passkeyMessages.leadBoth }
  return (
    <EntryCard title={t(messages.title)} lead={t(lead[steps])}>
      {failure ? <Refusal>{refusalText(failure, refusals, t)}</Refusal> : null}
      {byPasskey ? (
        <Button width="100%" loading={asking} autoFocus onClick={() => void usePasskey()}>
          {t(passkeyMessages.use)}
        </Button>
      ) : null}
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          <EntryField
            {...field('code')}
            label={t(steps === 'passkey' ? passkeyMessages.recovery : messages.code)}
            hint={t(steps === 'passkey' ? passkeyMessages.recoveryHint : messages.hint)}
            type="text"
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus={!byPasskey}
          />
          <Button type="submit" variant={byPasskey ? 'outline' : 'solid'} loading={busy} width="100%">
            {t(messages.submit)}
          </Button>
        </Stack>
      </form>
      <Button variant="outline" width="100%" onClick={onBack}>
        {t(messages.back)}
      </Button>
    </EntryCard>
  )
}
