import { useText } from '@console/shared/intl/messages'
import { Button, Field, Flex, Stack, Text, Textarea } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { notify } from '@console/shared/kit/notify'
import { useRef } from 'react'
import { MatchActions } from './match-actions.tsx'
import { MatchTable } from './match-table.tsx'
import { pasteMessages as messages } from './paste.messages.ts'
import { maxLines, usePasted } from './use-pasted.ts'

type Pasted = ReturnType<typeof usePasted>

const shownUnread = 20

/** Pasted text beside the identifiers, which is not looked up. */
const Unread = ({ parts }: { parts: readonly string[] }) => {
  const t = useText()
  if (parts.length === 0) return null
  return (
    <Text fontSize="sm" color="fg.muted" role="note" title={parts.join('\n')}>
      {t(messages.unread, { count: parts.length })}{' '}
      {parts.slice(0, shownUnread).map((part, index) => (
        <span key={part}>
          {index > 0 ? ' · ' : ''}
          <bdi>{part.length > 60 ? `${part.slice(0, 60)}…` : part}</bdi>
        </span>
      ))}
      {parts.length > shownUnread ? ' …' : ''}
    </Text>
  )
}

const Result = ({ pasted }: { pasted: Pasted }) => {
  const t = useText()
  const { one, several, missing, unread } = pasted
  const copyMissing = () =>
    void navigator.clipboard.writeText(missing.join('\n')).then(() => notify.success(t(messages.copied)))
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap" align="center">
        <Text fontSize="sm" role="status">
          {t(messages.summary, { one: t.number(one), several: t.number(several), none: t.number(missing.length) })}
        </Text>
        {missing.length > 0 ? (
          <Button size="xs" variant="ghost" onClick={copyMissing}>
            {t(messages.copyMissing)}
          </Button>
        ) : null}
      </Flex>
      <Unread parts={unread} />
      <MatchTable pasted={pasted} />
      <MatchActions ids={pasted.ids} />
    </Stack>
  )
}

/** Many identifiers become a table: one match, none, several. */
const PasteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const pasted = usePasted()
  const field = useRef<HTMLTextAreaElement>(null)
  const { lines, matches, busy } = pasted
  const isTooLong = lines.length > maxLines
  const canLookUp = lines.length > 0 && !isTooLong && !busy
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={t(messages.open)}
      size="xl"
      initialFocus={field}
      footer={
        matches === null ? (
          <Button disabled={!canLookUp} loading={busy} onClick={() => void pasted.lookUp()}>
            {t(messages.lookUp)}
          </Button>
        ) : (
          <Button variant="outline" onClick={pasted.again}>
            {t(messages.again)}
          </Button>
        )
      }
    >
      {matches === null ? (
        <Field.Root invalid={isTooLong}>
          <Field.Label>{t(messages.field)}</Field.Label>
          <Textarea
            ref={field}
            rows={12}
            dir="auto"
            spellCheck={false}
            value={pasted.text}
            onChange={(event) => pasted.setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canLookUp) void pasted.lookUp()
            }}
          />
          <Field.HelperText>{t(messages.fieldHint, { count: lines.length, most: maxLines })}</Field.HelperText>
          <Unread parts={pasted.unread} />
          <Field.ErrorText>{t(messages.tooMany, { most: maxLines })}</Field.ErrorText>
        </Field.Root>
      ) : (
        <Result pasted={pasted} />
      )}
    </ModalDialog>
  )
}

export default PasteDialog
