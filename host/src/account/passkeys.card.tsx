import { invalidate, useRead } from '@console/shared/api/query'
import type { Passkey } from '@console/shared/contract/calls/passkeys'
import { limits } from '@console/shared/contract/limits'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { account, passkeys, twoStep } from '../api.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { refusalText } from '../session/refusal.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { AddPasskey } from './add-passkey.tsx'
import { passkeysMessages as messages } from './passkeys.messages.ts'
import { ProveForm } from './prove-form.tsx'

interface ChangeProps {
  readonly passkey: Passkey
  readonly onEnd: () => void
}

const Rename = ({ passkey, onEnd }: ChangeProps) => {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
    initial: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() === '' ? t(messages.nameMissing) : undefined }),
    send: async ({ name }) => {
      await passkeys.renamePasskey({ id: passkey.id, name: name.trim() })
      await invalidate(passkeys.listPasskeys)
      notify.success(t(messages.renamed))
      onEnd()
      return undefined
    },
    retryAt: 'name',
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t(messages.renameThat, { name: passkey.name })}>
      <Stack gap="3" maxWidth="360px">
        {failure ? <Refusal>{refusalText(failure, {}, t)}</Refusal> : null}
        <EntryField
          {...field('name')}
          label={t(messages.name)}
          type="text"
          autoComplete="off"
          maxLength={limits.maxPasskeyName}
          autoFocus
        />
        <Flex gap="2">
          <Button type="submit" size="sm" loading={busy}>
            {t(kitMessages.save)}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={onEnd}>
            {t(kitMessages.cancel)}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

const Remove = ({ passkey: { id, name }, onEnd }: ChangeProps) => {
  const t = useText()
  const { data } = useRead(twoStep.getTwoStep, {})
  const isOnlyStep = data?.on === false && data.passkeys === 1
  return (
    <ProveForm
      title={t(messages.removeThat, { name })}
      body={t(isOnlyStep ? messages.removeLast : messages.removeBody)}
      submit={t(messages.remove)}
      danger
      needsCode
      hasPasskey
      onProven={async (proof) => {
        await passkeys.removePasskey({ id, ...proof })
        notify.success(t(messages.removed, { name }))
        onEnd()
        for (const call of [passkeys.listPasskeys, twoStep.getTwoStep, account.listOwnSessions]) void invalidate(call)
      }}
      onCancel={onEnd}
    />
  )
}

const PasskeyItem = ({ passkey }: { readonly passkey: Passkey }) => {
  const t = useText()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { name, synced, created_at, last_used_at } = passkey
  const close = () => setOpen(null)
  return (
    <Stack as="li" gap="3" paddingBlock="3" _notLast={{ borderBlockEndWidth: '1px' }}>
      <Flex align="center" gap="3" wrap="wrap">
        <Box flex="1" minWidth="200px">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium" overflowWrap="anywhere">
              <bdi>{name}</bdi>
            </Text>
            <Badge>{t(synced ? messages.synced : messages.single)}</Badge>
          </Flex>
          <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
            <Text as="span">
              {t(messages.created)}: <Moment iso={created_at} relative />
            </Text>
            <Text as="span">
              {last_used_at === null ? (
                t(messages.never)
              ) : (
                <>
                  {t(messages.used)}: <Moment iso={last_used_at} relative />
                </>
              )}
            </Text>
          </Flex>
        </Box>
        {open === null ? (
          <Flex gap="2">
            <Button
              size="xs"
              variant="outline"
              aria-label={t(messages.renameThat, { name })}
              onClick={() => setOpen('rename')}
            >
              {t(messages.rename)}
            </Button>
            <Button
              size="xs"
              variant="outline"
              aria-label={t(messages.removeThat, { name })}
              onClick={() => setOpen('remove')}
            >
              {t(messages.remove)}
            </Button>
          </Flex>
        ) : null}
      </Flex>
      {open === 'rename' ? <Rename passkey={passkey} onEnd={close} /> : null}
      {open === 'remove' ? <Remove passkey={passkey} onEnd={close} /> : null}
    </Stack>
  )
}

/** The agent's own passkeys. */
export const PasskeysCard = () => {
  const t = useText()
  const read = useRead(passkeys.listPasskeys, {})
  return (
    <Box as="section" aria-label={t(messages.title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Stack gap="3">
        <Heading as="h2" size="sm">
          {t(messages.title)}
        </Heading>
        <Text fontSize="sm">{t(messages.intro)}</Text>
        {read.data ? (
          read.data.length > 0 ? (
            <Stack as="ul" gap="0" listStyleType="none">
              {read.data.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} />
              ))}
            </Stack>
          ) : null
        ) : read.error ? (
          <FailedState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton height="60px" borderRadius="md" />
        )}
        <AddPasskey onDone={() => void invalidate(account.listOwnSessions)} />
      </Stack>
    </Box>
  )
}
