import { type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '../api/errors.ts'
import { limits } from '../contract/limits.ts'
import { useText } from '../intl/messages.ts'
import { Button, Center, HStack, Spinner, Stack, Text } from './base.tsx'
import { errorText } from './error-text.tsx'
import { AlertIcon, SearchIcon } from './icons.tsx'
import { stateMessages } from './states/first.messages.ts'

interface Empty {
  readonly title: string
  readonly hint: string
  readonly action?: ReactNode
  /** What the list is empty of; absent: a search without results. */
  readonly icon?: ReactNode
}

/** Empty state, with what to do next. */
export const EmptyState = ({ title, hint, action, icon = <SearchIcon size={20} aria-hidden /> }: Empty) => (
  <Center paddingBlock="16" paddingInline="4" textAlign="center">
    <Stack align="center" gap="2" maxWidth="420px">
      <Center boxSize="12" borderRadius="full" bg="bg.muted" color="fg.muted" marginBlockEnd="1">
        {icon}
      </Center>
      <Text fontWeight="semibold">{title}</Text>
      <Text color="fg.muted">{hint}</Text>
      {action ? (
        <HStack gap="2" wrap="wrap" justify="center" marginBlockStart="2">
          {action}
        </HStack>
      ) : null}
    </Stack>
  </Center>
)

/** The id by which the console's operators find a failure: shows its first digits, and copies all of it. */
export const Reference = ({ id }: { id: string }) => {
  const t = useText()
  const [copied, setCopied] = useState(false)
  return (
    <Button
      size="2xs"
      minHeight="24px"
      variant="plain"
      color="inherit"
      fontWeight="normal"
      onClick={() => void navigator.clipboard?.writeText(id).then(() => setCopied(true))}
    >
      {copied ? '✓ ' : null}
      {t(stateMessages.requestId, { id: id.slice(0, 8) })}
    </Button>
  )
}

/** Something could not be loaded: the server's message, and Retry. */
export const FailedState = ({ error, onRetry }: { error: ApiError | Error; onRetry: () => void }) => {
  const t = useText()
  const requestId = 'requestId' in error ? error.requestId : undefined
  // Offline is not a failure: it is loaded as soon as there is a connection.
  const waits = !navigator.onLine && 'code' in error && error.code === 'network'
  return (
    <Center paddingBlock="16" paddingInline="4" textAlign="center" role="alert">
      <Stack align="center" gap="2" maxWidth="420px">
        <Center boxSize="12" borderRadius="full" bg="secondary.subtle" color="secondary.fg" marginBlockEnd="1">
          <AlertIcon size={20} aria-hidden />
        </Center>
        <Text fontWeight="semibold">{t(waits ? stateMessages.offline : stateMessages.failed)}</Text>
        <Text color="fg.muted">{waits ? t(stateMessages.offlineHint) : errorText(error, t)}</Text>
        {requestId ? <Reference id={requestId} /> : null}
        <Button size="sm" variant="outline" onClick={onRetry} marginBlockStart="2">
          {t(stateMessages.retry)}
        </Button>
      </Stack>
    </Center>
  )
}

/** True once something has lasted long enough to show a spinner (300 ms, spec §9). */
export const useDelayed = (running: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setLate(true), limits.spinnerDelayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [running])
  return running && late
}

/** The dimmed full-screen spinner of a page that is still loading, after 300 ms (spec §2). */
export const PageSpinner = () => {
  const t = useText()
  const late = useDelayed(true)
  if (!late) return null
  return (
    <Center
      position="fixed"
      inset="0"
      bg="blackAlpha.400"
      zIndex="overlay"
      role="status"
      aria-label={t(stateMessages.loading)}
    >
      <Spinner size="xl" color="white" borderWidth="3px" />
    </Center>
  )
}
