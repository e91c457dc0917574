import { outdate, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { useState } from 'react'
import { twoStep } from '../api.ts'
import { entryWords } from '../session/entry.messages.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { codeOf, refusalText } from '../session/refusal.ts'
import { secondStepWords } from '../session/second-step.messages.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { Enrol } from './enrol.tsx'
import { twoStepRefusals, twoStepWords as words } from './two-step.messages.ts'

const SwitchOff = ({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) => {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' ? t(entryWords.passwordMissing) : undefined,
      code: code.trim().length < 6 ? t(secondStepWords.missing) : undefined,
    }),
    send: async ({ password, code }) => {
      try {
        await twoStep.disableTwoStep({ password, code: code.trim() })
        onDone()
        return undefined
      } catch (error) {
        if (codeOf(error) === 'wrongCode') return { code: t(words.wrong) }
        if (codeOf(error) === 'wrongPassword') return { password: t(words.passwordWrong) }
        throw error
      }
    },
    retryAt: 'password',
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t(words.switchOff)}>
      <Stack gap="3" maxWidth="360px">
        <Text fontSize="sm">{t(words.switchOffBody)}</Text>
        {failure ? <Refusal>{refusalText(failure, twoStepRefusals, t)}</Refusal> : null}
        <EntryField
          {...field('password')}
          label={t(words.password)}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <EntryField {...field('code')} label={t(words.eitherCode)} type="text" autoComplete="one-time-code" />
        <Flex gap="2">
          <Button type="submit" size="sm" colorPalette="secondary" loading={busy}>
            {t(words.switchOff)}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={onCancel}>
            {t(kitWords.cancel)}
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
  // Until the codes are saved they stay, whatever is read meanwhile: they are shown once.
  const [areCodesShown, setAreCodesShown] = useState(false)
  const state = read.data
  const refresh = () => void outdate(twoStep.getTwoStep)
  const body = () => {
    if (!state)
      return read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="60px" borderRadius="md" />
      )
    if (!state.on || areCodesShown)
      return (
        <>
          <Text fontSize="sm">{t(areCodesShown ? words.isOn : words.off)}</Text>
          <Enrol
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
          onCancel={() => setIsLeaving(false)}
          onDone={() => {
            setIsLeaving(false)
            notify.success(t(words.isOff))
            refresh()
          }}
        />
      )
    return (
      <>
        <Text fontSize="sm">
          {t(words.on)} <Moment iso={state.since} />. {t(words.left, { count: state.recovery_left })}
        </Text>
        {state.required ? (
          <Text fontSize="sm" color="fg.muted">
            {t(words.required)}
          </Text>
        ) : (
          <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setIsLeaving(true)}>
            {t(words.switchOff)}
          </Button>
        )}
      </>
    )
  }
  return (
    <Box as="section" aria-label={t(words.title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Stack gap="3">
        <Heading as="h2" size="sm">
          {t(words.title)}
        </Heading>
        {body()}
      </Stack>
    </Box>
  )
}
