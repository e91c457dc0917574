import { type Text, useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, VisuallyHidden } from '@console/shared/kit/base'
import { Fragment, memo } from 'react'
import { Link } from 'react-router-dom'
import type { MailLabel } from '../../../../contract/calls/mail.ts'
import type { MailRow } from '../../../../contract/mail.ts'
import { FileIcon, ImportantIcon, NoteIcon, StarIcon } from '../../../parts/icons.ts'
import { plainLine } from '../../../parts/message/plain-line.ts'
import { doMessages } from '../changes.messages.ts'
import { listMessages as messages } from '../gmail.messages.ts'
import { LabelChip } from './label-chip.tsx'

/** Estimated height of a row. */
export const lineHeight = 68

/** Time for today's, otherwise the date, with the year if it is another. */
export const whenText = (iso: string, t: Text): string => {
  const [at, now] = [new Date(iso), new Date()]
  if (at.toDateString() === now.toDateString()) return t.hour(iso)
  return at.getFullYear() === now.getFullYear() ? t.shortDay(iso) : t.day(iso)
}

const nameOf = ({ name, email }: { name: string; email: string }): string => plainLine(name) || email

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Assignee and status. */
const TeamMarks = ({ row }: { row: MailRow }) => {
  const t = useText()
  return (
    <>
      {row.status === 'open' ? null : (
        <Badge size="xs" colorPalette={row.status === 'done' ? 'green' : 'yellow'}>
          {t(row.status === 'done' ? messages.isDone : messages.isWaiting)}
        </Badge>
      )}
      {row.assigned_to === null ? null : (
        <span className="who" title={t(messages.assigned, { name: row.assigned_name })}>
          <span aria-hidden>{initialsOf(row.assigned_name)}</span>
          <VisuallyHidden>{t(messages.assigned, { name: row.assigned_name })}</VisuallyHidden>
        </span>
      )}
    </>
  )
}

interface Props {
  readonly row: MailRow
  readonly to: string
  /** Of all mailboxes. */
  readonly labels: readonly MailLabel[]
  /** The addresses of our mailboxes, which are in nearly all conversations. */
  readonly own: ReadonlySet<string>
  /** The mailbox; empty: the list shows only one. */
  readonly mailbox: string
  /** The list's own label, which is not repeated. */
  readonly place: string
  readonly isOpen: boolean
  /** Another one is open: Back leads to the list, not to that one. */
  readonly isReplacing: boolean
  readonly isCursor: boolean
  readonly isPicked: boolean
  readonly onPick: (threadId: number, isRange: boolean) => void
  readonly onStar: (row: MailRow) => void
  /** Absent: unsent drafts are only shown. */
  readonly onDraft?: ((threadId: number) => void) | undefined
}

/** One style for all rows: a styled component for each part of each would cost ten times as much to render. */
export const linesCss = {
  '& [data-thread]': {
    display: 'grid',
    gridTemplateColumns: '34px minmax(0, 1fr)',
    borderBlockEndWidth: '1px',
    borderInlineStart: '3px solid transparent',
    minHeight: `${lineHeight}px`,
  },
  '& [data-thread]:hover:not([data-open], [data-picked])': { bg: 'bg.subtle' },
  '& [data-thread][data-picked]': { bg: 'primary.subtle' },
  '& [data-thread][data-open]': { bg: 'primary.subtle', borderInlineStartColor: 'primary.500' },
  '& .tools': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '5px',
    paddingBlockStart: '8px',
    paddingInlineStart: '4px',
  },
  '& input[type=checkbox]': { width: '16px', height: '16px', accentColor: 'var(--c-colors-primary-600)' },
  '& button.star': { padding: '4px', color: 'fg.muted', cursor: 'pointer', borderRadius: 'sm' },
  '& button.star[aria-pressed=true]': { color: 'orange.500', '& svg': { fill: 'currentColor' } },
  '& a': {
    display: 'block',
    minWidth: 0,
    paddingBlock: '6px',
    paddingInline: '4px 12px',
    lineHeight: '18px',
    borderRadius: 'sm',
    _focusVisible: { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'primary.solid', outlineOffset: '-2px' },
  },
  '& .top, & .end': { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  '& .people, & .subject, & .snippet': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .people': { fontSize: '13px' },
  '& .subject': { display: 'block', fontSize: '13px' },
  '& .snippet': { flex: 1, fontSize: '12px', color: 'fg.muted' },
  '& [data-unread] .people, & [data-unread] .subject': { fontWeight: 'semibold' },
  '& time': { marginInlineStart: 'auto', flexShrink: 0, fontSize: '12px', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .count': { fontSize: '12px', color: 'fg.muted' },
  '& .draft': { fontSize: '12px', color: 'secondary.fg', flexShrink: 0 },
  '& .mailbox': {
    flexShrink: 0,
    maxWidth: '90px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '11px',
    lineHeight: '16px',
    paddingInline: '5px',
    borderWidth: '1px',
    borderRadius: 'sm',
    color: 'fg.muted',
  },
  '& .end svg': { flexShrink: 0, color: 'fg.muted' },
  '& .who': {
    flexShrink: 0,
    minWidth: '18px',
    height: '18px',
    lineHeight: '18px',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    fontSize: '10px',
    fontWeight: 'semibold',
    textAlign: 'center',
    paddingInline: '4px',
  },
} as const

/** A conversation in the list. */
export const MailLine = memo(
  ({
    row,
    to,
    labels,
    own: ours,
    mailbox,
    place,
    isOpen,
    isReplacing,
    isCursor,
    isPicked,
    onPick,
    onStar,
    onDraft,
  }: Props) => {
    const t = useText()
    const { threadId } = row
    const subject = plainLine(row.subject) || t(messages.noSubject)
    const own = labels.filter(
      ({ account_id, label_id }) =>
        account_id === row.account_id && label_id !== place && row.label_ids.includes(label_id),
    )
    const others = row.people.filter(({ email }) => !ours.has(email.toLowerCase()))
    const people = others.length > 0 ? others : row.people
    return (
      <div
        data-thread={threadId}
        {...(isOpen ? { 'data-open': true } : {})}
        {...(isPicked ? { 'data-picked': true } : {})}
        {...(row.unread > 0 ? { 'data-unread': true } : {})}
      >
        <div className="tools">
          <input
            type="checkbox"
            aria-label={t(messages.select, { subject })}
            checked={isPicked}
            tabIndex={isCursor ? 0 : -1}
            onChange={(event) =>
              // The native event of a checkbox is a click, which includes Shift.
              onPick(threadId, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
          <button
            type="button"
            className="star"
            tabIndex={isCursor ? 0 : -1}
            aria-pressed={row.isStarred}
            aria-label={t(doMessages.star)}
            onClick={() => onStar(row)}
          >
            <StarIcon size={15} aria-hidden />
          </button>
        </div>
        <Link
          to={to}
          replace={isReplacing}
          tabIndex={isCursor ? 0 : -1}
          {...(onDraft ? { onClick: () => onDraft(threadId) } : {})}
          {...(isOpen ? { 'aria-current': 'true' as const } : {})}
        >
          <span className="top">
            <span className="people">
              {people.length === 0 ? t(messages.nobody) : null}
              {people.map((who, index) => (
                <Fragment key={who.email}>
                  {index > 0 ? ', ' : ''}
                  <bdi>{nameOf(who)}</bdi>
                </Fragment>
              ))}
            </span>
            {row.messages > 1 ? <span className="count">{t.number(row.messages)}</span> : null}
            {row.has_draft ? <span className="draft">{t(messages.draft)}</span> : null}
            <time dateTime={row.at} title={t.dateTime(row.at)}>
              {whenText(row.at, t)}
            </time>
          </span>
          <bdi className="subject">{subject}</bdi>
          <span className="end">
            <bdi className="snippet">{plainLine(row.snippet)}</bdi>
            {mailbox === '' ? null : (
              <bdi className="mailbox" title={mailbox}>
                <span aria-hidden>{mailbox.split('@')[0]}</span>
                <VisuallyHidden>{t(messages.ofMailbox, { email: mailbox })}</VisuallyHidden>
              </bdi>
            )}
            {own.map((label) => (
              <LabelChip key={label.label_id} label={label} />
            ))}
            {row.unread > 0 ? <VisuallyHidden>{t(messages.unread)}</VisuallyHidden> : null}
            {row.important ? <ImportantIcon size={14} role="img" aria-label={t(messages.isImportant)} /> : null}
            {row.has_files ? <FileIcon size={13} role="img" aria-label={t(messages.hasFiles)} /> : null}
            {row.notes > 0 ? (
              <NoteIcon size={13} role="img" aria-label={t(messages.notes, { count: row.notes })} />
            ) : null}
            <TeamMarks row={row} />
          </span>
        </Link>
      </div>
    )
  },
)

/** Placeholder rows. */
export const LineSkeletons = () => (
  <Box aria-busy>
    {[72, 55, 80, 64, 70, 48, 76, 60].map((width) => (
      <Flex
        key={width}
        direction="column"
        gap="2"
        height={`${lineHeight}px`}
        justify="center"
        paddingInline="4"
        borderBlockEndWidth="1px"
      >
        <Box height="3" width={`${width / 2}%`} borderRadius="sm" bg="bg.emphasized" />
        <Box height="3" width={`${width}%`} borderRadius="sm" bg="bg.muted" />
      </Flex>
    ))}
  </Box>
)
