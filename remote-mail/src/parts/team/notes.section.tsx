import { ApiError } from '@console/shared/api/errors'
import { invalidate, useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Stack, Text, Textarea } from '@console/shared/kit/base'
import type { DraftName } from '@console/shared/kit/form-drafts'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { canChangeNote, maxNote, type ThreadNote } from '../../../contract/calls/mail-team.ts'
import { mailTeam } from '../../api.ts'
import { noteMessages as messages } from './notes.messages.ts'
import { Loaded, Section } from './section.tsx'
import { useTeamChange } from './team-reads.ts'
import { type NoteAsItIs, useNoteDraft } from './use-note-draft.ts'

interface BoxProps {
  readonly label: string
  readonly draftKey: DraftName
  readonly note?: NoteAsItIs
  readonly action: string
  readonly busy: boolean
  readonly save: (text: string, version: number) => Promise<unknown>
  readonly onCancel?: () => void
  readonly boxRef?: RefObject<HTMLTextAreaElement | null>
}

const NoteBox = ({ label, draftKey, note, action, busy, save, onCancel, boxRef }: BoxProps) => {
  const t = useText()
  const draft = useNoteDraft(draftKey, note)
  const isEmpty = draft.text.trim() === ''
  const send = () => {
    if (busy || isEmpty) return
    // Unsaved text stays; the code that saves reports the failure.
    void save(draft.text.trim(), draft.version).then(draft.clear, (error: unknown) => {
      // The current text is shown by then, and may be replaced knowingly.
      if (error instanceof ApiError && error.conflict) draft.goOnOver(Number(error.conflict.current.version))
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (onCancel) onCancel()
      // Further keys apply to the conversation again.
      else if (event.target instanceof HTMLElement) event.target.blur()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <Box>
      {draft.restored ? (
        <Text role="status" fontSize="xs" color="fg.muted" marginBlockEnd="1">
          {t(messages.restored)}
        </Text>
      ) : null}
      {note && note.version !== draft.version ? (
        <Text role="status" fontSize="xs" marginBlockEnd="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {t(messages.newer)} <bdi>{note.text}</bdi>
        </Text>
      ) : null}
      <Textarea
        ref={boxRef}
        aria-label={label}
        placeholder={label}
        value={draft.text}
        rows={2}
        maxLength={maxNote}
        // Text typed while saving would disappear with the saved note.
        readOnly={busy}
        dir="auto"
        size="sm"
        bg="bg"
        resize="vertical"
        onChange={({ target }) => draft.type(target.value)}
        onKeyDown={onKeyDown}
      />
      {isEmpty && !onCancel ? null : (
        <Flex gap="1" justify="flex-end" marginBlockStart="1.5">
          {onCancel ? (
            <Button size="xs" variant="ghost" onClick={onCancel}>
              {t(kitMessages.cancel)}
            </Button>
          ) : null}
          <Button size="xs" disabled={isEmpty} loading={busy} title="Ctrl+Enter" onClick={send}>
            {action}
          </Button>
        </Flex>
      )}
    </Box>
  )
}

const Note = ({ note }: { note: ThreadNote }) => {
  const t = useText()
  const { agent_id, level } = useAgent()
  const [editing, setEditing] = useState(false)
  const update = useTeamChange(mailTeam.updateNote, () => t(messages.changed))
  const remove = useTeamChange(mailTeam.deleteNote, () => t(messages.removed))
  const { note_id, version, agent_name: name } = note
  const save = (text: string, begun: number) => {
    const saved = update.run({ note_id, version: begun, text }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.conflict) await invalidate(mailTeam.listNotes)
      throw error
    })
    void update.tell(saved.then(() => setEditing(false)))
    return saved
  }
  return (
    <Box as="li" bg="yellow.subtle" borderRadius="md" padding="2" fontSize="sm">
      <Flex gap="1.5" fontSize="xs" color="fg.muted" wrap="wrap" align="center">
        <Text as="bdi" fontWeight="medium" color="fg">
          {name}
        </Text>
        <Moment iso={note.created_at} relative />
        {note.edited_at === null ? null : <span title={t.dateTime(note.edited_at)}>{t(messages.edited)}</span>}
        {canChangeNote({ id: agent_id, level }, note.agent_id) && !editing ? (
          <Flex marginInlineStart="auto">
            <Button
              size="2xs"
              variant="ghost"
              aria-label={t(messages.editOf, { name })}
              onClick={() => setEditing(true)}
            >
              {t(messages.edit)}
            </Button>
            <Button
              size="2xs"
              variant="ghost"
              loading={remove.busy}
              aria-label={t(messages.removeOf, { name })}
              onClick={() => void remove.tell(remove.run({ note_id, version }))}
            >
              {t(messages.remove)}
            </Button>
          </Flex>
        ) : null}
      </Flex>
      {editing ? (
        <NoteBox
          label={t(messages.editOf, { name })}
          draftKey={`mail.mail-note.${note_id}`}
          note={note}
          action={t(kitMessages.save)}
          busy={update.busy}
          save={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {note.text}
        </Text>
      )}
    </Box>
  )
}

/** Maximum number shown, so that the sender stays visible below. */
const maxShown = 3

const NoteList = ({ notes }: { notes: readonly ThreadNote[] }) => {
  const t = useText()
  const [all, setAll] = useState(false)
  const older = all ? 0 : Math.max(0, notes.length - maxShown)
  return (
    <>
      {older > 0 ? (
        <Button size="xs" variant="ghost" alignSelf="flex-start" onClick={() => setAll(true)}>
          {t(messages.older, { count: older })}
        </Button>
      ) : null}
      <Stack as="ol" listStyleType="none" gap="2">
        {notes.slice(older).map((note) => (
          <Note key={note.note_id} note={note} />
        ))}
      </Stack>
    </>
  )
}

/** Notes between agents about the conversation. */
export const Notes = ({ threadId }: { threadId: number }) => {
  const t = useText()
  const box = useRef<HTMLTextAreaElement>(null)
  const read = useRead(mailTeam.listNotes, { thread_id: threadId })
  const add = useTeamChange(mailTeam.addNote, () => t(messages.added))
  useActions([{ id: 'mail-note', label: t(messages.write), keys: 'm', run: () => box.current?.focus() }])
  const save = (text: string) => {
    const saved = add.run({ thread_id: threadId, text })
    void add.tell(saved)
    return saved
  }
  return (
    <Section title={messages.title}>
      <Stack gap="2">
        <Loaded read={read} height="40px">
          {({ notes }) =>
            notes.length === 0 ? (
              <Text fontSize="sm" color="fg.muted">
                {t(messages.none)}
              </Text>
            ) : (
              <NoteList notes={notes} />
            )
          }
        </Loaded>
        <NoteBox
          boxRef={box}
          label={t(messages.write)}
          draftKey={`mail.mail-note-of.${threadId}`}
          action={t(messages.add)}
          busy={add.busy}
          save={save}
        />
      </Stack>
    </Section>
  )
}
