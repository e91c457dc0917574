import type { Assertion } from '@console/shared/contract/calls/passkeys'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { canUsePasskeys } from '../session/can-use-passkeys.ts'
import { entryMessages } from '../session/entry.messages.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { passkeyMessages, passkeyRefusals } from '../session/passkey.messages.ts'
import { codeOf, refusalText } from '../session/refusal.ts'
import { secondStepMessages } from '../session/second-step.messages.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { twoStepMessages as messages, twoStepRefusals } from './two-step.messages.ts'

export interface Proof {
  readonly password?: string
  readonly code?: string
  readonly passkey?: Assertion
}

interface Props {
  readonly title: string
  readonly body?: string
  readonly hint?: string
  readonly submit: string
  /** A password needs a code beside it. */
  readonly needsCode: boolean
  /** A code alone is enough too. */
  readonly takesCode?: boolean
  readonly hasPasskey: boolean
  readonly danger?: boolean
  /** Does what is proven; its failures are shown here. */
  readonly onProven: (proof: Proof) => Promise<void>
  readonly onCancel: () => void
  /** Label of the button that does so. */
  readonly cancel?: string
}

const refusals = { ...passkeyRefusals, ...twoStepRefusals }

/** Asks who is at the screen: somebody at an unlocked one must not add a way in, or remove one. */
export const ProveForm = (props: Props) => {
  const {
    title,
    body,
    hint,
    submit,
    needsCode,
    takesCode = false,
    hasPasskey,
    danger,
    onProven,
    onCancel,
    cancel,
  } = props
  const t = useText()
  const [asking, setAsking] = useState(false)
  const { field, values, failure, busy, onSubmit, tell, stopAt } = useEntryForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' && !(takesCode && code.trim() !== '') ? t(entryMessages.passwordMissing) : undefined,
      code: needsCode && code.trim().length < 6 ? t(secondStepMessages.missing) : undefined,
    }),
    send: async ({ password, code }) => {
      try {
        await onProven(
          takesCode && code.trim() !== ''
            ? { code: code.trim() }
            : { password, ...(needsCode && { code: code.trim() }) },
        )
        return undefined
      } catch (error) {
        return faultOf(error)
      }
    },
    retryAt: 'password',
  })

  /** The field that a refusal is about; other failures are rethrown. */
  const faultOf = (error: unknown) => {
    if (codeOf(error) === 'wrongPassword') return { password: t(messages.passwordWrong) }
    if (codeOf(error) === 'wrongCode') return { code: t(messages.wrong) }
    throw error
  }

  const byPasskey = async () => {
    tell(undefined)
    setAsking(true)
    try {
      const { proveByPasskey } = await import(/* webpackChunkName: 'passkey' */ '../session/passkeys.ts')
      const passkey = await proveByPasskey()
      await onProven({ passkey, ...(values.password !== '' && { password: values.password }) })
    } catch (error) {
      if (codeOf(error) === 'wrongPassword') stopAt(faultOf(error), true)
      else tell(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-label={title}>
      <Stack gap="3" maxWidth="360px">
        {body ? <Text fontSize="sm">{body}</Text> : null}
        {failure ? <Refusal>{refusalText(failure, refusals, t)}</Refusal> : null}
        <EntryField
          {...field('password')}
          label={t(messages.password)}
          {...(hint ? { hint } : {})}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        {needsCode || takesCode ? (
          <EntryField {...field('code')} label={t(messages.eitherCode)} type="text" autoComplete="one-time-code" />
        ) : null}
        <Flex gap="2" wrap="wrap">
          <Button
            type="submit"
            size="sm"
            loading={busy}
            disabled={asking}
            {...(danger ? { colorPalette: 'secondary' } : {})}
          >
            {submit}
          </Button>
          {hasPasskey && canUsePasskeys() ? (
            <Button size="sm" variant="outline" loading={asking} disabled={busy} onClick={() => void byPasskey()}>
              {t(passkeyMessages.use)}
            </Button>
          ) : null}
          <Button size="sm" variant="outline" disabled={busy || asking} onClick={onCancel}>
            {cancel ?? t(kitMessages.cancel)}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
