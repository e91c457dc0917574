import { twoStep } from '@console/shared/api/two-step'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/facts'
import { lateSection } from '@console/shared/kit/late-part'
import { Code } from '@console/shared/kit/values'
import { useState } from 'react'
import { codeIn } from '../session/code-rules.ts'
import { EntryField, Refusal } from '../session/entry-card.tsx'
import { codeOf, refusalText } from '../session/refusal.ts'
import { useEntryForm } from '../session/use-entry-form.ts'
import { twoStepRefusals, twoStepWords as words } from './two-step.messages.ts'

const QrCode = lateSection(() => import('./qr-code.tsx'), <Box width="200px" height="200px" aria-busy />)

type Stage =
  | { readonly at: 'begin'; readonly refused?: unknown }
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
    check: ({ code }) => ({ code: /^\d{6}$/.test(code) ? undefined : t(words.codeHint) }),
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
    read: { code: codeIn },
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

/** Switches two-step sign-in on: key, code, recovery codes. */
export const Enrol = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useText()
  const [stage, setStage] = useState<Stage>({ at: 'begin' })
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      setStage({ at: 'scan', ...(await twoStep.startTwoStep({})) })
    } catch (refused) {
      setStage({ at: 'begin', refused })
    } finally {
      setBusy(false)
    }
  }
  if (stage.at === 'scan')
    return <Scan secret={stage.secret} uri={stage.uri} onCodes={(codes) => setStage({ at: 'keep', codes })} />
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
    <Stack gap="3">
      {stage.refused ? <Refusal>{refusalText(stage.refused, twoStepRefusals, t)}</Refusal> : null}
      <Button size="sm" alignSelf="flex-start" loading={busy} onClick={() => void begin()}>
        {t(words.begin)}
      </Button>
    </Stack>
  )
}
