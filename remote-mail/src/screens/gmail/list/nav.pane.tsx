import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Box, NativeSelect, Skeleton, Stack, Text, VisuallyHidden } from '@console/shared/kit/base'
import { CheckIcon, ComingIcon, DeleteIcon, PersonIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MailAccount } from '../../../../contract/calls/mail-accounts.ts'
import { type MailFolder, mailFolders } from '../../../../contract/mail.ts'
import {
  AllMailIcon,
  ArchiveIcon,
  DraftIcon,
  ImportantIcon,
  InboxIcon,
  SentIcon,
  SpamIcon,
  StarIcon,
} from '../../../parts/icons.ts'
import { plainLine } from '../../../parts/message/plain-line.ts'
import { type Folder, withFolder } from '../folder.ts'
import { folderMessages, messages } from '../gmail.messages.ts'
import type { Inbox } from '../use-inbox.ts'
import { LabelDot } from './label-chip.tsx'
import { labelsOfAccount } from './labels.ts'

const icons: Readonly<Record<MailFolder, ReactNode>> = {
  inbox: <InboxIcon size={15} aria-hidden />,
  starred: <StarIcon size={15} aria-hidden />,
  important: <ImportantIcon size={15} aria-hidden />,
  sent: <SentIcon size={15} aria-hidden />,
  draft: <DraftIcon size={15} aria-hidden />,
  all: <AllMailIcon size={15} aria-hidden />,
  archive: <ArchiveIcon size={15} aria-hidden />,
  spam: <SpamIcon size={15} aria-hidden />,
  trash: <DeleteIcon size={15} aria-hidden />,
}

const css = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    paddingInline: '10px',
    minHeight: '32px',
    borderRadius: 'md',
    fontSize: 'sm',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted' },
  },
  '& a[aria-current]': { bg: 'primary.subtle', color: 'primary.fg', fontWeight: 'semibold' },
  '& a > bdi, & a > .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a svg': { flexShrink: 0 },
  '& .counts': {
    marginInlineStart: 'auto',
    fontSize: '12px',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
    flexShrink: 0,
  },
  '& a[data-unread] .counts': { fontWeight: 'semibold', color: 'fg' },
  '& h3': {
    fontSize: '12px',
    fontWeight: 'semibold',
    color: 'fg.muted',
    paddingInline: '10px',
    paddingBlockEnd: '4px',
  },
} as const

/** Drafts and spam show their total, all other folders their unread mails. */
const Counts = ({ folder, total, unread, t }: { folder?: MailFolder; total: number; unread: number; t: Say }) => {
  if (folder === 'draft' || folder === 'spam')
    return total > 0 ? <span className="counts">{t.number(total)}</span> : null
  if (unread === 0) return null
  return (
    <span className="counts">
      <span aria-hidden>{t.number(unread)}</span>
      <VisuallyHidden>{t(messages.unreadCount, { count: unread })}</VisuallyHidden>
    </span>
  )
}

interface Props {
  readonly inbox: Inbox
  readonly accounts: readonly MailAccount[]
  /** A folder was chosen. */
  readonly onChosen?: () => void
}

/** Mailboxes, folders, status and assignment filters, and labels. */
export const NavPane = ({ inbox, accounts, onChosen }: Props) => {
  const t = useText()
  const { place, labels, linked, go } = inbox
  const everything: Partial<Folder> = { q: '', assigned: null, status: null, unread: false }
  const to = (change: Partial<Folder>) => `?${withFolder(linked, { ...everything, ...change })}`
  const isAt = (change: Partial<Folder>) => {
    const meant = { account: place.account, assigned: null, status: null, ...change }
    return (
      place.q === '' &&
      place.label === meant.label &&
      place.account === meant.account &&
      place.assigned === meant.assigned &&
      place.status === meant.status
    )
  }
  const link = (key: string, change: Partial<Folder>, content: ReactNode, isUnread = false) => (
    <li key={key}>
      <Link
        to={to(change)}
        {...(onChosen ? { onClick: onChosen } : {})}
        {...(isAt(change) ? { 'aria-current': 'page' as const } : {})}
        {...(isUnread ? { 'data-unread': true } : {})}
      >
        {content}
      </Link>
    </li>
  )
  const counts =
    (place.account === null
      ? labels.data?.folders
      : labels.data?.accounts.find(({ account_id }) => account_id === place.account)?.folders) ?? []
  const own = labelsOfAccount(labels.data, place.account)
  const several = accounts.length > 1
  const team = [
    ['mine', { label: 'all', assigned: 'me' }, <PersonIcon key="i" size={15} aria-hidden />],
    ['nobodys', { label: 'inbox', assigned: 'nobody' }, <InboxIcon key="i" size={15} aria-hidden />],
    ['waiting', { label: 'all', status: 'waiting' }, <ComingIcon key="i" size={15} aria-hidden />],
    ['done', { label: 'all', status: 'done' }, <CheckIcon key="i" size={15} aria-hidden />],
  ] as const satisfies readonly (readonly [keyof typeof messages, Partial<Folder>, ReactNode])[]

  return (
    <Stack as="nav" aria-label={t(messages.places)} gap="4" css={css}>
      {several ? (
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            aria-label={t(messages.mailboxes)}
            bg="bg.panel"
            value={place.account ?? ''}
            onChange={(event) =>
              go({
                ...everything,
                label: 'inbox',
                account: event.target.value === '' ? null : Number(event.target.value),
              })
            }
          >
            <option value="">{t(messages.allAccounts)}</option>
            {accounts.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : (
        accounts.map(({ id, email }) => (
          <Text key={id} fontSize="sm" color="fg.muted" truncate paddingInline="2.5">
            <Code>{email}</Code>
          </Text>
        ))
      )}
      {labels.error && !labels.data ? (
        <FailedState error={labels.error} onRetry={() => void labels.refetch()} />
      ) : (
        <Box as="ul" listStyleType="none" aria-label={t(messages.folders)}>
          {mailFolders.map((folder) => {
            const count = counts.find((one) => one.folder === folder)
            const content = (
              <>
                {icons[folder]}
                <span className="name">{t(folderMessages[folder])}</span>
                {count ? <Counts folder={folder} total={count.total} unread={count.unread} t={t} /> : null}
              </>
            )
            return link(folder, { label: folder }, content, (count?.unread ?? 0) > 0)
          })}
        </Box>
      )}
      <Box>
        <h3>{t(messages.team)}</h3>
        <Box as="ul" listStyleType="none" aria-label={t(messages.team)}>
          {team.map(([word, change, icon]) =>
            link(
              word,
              change,
              <>
                {icon}
                <span className="name">{t(messages[word])}</span>
              </>,
            ),
          )}
        </Box>
      </Box>
      {labels.isPending ? <Skeleton height="80px" /> : null}
      {own.length > 0 ? (
        <Box>
          <h3>{t(messages.labels)}</h3>
          <Box as="ul" listStyleType="none" aria-label={t(messages.labels)}>
            {own.map((label) =>
              link(
                `${label.account_id} ${label.label_id}`,
                { label: label.label_id, account: label.account_id },
                <>
                  <LabelDot label={label} />
                  <bdi>{plainLine(label.name)}</bdi>
                  <Counts total={label.total} unread={label.unread} t={t} />
                </>,
                label.unread > 0,
              ),
            )}
          </Box>
        </Box>
      ) : null}
      <Box paddingInline="2.5" fontSize="sm">
        <Link to="/gmail_account" style={{ padding: 0, textDecoration: 'underline' }}>
          {t(messages.accounts)}
        </Link>
      </Box>
    </Stack>
  )
}
