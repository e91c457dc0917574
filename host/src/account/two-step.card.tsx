import { invalidate, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { twoStep } from '../api.ts'
import { entryMessages } from '../session/entry.messages.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { codeOf, refusalText } from '../session/refusal.ts'
import { secondStepMessages } from '../session/second-step.messages.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { Enrol } from './enrol.tsx'
import { twoStepMessages as messages, twoStepRefusals } from './two-step.messages.ts'

interface SwitchOffProps {
  readonly hasPasskey: boolean
  readonly onDone: () => void
  readonly onCancel: () => void
}

const SwitchOff = ({ hasPasskey, onDone, onCancel }: SwitchOffProps) => {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' ? t(entryMessages.passwordMissing) : undefined,
      code: code.trim().length < 6 ? t(secondStepMessages.missing) : undefined,
    }),
    send: async ({ password, code }) => {
      try {
        await twoStep.disableTwoStep({ password, code: code.trim() })
        onDone()
        return undefined
      } catch (error) {
        if (codeOf(error) === 'wrongCode') return { code: t(messages.wrong) }
        if (codeOf(error) === 'wrongPassword') return { password: t(messages.passwordWrong) }
        throw error
      }
    },
    retryAt: 'password',
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t(messages.switchOff)}>
      <Stack gap="3" maxWidth="360px">
        <Text fontSize="sm">{t(hasPasskey ? messages.switchOffToPasskeys : messages.switchOffBody)}</Text>
        {failure ? <Refusal>{refusalText(failure, twoStepRefusals, t)}</Refusal> : null}
        <EntryField
          {...field('password')}
          label={t(messages.password)}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <EntryField {...field('code')} label={t(messages.eitherCode)} type="text" autoComplete="one-time-code" />
        <Flex gap="2">
          <Button type="submit" size="sm" colorPalette="secondary" loading={busy}>
            {t(messages.switchOff)}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={onCancel}>
            {t(kitMessages.cancel)}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

/** Two-step sign-in of one's own account. */
export const TwoStepCard = () => {
  const t = useText()
  const read = useRead(twoStep.getTwoStep, {})
  const [isLeaving, setIsLeaving] = useState(false)
  // The codes stay visible until they are saved, whatever is read meanwhile: they are shown once.
  const [areCodesShown, setAreCodesShown] = useState(false)
  const state = read.data
  const refresh = () => void invalidate(twoStep.getTwoStep)
  const body = () => {
    if (!state)
      return read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="60px" borderRadius="md" />
      )
    const hasPasskey = state.passkeys > 0
    if (!state.on || areCodesShown)
      return (
        <>
          <Text fontSize="sm">{t(areCodesShown ? messages.isOn : hasPasskey ? messages.byPasskey : messages.off)}</Text>
          {hasPasskey && !areCodesShown ? (
            <Text fontSize="sm">{t(messages.leftByPasskey, { count: state.recovery_left })}</Text>
          ) : null}
          <Enrol
            hasPasskey={hasPasskey}
            onConfirmed={() => {
              setAreCodesShown(true)
              refresh()
            }}
            onDone={() => {
              setAreCodesShown(false)
              refresh()
            }}
          />
        </>
      )
    if (isLeaving)
      return (
        <SwitchOff
          hasPasskey={hasPasskey}
          onCancel={() => setIsLeaving(false)}
          onDone={() => {
            setIsLeaving(false)
            notify.success(t(messages.isOff))
            refresh()
          }}
        />
      )
    return (
      <>
        <Text fontSize="sm">
          {t(messages.on)} <Moment iso={state.since} />. {t(messages.left, { count: state.recovery_left })}
        </Text>
        {state.required ? (
          <Text fontSize="sm" color="fg.muted">
            {t(messages.required)}
          </Text>
        ) : (
          <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setIsLeaving(true)}>
            {t(messages.switchOff)}
          </Button>
        )}
      </>
    )
  }
  return (
    <Box as="section" aria-label={t(messages.title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Stack gap="3">
        <Heading as="h2" size="sm">
          {t(messages.title)}
        </Heading>
        {body()}
      </Stack>
    </Box>
  )
}
