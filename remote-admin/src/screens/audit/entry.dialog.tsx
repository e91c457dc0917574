import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/words'
import { Badge, Box, Link, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { CopyButton, Fact, Facts } from '@console/shared/kit/facts'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import type { AuditDetail } from '../../../contract/calls/audit.ts'
import { audit } from '../../api.ts'
import { KindName, TargetLink } from '../../parts/audit/target-link.tsx'
import { words } from './audit.messages.ts'
import { Difference } from './difference.tsx'
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
    <Box as="section" aria-label={t(words.note)} fontSize="sm">
      {notes === '' ? null : (
        <Text whiteSpace="pre-line" dir="auto">
          {notes}
        </Text>
      )}
      {/^https?:/i.test(ticket) ? (
        <Link href={ticket} target="_blank" rel="noreferrer noopener" color="primary.fg">
          {t(words.ticket)}
        </Link>
      ) : null}
    </Box>
  )
}

const Detail = ({ detail }: { detail: AuditDetail }) => {
  const t = useText()
  const { entry, note, undoes, request_id, hash } = detail
  return (
    <Stack gap="4">
      <Facts>
        <Fact label={words.at}>{t.dateTime(entry.at)}</Fact>
        <Fact label={words.agent}>
          <bdi>{entry.agent_name || t(words.system)}</bdi>
        </Fact>
        <Fact label={words.call}>
          <Code>{entry.call}</Code>
        </Fact>
        <Fact label={words.kind}>
          <KindName kind={entry.target_kind} />
        </Fact>
        <Fact label={words.target}>
          <TargetLink entry={entry} />
        </Fact>
        <Fact label={words.chain}>
          <Code>{entry.chain}</Code>{' '}
          <Badge colorPalette={entry.intact ? 'green' : 'red'}>{t(entry.intact ? words.intact : words.broken)}</Badge>
        </Fact>
        {entry.undone_by === null ? null : (
          <Fact label={words.undoneBy}>
            <EntryLink id={entry.undone_by}>
              <Code>{entry.undone_by}</Code>
            </EntryLink>
          </Fact>
        )}
        {undoes === null ? null : (
          <Fact label={words.undoes}>
            <EntryLink id={undoes}>
              <Code>{undoes}</Code>
            </EntryLink>
          </Fact>
        )}
      </Facts>
      <Note note={note} />
      <Difference before={detail.before} after={detail.after} />
      <Facts width="260px">
        {request_id === '' ? null : (
          <Fact label={words.request}>
            <Code>{request_id}</Code>
          </Fact>
        )}
        {hash === null ? null : (
          <Fact label={words.hash}>
            <Code>{`${hash.slice(0, 16)}…`}</Code> <CopyButton text={hash} what={t(words.hash)} />
          </Fact>
        )}
      </Facts>
    </Stack>
  )
}

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** One change with all that is known of it. */
export default function EntryDialog({ id, onClose }: Props) {
  const t = useText()
  const read = useRead(audit.getAuditEntry, { id })
  return (
    <ModalDialog open size="xl" title={t(words.entry, { id: String(id) })} onClose={onClose}>
      {read.data ? (
        <Detail detail={read.data} />
      ) : read.error?.code === 'notFound' ? (
        <Text role="alert">{t(words.notFound)}</Text>
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
    </ModalDialog>
  )
}
