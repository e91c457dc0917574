import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, IconButton } from '@console/shared/kit/base'
import { DeleteIcon, DownIcon, ViewersIcon } from '@console/shared/kit/icons'
import { lateDialog } from '@console/shared/kit/late-dialog'
import { ActionMenu } from '@console/shared/kit/menu'
import type { Editor } from '@tiptap/core'
import { MessageSquareText as ReplyTextIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { undoSeconds } from '../../../contract/calls/mail-drafts.ts'
import type { MailMessage } from '../../../contract/mail.ts'
import { FileIcon, SentIcon } from '../icons.ts'
import { plainLine } from '../message/plain-line.ts'
import { words } from './compose.messages.ts'
import type { Written } from './kept/written.ts'
import { useUndoSeconds } from './sending/undo-seconds.ts'
import type { Afterwards } from './sending/use-sending.tsx'

const SavedRepliesDialog = lateDialog(() => import('./saved-replies.dialog.tsx'))

interface Props {
  readonly written: Written
  readonly editor: Editor | null
  readonly busy: boolean
  readonly answering: readonly string[]
  /** A mail of the conversation that came meanwhile. */
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

/** Send and what goes with it, and what is to be known before. */
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
          {t(words.newerCame, { name: plainLine(newer.from.name || newer.from.email) })}
          <Button size="2xs" variant="outline" onClick={() => onNewer(newer.id)}>
            {t(words.show)}
          </Button>
        </Box>
      )}
      {answering.length === 0 ? null : (
        <Box role="status" {...warning}>
          <ViewersIcon size={14} aria-hidden />
          {t(words.othersAnswer, { names: t.list([...answering]) })}
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
            {t(words.send)}
          </Button>
          <ActionMenu
            trigger={
              <IconButton
                size="sm"
                borderStartRadius="0"
                borderInlineStartWidth="1px"
                borderInlineStartColor="whiteAlpha.400"
                disabled={busy}
                aria-label={t(words.moreSending)}
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
                      label: t(words.sendArchive),
                      onSelect: () => onSend('archive'),
                    },
                    { kind: 'item' as const, id: 'done', label: t(words.sendDone), onSelect: () => onSend('done') },
                    { kind: 'separator' as const, id: 'between' },
                  ]
                : []),
              {
                kind: 'text' as const,
                id: 'undo',
                content: (
                  <Box fontSize="xs" color="fg.muted" paddingInline="2" paddingBlock="1">
                    {t(words.undoFor)}
                  </Box>
                ),
              },
              ...undoSeconds.map((value) => ({
                kind: 'item' as const,
                id: `undo-${value}`,
                label: value === 0 ? t(words.undoOff) : t(words.undoSeconds, { count: value }),
                checked: value === seconds,
                onSelect: () => setSeconds(value),
              })),
            ]}
          />
        </Flex>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t(words.addFile)}
          title={t(words.addFile)}
          onClick={() => picker.current?.click()}
        >
          <FileIcon size={16} />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t(words.addFile)}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t(words.savedReplies)}
          title={t(words.savedReplies)}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <ReplyTextIcon size={16} />
        </IconButton>
        <IconButton
          size="sm"
          variant="ghost"
          marginInlineStart="auto"
          aria-label={t(words.discard)}
          title={t(words.discard)}
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
