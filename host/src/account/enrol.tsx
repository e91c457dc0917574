import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { lazySection } from '@console/shared/kit/lazy-part'
import { Code } from '@console/shared/kit/values'
import { useState } from 'react'
import { twoStep } from '../api.ts'
import { appCodeFault, appCodeIn } from '../session/code-rules.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { codeOf, refusalText } from '../session/refusal.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
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

interface Props {
  /** Passkeys are second steps already. */
  readonly hasPasskey?: boolean
  /** It is enabled, and the recovery codes are shown. */
  readonly onConfirmed?: () => void
  readonly onDone: () => void
}

/** Enables two-step sign-in: password, key, code, recovery codes. */
export const Enrol = ({ hasPasskey = false, onConfirmed, onDone }: Props) => {
  const t = useText()
  const [stage, setStage] = useState<Stage>({ at: 'begin' })
  if (stage.at === 'prove')
    return (
      <ProveForm
        title={t(messages.begin)}
        hint={t(messages.beginBody)}
        submit={t(messages.next)}
        needsCode={hasPasskey}
        hasPasskey={hasPasskey}
        onProven={async (proof) => setStage({ at: 'scan', ...(await twoStep.startTwoStep(proof)) })}
        onCancel={() => setStage({ at: 'begin' })}
      />
    )
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
  if (stage.at === 'keep') return <RecoveryCodes codes={stage.codes} onDone={onDone} />
  return (
    <Button size="sm" alignSelf="flex-start" onClick={() => setStage({ at: 'prove' })}>
      {t(messages.begin)}
    </Button>
  )
}
