import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { lazySection } from '@console/shared/kit/lazy-part'
import { Code } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { twoStep } from '../api.ts'
import { appCodeFault, appCodeIn } from '../session/code-rules.ts'
import { entryMessages } from '../session/entry.messages.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { codeOf, refusalText } from '../session/refusal.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { twoStepMessages as messages, twoStepRefusals } from './two-step.messages.ts'

const QrCode = lazySection(() => import('./qr-code.tsx'), <Box width="200px" height="200px" aria-busy />)

type Stage =
  | { readonly at: 'begin' }
  | { readonly at: 'prove' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'keep'; readonly codes: readonly string[] }

const Scan = ({
  secret,
  uri,
  onCodes,
}: {
  readonly secret: string
  readonly uri: string
  readonly onCodes: (codes: readonly string[]) => void
}) => {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: appCodeFault(code, t) }),
    send: async ({ code }) => {
      try {
        onCodes((await twoStep.confirmTwoStep({ code })).recovery_codes)
        return undefined
      } catch (error) {
        if (codeOf(error) !== 'wrongCode') throw error
        return { code: t(messages.wrong) }
      }
    },
    retryAt: 'code',
    read: { code: appCodeIn },
  })
  return (
    <Stack gap="4">
      <Text fontSize="sm">{t(messages.scan)}</Text>
      <Flex gap="5" wrap="wrap">
        <QrCode text={uri} label={t(messages.qr)} />
        <Stack flex="1" minWidth="220px" gap="3">
          <Box>
            <Text fontSize="xs" color="fg.muted">
              {t(messages.key)}
            </Text>
            <Flex gap="2" align="center" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
              <Code>{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</Code>
              <CopyButton text={secret} what={t(messages.key)} />
            </Flex>
          </Box>
          <form noValidate onSubmit={onSubmit}>
            <Stack gap="3">
              {failure ? <Refusal>{refusalText(failure, twoStepRefusals, t)}</Refusal> : null}
              <EntryField
                {...field('code')}
                label={t(messages.code)}
                hint={t(messages.codeHint)}
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
              />
              <Button type="submit" size="sm" loading={busy} alignSelf="flex-start">
                {t(messages.confirm)}
              </Button>
            </Stack>
          </form>
        </Stack>
      </Flex>
    </Stack>
  )
}

/** Asks for the password: somebody at an unlocked screen must not lock its owner out. */
const Prove = ({
  onKey,
  onCancel,
}: {
  readonly onKey: (key: { readonly secret: string; readonly uri: string }) => void
  readonly onCancel: () => void
}) => {
  const t = useText()
  const { field, failure, busy, onSubmit } = useEntryForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t(entryMessages.passwordMissing) : undefined }),
    send: async ({ password }) => {
      try {
        onKey(await twoStep.startTwoStep({ password }))
        return undefined
      } catch (error) {
        if (codeOf(error) !== 'wrongPassword') throw error
        return { password: t(messages.passwordWrong) }
      }
    },
    retryAt: 'password',
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t(messages.begin)}>
      <Stack gap="3" maxWidth="360px">
        {failure ? <Refusal>{refusalText(failure, twoStepRefusals, t)}</Refusal> : null}
        <EntryField
          {...field('password')}
          label={t(messages.password)}
          hint={t(messages.beginBody)}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <Flex gap="2">
          <Button type="submit" size="sm" loading={busy}>
            {t(messages.next)}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={onCancel}>
            {t(kitMessages.cancel)}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

interface Props {
  /** It is enabled, and the recovery codes are shown. */
  readonly onConfirmed?: () => void
  readonly onDone: () => void
}

/** Enables two-step sign-in: password, key, code, recovery codes. */
export const Enrol = ({ onConfirmed, onDone }: Props) => {
  const t = useText()
  const [stage, setStage] = useState<Stage>({ at: 'begin' })
  if (stage.at === 'prove')
    return <Prove onKey={(key) => setStage({ at: 'scan', ...key })} onCancel={() => setStage({ at: 'begin' })} />
  if (stage.at === 'scan')
    return (
      <Scan
        secret={stage.secret}
        uri={stage.uri}
        onCodes={(codes) => {
          setStage({ at: 'keep', codes })
          onConfirmed?.()
        }}
      />
    )
  if (stage.at === 'keep')
    return (
      <Stack gap="3">
        <Flex align="center" gap="2">
          <Text fontWeight="semibold">{t(messages.codes)}</Text>
          <CopyButton text={stage.codes.join('\n')} what={t(messages.codes)} />
        </Flex>
        <Text fontSize="sm">{t(messages.codesBody)}</Text>
        <Box
          as="ul"
          aria-label={t(messages.codes)}
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(190px, 1fr))"
          gap="2"
          fontFamily="mono"
          fontSize="sm"
        >
          {stage.codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </Box>
        <Button size="sm" alignSelf="flex-start" onClick={onDone}>
          {t(messages.kept)}
        </Button>
      </Stack>
    )
  return (
    <Button size="sm" alignSelf="flex-start" onClick={() => setStage({ at: 'prove' })}>
      {t(messages.begin)}
    </Button>
  )
}
