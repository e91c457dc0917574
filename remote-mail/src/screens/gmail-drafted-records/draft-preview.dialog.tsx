import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Skeleton, Stack, Link as StyledLink, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { lazySection } from '@console/shared/kit/lazy-part'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { MailDraft } from '../../../contract/calls/mail-drafts.ts'
import { mailDrafts } from '../../api.ts'
import { preloadComposer } from '../../parts/compose/composer.tsx'
import { receiverText } from '../../parts/compose/receivers.ts'
import { plainLine } from '../../parts/message/plain-line.ts'
import { messages } from './gmail-drafted-records.messages.ts'

// The code that parses foreign HTML is large.
const DraftText = lazySection(() => import('./draft-text.tsx'), <Skeleton height="120px" />)

interface Props {
  readonly id: number
  readonly busy: boolean
  readonly onClose: () => void
  readonly onOpen: () => void
  readonly onDelete: () => void
}

const Line = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <Text fontSize="sm">
      <Text as="span" color="fg.muted">
        {label}{' '}
      </Text>
      <bdi>{plainLine(text)}</bdi>
    </Text>
  )

const Body = ({ draft }: { draft: MailDraft }) => {
  const t = useText()
  const people = (some: MailDraft['to']) => some.map(receiverText).join(', ')
  return (
    <Stack gap="2">
      <Line label={t(messages.to)} text={people(draft.to)} />
      <Line label={t(messages.cc)} text={people(draft.cc)} />
      <Line label={t(messages.bcc)} text={people(draft.bcc)} />
      <Line
        label={t(messages.files)}
        text={t.list(draft.files.filter(({ cid }) => cid === '').map(({ name }) => name))}
      />
      <Text fontSize="sm" color="fg.muted">
        <bdi>{draft.updated_by_name || draft.created_by_name || t(messages.inGmail)}</bdi>,{' '}
        <Moment iso={draft.updated_at} relative />
        {draft.thread_id === null ? null : (
          <>
            {' · '}
            <StyledLink asChild color="primary.fg">
              <Link to={`/gmail?thread=${draft.thread_id}`}>{t(messages.toConversation)}</Link>
            </StyledLink>
          </>
        )}
      </Text>
      <Box borderBlockStartWidth="1px" paddingBlockStart="3">
        <DraftText html={draft.html} />
      </Box>
    </Stack>
  )
}

/** Preview of a draft. */
export const DraftPreview = ({ id, busy, onClose, onOpen, onDelete }: Props) => {
  const t = useText()
  const read = useRead(mailDrafts.getDraft, { id }, { staleMs: 0 })
  const draft = read.data
  return (
    <ModalDialog
      open
      size="lg"
      title={plainLine(draft?.subject ?? '') || t(messages.title)}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button
            size="sm"
            variant="ghost"
            marginInlineEnd="auto"
            disabled={!draft || draft.send !== null}
            loading={busy}
            onClick={onDelete}
          >
            {t(messages.delete)}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose} disabled={busy}>
            {t(messages.close)}
          </Button>
          <Button size="sm" disabled={!draft || busy} onPointerEnter={preloadComposer} onClick={onOpen}>
            {t(messages.open)}
          </Button>
        </>
      }
    >
      {read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : draft ? (
        <Body draft={draft} />
      ) : (
        <Skeleton height="200px" />
      )}
    </ModalDialog>
  )
}
