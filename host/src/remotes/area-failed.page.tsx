import type { RegistryEntry } from '@console/shared/contract/area'
import { localeAtom, type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Stack, Text } from '@console/shared/kit/base'
import { Reference } from '@console/shared/kit/states'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { statusRoute } from '../account/routes.ts'
import { useReference } from '../errors/use-reference.ts'
import { hostMessages } from '../host.messages.ts'
import { PlainPage } from '../pages/plain-page.tsx'
import { areaName } from './area-name.ts'
import { areaMessages, failureMessages } from './areas.messages.ts'
import { type AreaFailure, isThrown } from './loading/area-failure.ts'

interface Props {
  readonly entry: RegistryEntry
  readonly fault: AreaFailure
  readonly trying: boolean
  readonly onRetry: () => void
}

/** Names the failed area, its build and the reason, with Retry; the rest of the console keeps working. */
export const AreaFailedPage = ({ entry, fault, trying, onRetry }: Props) => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const name = areaName(entry.area, t, locale, entry.definition)
  const reference = useReference(isThrown(fault) ? fault.cause : undefined)
  const reason: Message = failureMessages[fault.kind]
  return (
    <PlainPage title={t(areaMessages.title, { area: name })}>
      <Stack role="alert" gap="2" align="center">
        <Text>{t(reason)}</Text>
        <Text color="fg.muted">{t(areaMessages.rest)}</Text>
        <Text color="fg.subtle" fontSize="xs">
          {t(areaMessages.facts, { version: fault.version, build: fault.build })}
        </Text>
        <Text color="fg.subtle" fontSize="xs" fontFamily="mono" dir="ltr" overflowWrap="anywhere">
          {fault.message}
        </Text>
        {reference === undefined ? null : <Reference id={reference} />}
      </Stack>
      <Button size="sm" onClick={onRetry}>
        {t(areaMessages.retry)}
      </Button>
      <Box asChild fontSize="sm" color="primary.fg" textDecoration="underline">
        <Link to={statusRoute.path}>{t(hostMessages.status)}</Link>
      </Box>
      <Text role="status" color="fg.muted" fontSize="xs" minHeight="1lh">
        {trying ? t(areaMessages.trying) : null}
      </Text>
    </PlainPage>
  )
}
