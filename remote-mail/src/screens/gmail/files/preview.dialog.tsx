import { useText } from '@console/shared/intl/messages'
import { Box, Button, Center, Skeleton, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { lazySection } from '@console/shared/kit/lazy-part'
import { FailedState } from '@console/shared/kit/states'
import { kitMessages } from '@console/shared/messages/kit'
import { useEffect, useState } from 'react'
import type { MailFile } from '../../../../contract/mail.ts'
import { getMailFile } from '../../../api.ts'
import { pictureType } from '../../../parts/message/picture-data.ts'
import { messages } from '../conversation/conversation.messages.ts'
import { isPdf } from './pdf-limits.ts'

const PdfPages = lazySection(() => import('./pdf-pages.tsx'), <Skeleton height="320px" />)

/** The type of a file by its bytes, whatever its mail declares. */
type Content =
  | { readonly kind: 'picture'; readonly address: string }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'other' }

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'ready'; readonly content: Content }

/** The page may only show images from itself and data URLs. */
const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })

const contentOf = async (file: Blob): Promise<Content> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = pictureType(bytes)
  if (type !== null) return { kind: 'picture', address: await dataAddress(new Blob([bytes], { type })) }
  return isPdf(bytes) ? { kind: 'pdf', bytes } : { kind: 'other' }
}

const useContent = (messageId: number, part: string) => {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    const stop = new AbortController()
    setState({ kind: 'waiting' })
    const read = async () => contentOf(await getMailFile(messageId, part, stop.signal))
    read().then(
      (content) => !stop.signal.aborted && setState({ kind: 'ready', content }),
      (error: unknown) =>
        !stop.signal.aborted && setState({ kind: 'failed', error: error instanceof Error ? error : new Error() }),
    )
    return () => stop.abort()
  }, [messageId, part, round])
  return { state, again: () => setRound((count) => count + 1) }
}

interface Props {
  readonly messageId: number
  readonly file: MailFile
  readonly name: string
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Preview of a picture or PDF in a mail. */
export default function PreviewDialog({ messageId, file, name, onSave, onClose }: Props) {
  const t = useText()
  const { state, again } = useContent(messageId, file.part)
  const shown = () => {
    if (state.kind === 'failed') return <FailedState error={state.error} onRetry={again} />
    if (state.kind === 'waiting') return <Skeleton height="320px" />
    const { content } = state
    if (content.kind === 'pdf') return <PdfPages bytes={content.bytes} name={name} />
    if (content.kind === 'other')
      return (
        <Center padding="10">
          <Text color="fg.muted">{t(messages.noPreview)}</Text>
        </Center>
      )
    return (
      <Center>
        <img src={content.address} alt={name} style={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }} />
      </Center>
    )
  }
  return (
    <ModalDialog
      open
      size="xl"
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t(kitMessages.close)}
          </Button>
          <Button size="sm" colorPalette="primary" onClick={onSave}>
            {t(messages.save, { name })}
          </Button>
        </>
      }
    >
      <Box minHeight="200px">{shown()}</Box>
    </ModalDialog>
  )
}
