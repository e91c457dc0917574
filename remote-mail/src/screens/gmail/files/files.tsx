import { saveFile } from '@console/shared/api/export'
import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton, Text } from '@console/shared/kit/base'
import { ExportIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import type { MailFile, MailMessage } from '../../../../contract/mail.ts'
import { getMailFile } from '../../../api.ts'
import { FileIcon } from '../../../parts/icons.ts'
import { plainLine } from '../../../parts/message/plain-line.ts'
import { messages } from '../conversation/conversation.messages.ts'
import { canPreview, isShownInText } from './file-preview.ts'

const PreviewDialog = lazyDialog(() => import('./preview.dialog.tsx'))

const sizeText = (bytes: number, t: Say): string => {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  const value = Math.max(bytes / size, 0.1)
  return t.number(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 })
}

/** A file name that every system accepts: one line, and no path. */
const fileName = (name: string, t: Say): string => plainLine(name).replace(/[/\\]/g, '_') || t(messages.unnamed)

/** The attachments of a mail: pictures can be previewed, all can be downloaded. */
export const Files = ({ message }: { message: MailMessage }) => {
  const t = useText()
  const [shown, setShown] = useState<MailFile | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const files = message.files.filter((file) => !isShownInText(file, message.html))
  if (files.length === 0) return null
  const save = async (file: MailFile) => {
    setSaving(file.part)
    try {
      saveFile(await getMailFile(message.id, file.part), fileName(file.name, t))
    } catch (error) {
      notify.failure(error)
    } finally {
      setSaving(null)
    }
  }
  return (
    <Box as="section" aria-label={t(messages.files, { count: files.length })} paddingBlockStart="3">
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
        {files.map((file) => {
          const name = fileName(file.name, t)
          const text = (
            <>
              <FileIcon size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Text as="bdi" truncate minWidth="0">
                {name}
              </Text>
              <Text as="span" color="fg.muted" fontSize="xs" flexShrink="0">
                {sizeText(file.size, t)}
              </Text>
            </>
          )
          return (
            <Flex
              as="li"
              key={file.part}
              borderWidth="1px"
              borderRadius="md"
              align="center"
              maxWidth="320px"
              minWidth="0"
            >
              {!canPreview(file) ? (
                <Flex align="center" gap="2" paddingInline="3" fontSize="sm" minWidth="0">
                  {text}
                </Flex>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  fontWeight="normal"
                  minWidth="0"
                  flex="1"
                  justifyContent="flex-start"
                  aria-label={t(messages.preview, { name })}
                  onClick={() => setShown(file)}
                >
                  {text}
                </Button>
              )}
              <IconButton
                size="sm"
                variant="ghost"
                aria-label={t(messages.save, { name })}
                loading={saving === file.part}
                onClick={() => void save(file)}
              >
                <ExportIcon size={15} />
              </IconButton>
            </Flex>
          )
        })}
      </Flex>
      {shown ? (
        <PreviewDialog
          messageId={message.id}
          file={shown}
          name={fileName(shown.name, t)}
          onSave={() => void save(shown)}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Box>
  )
}
