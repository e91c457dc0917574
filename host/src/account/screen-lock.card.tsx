import { useAgent, usePreference } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button, Field, Heading, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { coverMessages as messages } from '../cover/cover.messages.ts'
import { lockScreen } from '../cover/follow-cover.ts'
import { appliedMinutes, lockChoices, lockPreference } from '../cover/lock-minutes.ts'
import { hostMessages } from '../host.messages.ts'

/** When the agent's own screen locks by itself. */
export const ScreenLockCard = () => {
  const t = useText()
  const { screen_lock_minutes: longest } = useAgent()
  const [minutes, choose] = usePreference(lockPreference, (stored) => appliedMinutes(stored, longest))
  return (
    <Stack gap="3" bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm">
        {t(messages.card)}
      </Heading>
      <Text fontSize="sm">{t(messages.cardBody)}</Text>
      <Field.Root maxWidth="240px">
        <Field.Label>{t(messages.after)}</Field.Label>
        <NativeSelect.Root size="sm">
          <NativeSelect.Field value={String(minutes)} onChange={({ target }) => choose(Number(target.value))}>
            {lockChoices(longest).map((choice) => (
              <option key={choice} value={choice}>
                {choice === 0 ? t(messages.never) : t(messages.minutes, { count: choice })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {longest === undefined ? null : (
        <Text fontSize="xs" color="fg.muted">
          {t(messages.longest, { count: longest })}
        </Text>
      )}
      <Button size="sm" variant="outline" alignSelf="flex-start" onClick={lockScreen}>
        {t(hostMessages.lock)}
      </Button>
    </Stack>
  )
}
