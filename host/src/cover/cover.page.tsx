import { type Cover, coverAtom, forgetLocked, markLocked, setCover } from '@console/shared/api/cover'
import { signOut } from '@console/shared/auth/session'
import type { Lock } from '@console/shared/contract/calls/screen-lock'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Center, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { LockIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { kitMessages } from '@console/shared/messages/kit'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ProveForm } from '../account/prove-form.tsx'
import { codeOf } from '../session/refusal.ts'
import { coverMessages as messages } from './cover.messages.ts'
import { holdTitle } from './hide-page.ts'
import { screenLock } from './screen-lock-client.ts'

const unlocked = (): void => {
  forgetLocked()
  setCover(null)
}

const Card = ({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) => {
  useEffect(() => holdTitle(title), [title])
  return (
    <Center as="main" minHeight="100%" padding="4" bg="bg.subtle">
      <Stack gap="4" width="100%" maxWidth="400px" bg="bg.panel" borderWidth="1px" borderRadius="xl" padding="6">
        {icon}
        <Heading as="h1" size="lg" overflowWrap="anywhere">
          {title}
        </Heading>
        {children}
      </Stack>
    </Center>
  )
}

/** Leaves the drafts of the agent alone, because it may be somebody else who signs out here. */
const leave = async (): Promise<void> => {
  await signOut()
  unlocked()
}

const Locked = () => {
  const t = useText()
  const [lock, setLock] = useState<Lock | null>(null)
  const [failure, setFailure] = useState<Error>()
  const reading = useRef<Promise<boolean>>(undefined)
  /** One at a time: a request that arrives late would lock again what was unlocked meanwhile. Resolves with its success. */
  const read = useCallback((): Promise<boolean> => {
    const once = async () => {
      try {
        // The session too, so that neither a reload nor a copied token passes the lock.
        await screenLock.lockSession({}, { silent: true })
        setLock(await screenLock.getLock({}, { silent: true }))
        setFailure(undefined)
        return true
      } catch (error) {
        if (error instanceof Error) setFailure(error)
        return false
      } finally {
        reading.current = undefined
      }
    }
    reading.current ??= once()
    return reading.current
  }, [])
  useEffect(() => {
    markLocked()
    void read()
    // One that is under way may have begun without a connection.
    const again = async () => (await read()) || read()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [read])

  return (
    <Card
      title={t(messages.locked)}
      icon={
        <Center boxSize="12" borderRadius="full" bg="primary.subtle" color="primary.fg">
          <LockIcon size={20} aria-hidden />
        </Center>
      }
    >
      {lock ? (
        <>
          <Stack gap="2" fontSize="sm">
            <Text>{t(messages.lockedBody, { email: `\u2068${lock.email}\u2069` })}</Text>
            {lock.by_provider && !lock.passkey ? <Text color="fg.muted">{t(messages.byProvider)}</Text> : null}
          </Stack>
          <ProveForm
            title={t(messages.locked)}
            submit={t(messages.unlock)}
            needsCode={lock.two_step}
            hasPasskey={lock.passkey}
            onProven={async (proof) => {
              await screenLock.unlockSession(proof, { silent: true })
              unlocked()
            }}
            cancel={t(messages.signOut)}
            onCancel={() => void leave()}
          />
        </>
      ) : failure ? (
        <FailedState error={failure} onRetry={() => void read()} />
      ) : (
        <Skeleton height="160px" borderRadius="md" />
      )}
    </Card>
  )
}

const OutsideNetwork = ({ address }: { address: string }) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const retry = useRef<HTMLButtonElement>(null)
  const again = useCallback(async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { locked } = await screenLock.getLock({}, { silent: true })
      setCover(locked ? { kind: 'locked' } : null)
    } catch (error) {
      // Nobody is signed in, but the network is right.
      if (codeOf(error) === 'notSignedIn') setCover(null)
      else if (codeOf(error) !== 'networkNotAllowed' && error instanceof Error) setFailure(error)
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => {
    retry.current?.focus()
    const onOnline = () => void again()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [again])
  return (
    <Card title={t(messages.network)}>
      <Text color="fg.muted">{t(messages.networkBody, { address: `\u2068${address}\u2069` })}</Text>
      {failure ? (
        <FailedState error={failure} onRetry={() => void again()} />
      ) : (
        <Button ref={retry} alignSelf="flex-start" loading={busy} onClick={() => void again()}>
          {t(kitMessages.retry)}
        </Button>
      )}
    </Card>
  )
}

const Shown = ({ cover }: { cover: Cover }) =>
  cover.kind === 'locked' ? <Locked /> : <OutsideNetwork address={cover.address} />

/** What is shown instead of the console. */
export const CoverPage = () => {
  const cover = useAtomValue(coverAtom)
  return (
    <Box height="100%" overflowY="auto">
      {cover ? <Shown cover={cover} /> : null}
    </Box>
  )
}
