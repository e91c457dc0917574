import { invalidate, useRead } from '@console/shared/api/query'
import { matchesWords } from '@console/shared/contract/search-text'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Grid, Input, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { ModalDialog } from '@console/shared/kit/dialog'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { SavedReply } from '../../../contract/calls/saved-replies.ts'
import type { Mailbox } from '../../../contract/mail.ts'
import { savedReplies } from '../../api.ts'
import { cleanForDraft, plainOf } from '../message/cleaning/clean.ts'
import { messages } from './compose.messages.ts'
import { ReplyDialog } from './reply.dialog.tsx'

interface Props {
  /** The person it will be filled in for. */
  readonly receiver: Mailbox | null
  /** The current text, as the start of a new reply. */
  readonly body: string
  readonly onInsert: (filled: { html: string; subject: string }) => void
  readonly onClose: () => void
}

const toOf = (receiver: Mailbox | null) =>
  receiver === null ? {} : { email: receiver.email.slice(0, 320), name: receiver.name }

/** Preview of a reply with its values filled in. */
const Preview = ({ reply, receiver }: { reply: SavedReply; receiver: Mailbox | null }) => {
  const t = useText()
  const read = useRead(savedReplies.fillSavedReply, { id: reply.id, ...toOf(receiver) }, { keepPrevious: true })
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height="120px" />
  const { subject, html, missing } = read.data
  return (
    <Stack gap="2" fontSize="sm">
      {subject === '' ? null : (
        <Text as="bdi" fontWeight="medium">
          {subject}
        </Text>
      )}
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" maxHeight="220px" overflowY="auto" tabIndex={0}>
        {plainOf(html)}
      </Box>
      {missing.length > 0 ? (
        <Text role="status" color="secondary.fg">
          {t(messages.missing, { list: t.list(missing) })}
        </Text>
      ) : null}
    </Stack>
  )
}

const fits = (reply: SavedReply, text: string): boolean =>
  matchesWords(`${reply.name}\n${reply.subject}\n${plainOf(reply.html)}`, text)

/** Saved replies: search, preview, insert; also created and edited here. */
const SavedRepliesDialog = ({ receiver, body, onInsert, onClose }: Props) => {
  const t = useText()
  const listId = useId()
  const search = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null)
  const [busy, setBusy] = useState(false)
  const read = useRead(savedReplies.listSavedReplies, {})
  const found = (read.data?.replies ?? []).filter((reply) => fits(reply, text))
  const index = Math.min(active, Math.max(0, found.length - 1))
  const chosen = found[index]
  const remove = useChange(savedReplies.deleteSavedReply, {
    done: () => t(messages.replyDeleted),
    invalidates: [savedReplies.listSavedReplies],
  })

  const insert = async (reply: SavedReply) => {
    setBusy(true)
    try {
      const filled = await savedReplies.fillSavedReply({ id: reply.id, ...toOf(receiver) })
      onInsert({ html: cleanForDraft(filled.html), subject: filled.subject })
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const throwAway = async ({ id, version, name }: SavedReply) => {
    const sure = await confirm({
      title: t(messages.deleteReplyTitle, { name }),
      body: t(messages.deleteReplyBody),
      action: t(messages.deleteReply),
      danger: true,
    })
    if (sure) await remove.tell(remove.run({ id, version }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (found.length > 0) setActive((index + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      void insert(chosen)
    }
  }

  if (editing !== null)
    return (
      <ReplyDialog
        reply={editing === 'new' ? null : editing}
        html={editing === 'new' ? body : editing.html}
        onClose={() => setEditing(null)}
        onSaved={({ name }) => {
          setEditing(null)
          setText(name)
          void invalidate(savedReplies.listSavedReplies, savedReplies.fillSavedReply)
        }}
      />
    )

  const list = () => {
    if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!read.data) return <Skeleton height="160px" />
    if (found.length === 0)
      return (
        <Text color="fg.muted" fontSize="sm" padding="2">
          {t(read.data.replies.length === 0 ? messages.noReplies : messages.noSuchReply)}
        </Text>
      )
    return (
      <Box id={listId} role="listbox" aria-label={t(messages.savedReplies)} maxHeight="320px" overflowY="auto">
        {found.map((reply, at) => (
          <Flex
            key={reply.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === index}
            align="center"
            gap="2"
            paddingInline="2"
            minHeight="9"
            borderRadius="md"
            cursor="pointer"
            fontSize="sm"
            bg={at === index ? 'primary.subtle' : undefined}
            onClick={() => setActive(at)}
            onDoubleClick={() => void insert(reply)}
          >
            <Text as="bdi" truncate>
              {reply.name}
            </Text>
            {reply.shared ? null : (
              <Badge size="xs" marginInlineStart="auto">
                {t(messages.onlyMine)}
              </Badge>
            )}
          </Flex>
        ))}
      </Box>
    )
  }

  return (
    <ModalDialog
      open
      size="xl"
      title={t(messages.savedReplies)}
      onClose={onClose}
      initialFocus={search}
      footer={
        <>
          <Button size="sm" variant="ghost" marginInlineEnd="auto" onClick={() => setEditing('new')}>
            {t(messages.newReply)}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t(messages.close)}
          </Button>
          <Button size="sm" disabled={!chosen} loading={busy} onClick={() => chosen && void insert(chosen)}>
            {t(messages.insert)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Input
          ref={search}
          size="sm"
          role="combobox"
          aria-label={t(messages.searchReplies)}
          placeholder={t(messages.searchReplies)}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${index}` : undefined}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Grid templateColumns={{ base: '1fr', md: '240px 1fr' }} gap="4" minHeight="200px">
          {list()}
          {chosen ? (
            <Stack as="section" aria-label={t(messages.preview)} gap="3" minWidth="0">
              <Preview reply={chosen} receiver={receiver} />
              <Flex gap="2" marginBlockStart="auto">
                <Button size="xs" variant="outline" onClick={() => setEditing(chosen)}>
                  {t(messages.changeReply)}
                </Button>
                <Button size="xs" variant="ghost" loading={remove.busy} onClick={() => void throwAway(chosen)}>
                  {t(messages.deleteReply)}
                </Button>
              </Flex>
            </Stack>
          ) : null}
        </Grid>
      </Stack>
    </ModalDialog>
  )
}

export default SavedRepliesDialog
