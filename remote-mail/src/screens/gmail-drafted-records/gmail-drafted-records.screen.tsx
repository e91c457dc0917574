import { type Text as Translate, useText } from '@console/shared/intl/messages'
import { Badge, Button, Link as StyledLink } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { DraftRow } from '../../../contract/calls/mail-drafts.ts'
import { draftKinds } from '../../../contract/calls/mail-drafts.ts'
import { mail, mailDrafts } from '../../api.ts'
import { composeText } from '../../parts/compose/compose-request.ts'
import { Composer, preloadComposer } from '../../parts/compose/composer.tsx'
import { SendNotices } from '../../parts/compose/sending/send-notices.tsx'
import { plainLine } from '../../parts/message/plain-line.ts'
import { DraftPreview } from './draft-preview.dialog.tsx'
import { messages } from './gmail-drafted-records.messages.ts'
import { useComposing } from './use-composing.ts'

const kindMessages = {
  new: messages.kindNew,
  reply: messages.kindReply,
  reply_all: messages.kindReplyAll,
  forward: messages.kindForward,
}

/** Keeps the list's current filters. */
const addressOf = ({ id }: DraftRow): string => `/gmail_drafted_records/${id}${location.search}`

const stateOf = (row: DraftRow, t: Translate) => {
  if (row.send_state === 'held' || row.send_state === 'failed')
    return <Badge colorPalette="secondary">{t(messages.notOut)}</Badge>
  if (row.send_state !== null) return <Badge>{t(messages.goingOut)}</Badge>
  return row.at_gmail ? t(messages.atGmail) : t(messages.onlyHere)
}

const WriteButton = () => {
  const t = useText()
  const [, compose] = useComposing()
  return (
    <Button
      size="sm"
      onPointerEnter={preloadComposer}
      onFocus={preloadComposer}
      onClick={() => compose({ kind: 'new' })}
    >
      {t(messages.write)}
    </Button>
  )
}

const List = listScreen({
  id: 'gmail-drafted-records',
  title: messages.title,
  call: mailDrafts.listDrafts,
  rowId: (row) => row.id,
  columns: [
    {
      id: 'subject',
      header: messages.subject,
      width: 260,
      cell: (row, t) => (
        <StyledLink asChild color="primary.fg">
          <Link to={addressOf(row)}>
            <bdi>{plainLine(row.subject) || t(messages.noSubject)}</bdi>
          </Link>
        </StyledLink>
      ),
    },
    {
      id: 'to',
      header: messages.to,
      width: 220,
      cell: (row) => <bdi>{plainLine(row.to.map(({ name, email }) => name || email).join(', '))}</bdi>,
    },
    { id: 'snippet', header: messages.snippet, width: 300, cell: (row) => <bdi>{plainLine(row.snippet)}</bdi> },
    {
      id: 'who',
      header: messages.who,
      width: 150,
      cell: (row, t) => <bdi>{row.updated_by_name || row.created_by_name || t(messages.inGmail)}</bdi>,
    },
    {
      id: 'updated_at',
      header: messages.when,
      sort: 'updated_at',
      width: 130,
      cell: (row) => <Moment iso={row.updated_at} relative />,
    },
    { id: 'kind', header: messages.kind, width: 110, cell: (row, t) => t(kindMessages[row.kind]) },
    {
      id: 'thread_subject',
      header: messages.conversation,
      width: 220,
      cell: (row) => <bdi>{plainLine(row.thread_subject)}</bdi>,
    },
    { id: 'account_email', header: messages.mailbox, width: 200, cell: (row) => <Code>{row.account_email}</Code> },
    {
      id: 'files',
      header: messages.files,
      width: 80,
      align: 'end',
      cell: (row, t) => (row.files ? t.number(row.files) : ''),
    },
    { id: 'state', header: messages.state, width: 130, cell: stateOf },
  ],
  filters: [
    { kind: 'text', key: 'query', label: messages.search, width: 280 },
    {
      kind: 'choice',
      key: 'kind',
      label: messages.kind,
      options: draftKinds.map((value) => ({ value, label: kindMessages[value] })),
    },
  ],
  defaultSort: { by: 'updated_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: null,
  href: addressOf,
  actions: () => <WriteButton />,
  whole: true,
})

/** Drafts of all mailboxes: authors, recipients, a preview, and the composer over the list. */
export const Screen = () => {
  const t = useText()
  const { id } = useParams()
  const navigate = useNavigate()
  const [composing, compose] = useComposing()
  const remove = useChange(mailDrafts.deleteDraft, {
    done: () => t(messages.deleted),
    invalidates: [mailDrafts.listDrafts, mail.getEmailInbox],
  })
  const shown = id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null
  const leave = () => void navigate({ pathname: '/gmail_drafted_records', search: location.search })
  const open = (draft_id: number) => {
    const search = new URLSearchParams(location.search)
    search.set('compose', composeText({ kind: 'draft', draft_id }))
    // The list stays below it, with its filters.
    void navigate({ pathname: '/gmail_drafted_records', search: `?${search}` })
  }
  return (
    <>
      <List />
      {shown === null || composing !== null ? null : (
        <DraftPreview
          key={shown}
          id={shown}
          busy={remove.busy}
          onClose={leave}
          onOpen={() => open(shown)}
          onDelete={() => void remove.tell(remove.run({ id: shown }).then(leave))}
        />
      )}
      {composing === null ? null : (
        <Composer request={composing} place="dock" onRequest={compose} onClose={() => compose(null)} />
      )}
      <SendNotices raised onReopen={(request) => compose(request)} />
    </>
  )
}
