import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton } from '@console/shared/kit/base'
import { DeleteIcon, DownIcon, ViewersIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { ActionMenu } from '@console/shared/kit/menu'
import type { Editor } from '@tiptap/core'
import { MessageSquareText as ReplyTextIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { undoSeconds } from '../../../contract/calls/mail-drafts.ts'
import type { MailMessage } from '../../../contract/mail.ts'
import { FileIcon, SentIcon } from '../icons.ts'
import { plainLine } from '../message/plain-line.ts'
import { messages } from './compose.messages.ts'
import type { Written } from './kept/written.ts'
import { useUndoSeconds } from './sending/undo-seconds.ts'
import type { Afterwards } from './sending/use-sending.tsx'

const SavedRepliesDialog = lazyDialog(() => import('./saved-replies.dialog.tsx'))

interface Props {
  readonly written: Written
  readonly editor: Editor | null
  readonly busy: boolean
  readonly answering: readonly string[]
  /** A new mail in the conversation. */
  readonly newer: MailMessage | null
  readonly onNewer: (messageId: number) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onSubject: (subject: string) => void
  readonly onSend: (afterwards: Afterwards) => void
  readonly onDiscard: () => void
}

const warning = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '1.5',
  fontSize: 'sm',
  bg: 'orange.subtle',
  color: 'orange.fg',
} as const

/** The send button with its options, and warnings before sending. */
export const ComposeFooter = (props: Props) => {
  const { written, editor, busy, answering, newer, onNewer, onFiles, onSubject, onSend, onDiscard } = props
  const t = useText()
  const [seconds, setSeconds] = useUndoSeconds()
  const [choosing, setChoosing] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const answers = written.answers_id !== null
  return (
    <Box flexShrink="0">
      {newer === null ? null : (
        <Box role="status" {...warning}>
          {t(messages.newerCame, { name: plainLine(newer.from.name || newer.from.email) })}
          <Button size="2xs" variant="outline" onClick={() => onNewer(newer.id)}>
            {t(messages.show)}
          </Button>
        </Box>
      )}
      {answering.length === 0 ? null : (
        <Box role="status" {...warning}>
          <ViewersIcon size={14} aria-hidden />
          {t(messages.othersAnswer, { names: t.list([...answering]) })}
        </Box>
      )}
      <Flex gap="1" align="center" paddingInline="3" paddingBlock="2" borderBlockStartWidth="1px" wrap="wrap">
        <Flex>
          <Button
            size="sm"
            borderEndRadius="0"
            loading={busy}
            aria-keyshortcuts="Control+Enter"
            onClick={() => onSend('nothing')}
          >
            <SentIcon size={14} aria-hidden />
            {t(messages.send)}
          </Button>
          <ActionMenu
            trigger={
              <IconButton
                size="sm"
                borderStartRadius="0"
                borderInlineStartWidth="1px"
                borderInlineStartColor="whiteAlpha.400"
                disabled={busy}
                aria-label={t(messages.moreSending)}
              >
                <DownIcon size={14} />
              </IconButton>
            }
            entries={[
              ...(answers
                ? [
                    {
                      kind: 'item' as const,
                      id: 'archive',
                      label: t(messages.sendArchive),
                      onSelect: () => onSend('archive'),
                    },
                    { kind: 'item' as const, id: 'done', label: t(messages.sendDone), onSelect: () => onSend('done') },
                    { kind: 'separator' as const, id: 'between' },
                  ]
                : []),
              {
                kind: 'text' as const,
                id: 'undo',
                content: (
                  <Box fontSize="xs" color="fg.muted" paddingInline="2" paddingBlock="1">
                    {t(messages.undoFor)}
                  </Box>
                ),
              },
              ...undoSeconds.map((value) => ({
                kind: 'item' as const,
                id: `undo-${value}`,
                label: value === 0 ? t(messages.undoOff) : t(messages.undoSeconds, { count: value }),
                checked: value === seconds,
                onSelect: () => setSeconds(value),
              })),
            ]}
          />
        </Flex>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t(messages.addFile)}
          title={t(messages.addFile)}
          onClick={() => picker.current?.click()}
        >
          <FileIcon size={16} />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t(messages.addFile)}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t(messages.savedReplies)}
          title={t(messages.savedReplies)}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <ReplyTextIcon size={16} />
        </IconButton>
        <IconButton
          size="sm"
          variant="ghost"
          marginInlineStart="auto"
          aria-label={t(messages.discard)}
          title={t(messages.discard)}
          onClick={onDiscard}
        >
          <DeleteIcon size={16} />
        </IconButton>
      </Flex>
      {choosing && editor ? (
        <SavedRepliesDialog
          receiver={written.to[0] ?? null}
          body={written.body}
          onClose={() => setChoosing(false)}
          onInsert={({ html, subject }) => {
            setChoosing(false)
            editor.chain().focus().insertContent(html).run()
            if (written.subject.trim() === '' && subject !== '') onSubject(subject)
          }}
        />
      ) : null}
    </Box>
  )
}
