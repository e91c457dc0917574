import { signInWith } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack } from '@console/shared/kit/base'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { codeOf, refusalText } from './refusal.ts'
import { secondStepMessages as messages, secondStepRefusals } from './second-step.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useEntryForm } from './use-entry-form.ts'

interface Props {
  /** Result of the first step. */
  readonly ticket: string
  readonly onBack: () => void
}

/** Asks for the authenticator code, after the password or Google. */
export default function SecondStepPage({ ticket, onBack }: Props) {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
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
  return (
    <EntryCard title={t(messages.title)} lead={t(messages.lead)}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? <Refusal>{refusalText(failure, secondStepRefusals, t)}</Refusal> : null}
          <EntryField
            {...field('code')}
            label={t(messages.code)}
            hint={t(messages.hint)}
            type="text"
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus
          />
          <Button type="submit" loading={busy} width="100%">
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
