import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { PlainPage } from '../../pages/plain-page.tsx'
import { areaMessages, failureMessages, registryMessages } from '../areas.messages.ts'
import type { RegistryFailure } from './registry.ts'

/** Shown when nothing is known about the areas, so none is loaded. */
export const RegistryFailedPage = ({ failure, onRetry }: { failure: RegistryFailure; onRetry: () => void }) => {
  const t = useText()
  return (
    <PlainPage title={t(registryMessages.title)}>
      <Stack role="alert" gap="2" align="center">
        <Text>{t(failure.kind === 'refused' ? registryMessages.refused : failureMessages.offline)}</Text>
        <Text color="fg.subtle" fontSize="xs" fontFamily="mono" dir="ltr" overflowWrap="anywhere">
          {failure.message}
        </Text>
      </Stack>
      <Button size="sm" onClick={onRetry}>
        {t(areaMessages.retry)}
      </Button>
    </PlainPage>
  )
}
