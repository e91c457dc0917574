import { maxFileBytes } from '@console/shared/contract/calls/files'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, IconButton, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { useRef } from 'react'
import { files } from '../../api.ts'
import { inBase64 } from '../../parts/in-base64.ts'
import { messages } from './edit-press.messages.ts'
import type { PressTextState } from './use-press-text.ts'

const megabyte = 1024 * 1024

/** A file attached to a press event: a scanned page, a picture. */
export const FileField = ({ form }: { form: PressTextState }) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const upload = useChange(files.postFile, {
    done: ({ original_name }) => t(messages.uploaded, { name: original_name }),
    invalidates: [],
    onDone: ({ file_id, original_name }) => form.set({ file_id: String(file_id), file_name: original_name }),
  })
  const send = async (file: File) => {
    if (file.size > maxFileBytes)
      return notify.error(t(messages.fileTooLarge, { limit: t.number(maxFileBytes / megabyte) }))
    const content = await inBase64(file)
    await upload.run({ name: file.name.slice(0, 255), purpose: 'document', content })
  }
  const { file_id, file_name } = form.text
  return (
    <Flex gap="2" align="center" minHeight="7">
      <Text fontSize="xs" color="fg.muted" fontWeight="medium">
        {t(messages.file)}
      </Text>
      {file_id === '' ? (
        <Button size="xs" variant="outline" loading={upload.busy} onClick={() => input.current?.click()}>
          {t(messages.chooseFile)}
        </Button>
      ) : (
        <>
          <Text fontSize="sm" minWidth="0" truncate>
            <bdi>{file_name}</bdi>
          </Text>
          <IconButton
            aria-label={t(messages.remove, { name: file_name })}
            size="2xs"
            variant="ghost"
            onClick={() => form.set({ file_id: '', file_name: '' })}
          >
            <CloseIcon size={13} aria-hidden />
          </IconButton>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label={t(messages.file)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again.
          event.target.value = ''
          if (file) void upload.tell(send(file))
        }}
      />
    </Flex>
  )
}
