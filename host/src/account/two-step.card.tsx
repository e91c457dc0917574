import { invalidate, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { twoStep } from '../api.ts'
import { Enrol } from './enrol.tsx'
import { ProveForm } from './prove-form.tsx'
import { twoStepMessages as messages } from './two-step.messages.ts'

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
        <ProveForm
          title={t(messages.switchOff)}
          body={t(hasPasskey ? messages.switchOffToPasskeys : messages.switchOffBody)}
          submit={t(messages.switchOff)}
          danger
          needsCode
          // A passkey proves nothing here: the server asks for the password and a code.
          hasPasskey={false}
          onProven={async ({ password = '', code = '' }) => {
            await twoStep.disableTwoStep({ password, code })
            setIsLeaving(false)
            notify.success(t(messages.isOff))
            refresh()
          }}
          onCancel={() => setIsLeaving(false)}
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
