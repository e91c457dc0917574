import { useRead } from '@console/shared/api/query'
import { textAtom, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { themeModeAtom } from '@console/shared/theme/mode'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { MailMessage } from '../../../contract/mail.ts'
import { mailPictures } from '../../api.ts'
import { bodyOf, documentOf } from './cleaning/draw-pictures.ts'
import type { MailText, PreparedMail, TooLargeMail } from './cleaning/prepare-mail.ts'
import { preparedMail, preparedNow } from './cleaning/prepared.ts'
import type { MailSource } from './mail-source.ts'
import { messages } from './message.messages.ts'
import { MessageSkeleton } from './message-body.tsx'
import { MessageFrame } from './message-frame.tsx'
import { NoteLine } from './notes.tsx'
import { PictureBanner } from './picture-banner.tsx'
import { plainLine } from './plain-line.ts'
import { TooLarge } from './too-large.tsx'
import { usePictures } from './use-pictures.ts'
import { warningsOf } from './warnings.ts'

interface Props {
  readonly message: MailMessage
  readonly source: MailSource
  readonly known?: readonly string[]
}

const wishOf = (message: MailMessage, mode: 'light' | 'dark') => {
  const t = getDefaultStore().get(textAtom)
  const subject = plainLine(message.subject) || t(messages.noSubject)
  return { id: message.id, mode, title: t(messages.frame, { subject }), foldHeading: t(messages.quoted) }
}

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'ready'; readonly text: MailText; readonly mail: PreparedMail | TooLargeMail }

/** The prepared mail, prepared again when the colours change. */
const usePrepared = (message: MailMessage, source: MailSource, mode: 'light' | 'dark') => {
  const [state, setState] = useState<State>(() => {
    const ready = message.large ? null : preparedNow(message, wishOf(message, mode))
    return ready === null ? { kind: 'waiting' } : { kind: 'ready', text: message, mail: ready }
  })
  const [round, setRound] = useState(0)
  const { id, large, html, text, subject } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the message these alone matter; another round is another try
  useEffect(() => {
    let here = true
    const work = async () => {
      const own = large ? await source.text(id) : { html, text }
      return { kind: 'ready', text: own, mail: await preparedMail(own, wishOf(message, mode)) } as const
    }
    work().then(
      (ready) => here && setState(ready),
      (error: unknown) => here && setState({ kind: 'failed', error: error instanceof Error ? error : new Error() }),
    )
    return () => {
      here = false
    }
  }, [id, large, html, text, subject, mode, source, round])
  return {
    state,
    again: () => {
      setState({ kind: 'waiting' })
      setRound((count) => count + 1)
    },
  }
}

const warningWords = {
  replyTo: messages.replyTo,
  lookAlike: messages.lookAlike,
  mixedScripts: messages.mixedScripts,
  nameHoldsAddress: messages.nameHoldsAddress,
} as const

const nobody: readonly string[] = []

const View = ({ message, source, known = nobody }: Props) => {
  const t = useText()
  const dark = useAtomValue(themeModeAtom) === 'dark'
  const [original, setOriginal] = useState(false)
  const [shownOnce, setShownOnce] = useState(false)
  const trusted = useRead(mailPictures.listTrustedSenders, {}, { staleMs: 600_000, untilRead: true })
  const { state, again } = usePrepared(message, source, dark && !original ? 'dark' : 'light')
  const warnings = useMemo(() => warningsOf(message, known), [message, known])
  const unsubscribe = useChange(mailPictures.unsubscribe, {
    done: ({ host }) => t(messages.unsubscribed, { host }),
    invalidates: [],
  })
  const email = message.from.email.toLowerCase()
  // Trust depends on the address, so look-alikes do not get it.
  const isTrusted = warnings.length === 0 && (trusted.data?.emails.includes(email) ?? false)
  const shown = shownOnce || isTrusted
  const mail = state.kind === 'ready' && state.mail.kind === 'drawn' ? state.mail : null
  const {
    pictures,
    loading,
    missing,
    again: fetchAgain,
  } = usePictures({
    mail,
    messageId: message.id,
    files: message.files,
    source,
    remote: shown,
  })
  const document = useMemo(() => (mail === null ? '' : documentOf(mail, pictures)), [mail, pictures])
  // The pictures, which load after the text, make it taller.
  const body = useMemo(() => (mail === null ? '' : bodyOf(mail, pictures)), [mail, pictures])

  const onUnsubscribe = async () => {
    const question = {
      title: t(messages.unsubscribeTitle, { email }),
      body: t(messages.unsubscribeBody),
      action: t(messages.unsubscribe),
    }
    if (await confirm(question)) await unsubscribe.tell(unsubscribe.run({ id: message.id }))
  }

  return (
    <Stack gap="2">
      {warnings.map(({ kind, domain, other }) => (
        <NoteLine key={`${kind} ${other}`} tone="warning">
          {t(warningWords[kind], { domain, other })}
        </NoteLine>
      ))}
      {mail === null ? null : (
        <PictureBanner
          mail={mail}
          email={email}
          shown={shown}
          loading={loading}
          missing={missing}
          trusted={isTrusted}
          onShow={() => setShownOnce(true)}
          onAgain={fetchAgain}
        />
      )}
      {mail !== null && (dark || message.can_unsubscribe) ? (
        <Flex gap="1" justify="flex-end" data-screen-only>
          {dark ? (
            <Button size="xs" variant="ghost" onClick={() => setOriginal(!original)}>
              {t(original ? messages.repaired : messages.original)}
            </Button>
          ) : null}
          {message.can_unsubscribe ? (
            <Button size="xs" variant="ghost" loading={unsubscribe.busy} onClick={onUnsubscribe}>
              {t(messages.unsubscribe)}
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {/* The body in the frame has the same margin as the lines above it. */}
      <Box marginInline="-4" overflow="hidden">
        {state.kind === 'waiting' ? <MessageSkeleton /> : null}
        {state.kind === 'failed' ? <FailedState error={state.error} onRetry={again} /> : null}
        {state.kind === 'ready' && state.mail.kind === 'tooLarge' ? <TooLarge mail={state.text} /> : null}
        {mail === null ? null : (
          <MessageFrame
            title={t(messages.frame, { subject: plainLine(message.subject) || t(messages.noSubject) })}
            document={document}
            body={body}
          />
        )}
      </Box>
    </Stack>
  )
}

export default View
