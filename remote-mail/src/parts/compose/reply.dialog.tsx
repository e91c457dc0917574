import { ApiError } from '@console/shared/api/errors'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, Input, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { replyVariables, type SavedReply } from '../../../contract/calls/saved-replies.ts'
import { savedReplies } from '../../api.ts'
import { mailErrors } from '../../errors.messages.ts'
import { messages } from './compose.messages.ts'
import { EditorBox } from './editor/editor-box.tsx'
import { Toolbar } from './editor/toolbar.tsx'

interface Props {
  /** Null: a new one. */
  readonly reply: SavedReply | null
  readonly html: string
  readonly onSaved: (reply: SavedReply) => void
  readonly onClose: () => void
}

/** A saved reply: its name, whether it is shared, and its text with variables. */
export const ReplyDialog = ({ reply, html, onSaved, onClose }: Props) => {
  const t = useText()
  const form = useId()
  const [values, setValues] = useState({
    name: reply?.name ?? '',
    subject: reply?.subject ?? '',
    shared: reply?.shared ?? false,
    html,
  })
  const [wrong, setWrong] = useState('')
  const [editor, setEditor] = useState<Editor | null>(null)
  const save = useChange(savedReplies.saveSavedReply, {
    done: ({ name }) => t(messages.replySaved, { name }),
    invalidates: [savedReplies.listSavedReplies],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The form is above the mail's form: Enter is its own.
    event.stopPropagation()
    if (values.name.trim() === '') return setWrong(t(messages.nameMissing))
    try {
      onSaved(await save.run({ ...values, ...(reply === null ? {} : { id: reply.id, version: reply.version }) }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'nameTaken') setWrong(t(mailErrors.nameTaken))
      else notify.failure(error)
    }
  }
  return (
    <ModalDialog
      open
      size="lg"
      title={t(reply === null ? messages.newReply : messages.changeReply)}
      onClose={onClose}
      busy={save.busy}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={save.busy}>
            {t(messages.back)}
          </Button>
          <Button size="sm" type="submit" form={form} loading={save.busy}>
            {t(messages.saveReply)}
          </Button>
        </>
      }
    >
      <Stack asChild gap="3">
        <form id={form} onSubmit={(event) => void submit(event)} noValidate>
          <Field.Root invalid={wrong !== ''} required>
            <Field.Label>{t(messages.replyName)}</Field.Label>
            <Input
              size="sm"
              dir="auto"
              maxLength={100}
              value={values.name}
              onChange={(event) => {
                setWrong('')
                setValues({ ...values, name: event.target.value })
              }}
            />
            <Field.ErrorText>{wrong}</Field.ErrorText>
          </Field.Root>
          <Flex asChild gap="2" align="center" fontSize="sm">
            <label>
              <input
                type="checkbox"
                checked={values.shared}
                onChange={(event) => setValues({ ...values, shared: event.target.checked })}
              />
              {t(messages.shareReply)}
            </label>
          </Flex>
          <Field.Root>
            <Field.Label>{t(messages.subject)}</Field.Label>
            <Input
              size="sm"
              dir="auto"
              maxLength={300}
              value={values.subject}
              onChange={(event) => setValues({ ...values, subject: event.target.value })}
            />
          </Field.Root>
          <Box borderWidth="1px" borderRadius="md">
            <EditorBox
              html={values.html}
              focus={false}
              onEditor={setEditor}
              onChange={(changed) => setValues((before) => ({ ...before, html: changed }))}
              // Pictures belong to a single mail.
              onFiles={() => notify.error(t(messages.noPictures))}
            />
            {editor ? <Toolbar editor={editor} /> : null}
          </Box>
          <Box>
            <Text fontSize="xs" color="fg.muted" marginBlockEnd="1">
              {t(messages.variablesHint, { example: '{{first_name|there}}' })}
            </Text>
            <Flex gap="1" wrap="wrap">
              {replyVariables.map((name) => (
                <Button
                  key={name}
                  size="2xs"
                  variant="outline"
                  fontFamily="mono"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => editor?.chain().focus().insertContent(`{{${name}}}`).run()}
                >
                  {name}
                </Button>
              ))}
            </Flex>
          </Box>
        </form>
      </Stack>
    </ModalDialog>
  )
}
