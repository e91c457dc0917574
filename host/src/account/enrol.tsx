import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/facts'
import { lateSection } from '@console/shared/kit/late-part'
import { Code } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { useState } from 'react'
import { twoStep } from '../api.ts'
import { appCodeFault, appCodeIn } from '../session/code-rules.ts'
import { entryWords } from '../session/entry.messages.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { codeOf, refusalText } from '../session/refusal.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { twoStepRefusals, twoStepWords as words } from './two-step.messages.ts'

const QrCode = lateSection(() => import('./qr-code.tsx'), <Box width="200px" height="200px" aria-busy />)

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
        return { code: t(words.wrong) }
      }
    },
    retryAt: 'code',
    read: { code: appCodeIn },
  })
  return (
    <Stack gap="4">
      <Text fontSize="sm">{t(words.scan)}</Text>
      <Flex gap="5" wrap="wrap">
        <QrCode text={uri} label={t(words.qr)} />
        <Stack flex="1" minWidth="220px" gap="3">
          <Box>
            <Text fontSize="xs" color="fg.muted">
              {t(words.key)}
            </Text>
            <Flex gap="2" align="center" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
              <Code>{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</Code>
              <CopyButton text={secret} what={t(words.key)} />
            </Flex>
          </Box>
          <form noValidate onSubmit={onSubmit}>
            <Stack gap="3">
              {failure ? <Refusal>{refusalText(failure, twoStepRefusals, t)}</Refusal> : null}
              <EntryField
                {...field('code')}
                label={t(words.code)}
                hint={t(words.codeHint)}
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
              />
              <Button type="submit" size="sm" loading={busy} alignSelf="flex-start">
                {t(words.confirm)}
              </Button>
            </Stack>
          </form>
        </Stack>
      </Flex>
    </Stack>
  )
}

/** The password: whoever finds an unlocked screen must not shut its owner out. */
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
    check: ({ password }) => ({ password: password === '' ? t(entryWords.passwordMissing) : undefined }),
    send: async ({ password }) => {
      try {
        onKey(await twoStep.startTwoStep({ password }))
        return undefined
      } catch (error) {
        if (codeOf(error) !== 'wrongPassword') throw error
        return { password: t(words.passwordWrong) }
      }
    },
    retryAt: 'password',
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t(words.begin)}>
      <Stack gap="3" maxWidth="360px">
        {failure ? <Refusal>{refusalText(failure, twoStepRefusals, t)}</Refusal> : null}
        <EntryField
          {...field('password')}
          label={t(words.password)}
          hint={t(words.beginBody)}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <Flex gap="2">
          <Button type="submit" size="sm" loading={busy}>
            {t(words.next)}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={onCancel}>
            {t(kitWords.cancel)}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

interface Props {
  /** It is on, and the recovery codes are being shown. */
  readonly onConfirmed?: () => void
  readonly onDone: () => void
}

/** Turns two-step sign-in on: password, key, code, recovery codes. */
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
          <Text fontWeight="semibold">{t(words.codes)}</Text>
          <CopyButton text={stage.codes.join('\n')} what={t(words.codes)} />
        </Flex>
        <Text fontSize="sm">{t(words.codesBody)}</Text>
        <Box
          as="ul"
          aria-label={t(words.codes)}
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
          {t(words.kept)}
        </Button>
      </Stack>
    )
  return (
    <Button size="sm" alignSelf="flex-start" onClick={() => setStage({ at: 'prove' })}>
      {t(words.begin)}
    </Button>
  )
}
