import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Link, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { CopyButton, DescriptionList, Term } from '@console/shared/kit/description-list'
import { ModalDialog } from '@console/shared/kit/dialog'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import type { AuditDetail } from '../../../contract/calls/audit.ts'
import { audit } from '../../api.ts'
import { Difference } from '../../parts/audit/difference.tsx'
import { KindName, TargetLink } from '../../parts/audit/target-link.tsx'
import { messages } from './audit.messages.ts'
import { EntryLink } from './entry-link.tsx'

const textOf = (note: AuditDetail['note'], part: 'ticket_url' | 'notes'): string => {
  const text = note?.[part]
  return typeof text === 'string' ? text : ''
}

const Note = ({ note }: { note: AuditDetail['note'] }) => {
  const t = useText()
  const [ticket, notes] = [textOf(note, 'ticket_url'), textOf(note, 'notes')]
  if (ticket === '' && notes === '') return null
  return (
    <Box as="section" aria-label={t(messages.note)} fontSize="sm">
      {notes === '' ? null : (
        <Text whiteSpace="pre-line" dir="auto">
          {notes}
        </Text>
      )}
      {/^https?:/i.test(ticket) ? (
        <Link href={ticket} target="_blank" rel="noreferrer noopener" color="primary.fg">
          {t(messages.ticket)}
        </Link>
      ) : null}
    </Box>
  )
}

const Detail = ({ detail }: { detail: AuditDetail }) => {
  const t = useText()
  const { entry, note, approved_by, undoes, request_id, hash } = detail
  return (
    <Stack gap="4">
      <DescriptionList>
        <Term label={messages.at}>{t.dateTime(entry.at)}</Term>
        <Term label={messages.agent}>
          <bdi>{entry.agent_name || t(messages.system)}</bdi>
        </Term>
        <Term label={messages.call}>
          <Code>{entry.call}</Code>
        </Term>
        <Term label={messages.kind}>
          <KindName kind={entry.target_kind} />
        </Term>
        <Term label={messages.target}>
          <TargetLink entry={entry} />
        </Term>
        <Term label={messages.chain}>
          {entry.chain === null ? <Badge>{t(messages.unlinked)}</Badge> : <Code>{entry.chain}</Code>}{' '}
          <Badge colorPalette={entry.intact ? 'green' : 'red'}>
            {t(entry.intact ? messages.intact : messages.broken)}
          </Badge>
        </Term>
        {approved_by === null ? null : (
          <Term label={messages.approvedBy}>
            <bdi>{approved_by}</bdi>
          </Term>
        )}
        {entry.undone_by === null ? null : (
          <Term label={messages.undoneBy}>
            <EntryLink id={entry.undone_by}>
              <Code>{entry.undone_by}</Code>
            </EntryLink>
          </Term>
        )}
        {undoes === null ? null : (
          <Term label={messages.undoes}>
            <EntryLink id={undoes}>
              <Code>{undoes}</Code>
            </EntryLink>
          </Term>
        )}
      </DescriptionList>
      <Note note={note} />
      <Difference before={detail.before} after={detail.after} />
      <DescriptionList width="260px">
        {request_id === '' ? null : (
          <Term label={messages.request}>
            <Code>{request_id}</Code>
          </Term>
        )}
        {hash === null ? null : (
          <Term label={messages.hash}>
            <Code>{`${hash.slice(0, 16)}…`}</Code> <CopyButton text={hash} what={t(messages.hash)} />
          </Term>
        )}
      </DescriptionList>
    </Stack>
  )
}

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** All details of one change. */
export default function EntryDialog({ id, onClose }: Props) {
  const t = useText()
  const read = useRead(audit.getAuditEntry, { id })
  return (
    <ModalDialog open size="xl" title={t(messages.entry, { id: String(id) })} onClose={onClose}>
      {read.data ? (
        <Detail detail={read.data} />
      ) : read.error?.code === 'notFound' ? (
        <Text role="alert">{t(messages.notFound)}</Text>
      ) : read.error?.code === 'changeArchived' ? (
        <Text role="status">{t(messages.changeArchived)}</Text>
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
    </ModalDialog>
  )
}
