import { mailCalls, type threadAssignments } from '@console/remote-mail/contract/calls/mail'
import { folderLabels, type MailFolder, mailFolders, mailsOfPage } from '@console/remote-mail/contract/mail'
import { type SQL, sql } from '#drizzle'
import { readCursor, writeCursor } from '../../../platform/database/cursor-page.ts'
import { driverError } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { parseSearch } from '../sync/parse-search.ts'
import { searchConditions } from '../sync/search-sql.ts'
import { listThreads } from './mail-row.ts'

const isFolder = (label: string): label is MailFolder => mailFolders.some((folder) => folder === label)

const assignedWhere = (assigned: (typeof threadAssignments)[number], agentId: number): SQL =>
  ({
    me: sql`t.assigned_to = ${agentId}`,
    nobody: sql`t.assigned_to is null`,
    somebody: sql`t.assigned_to is not null`,
  })[assigned]

export const getEmailInbox = read(mailCalls.getEmailInbox, async (input, { db, agent }) => {
  const { label, id: accountId, next_page_token: token, q = '', assigned, status, unread = false } = input
  const { ofMail, ofThread, place: searched } = searchConditions(parseSearch(q, new Date()), agent.id)
  const folder = label === undefined ? undefined : isFolder(label) ? folderLabels[label] : label
  const place = searched ?? folder ?? (q.trim() === '' ? folderLabels.inbox : folderLabels.all)

  if (accountId !== undefined) {
    const known = await db.execute(sql`select from gmail_accounts where id = ${accountId}`)
    if (known.rowCount === 0) throw new Failed('notFound')
  }
  // A page token is valid only for the list that it came from.
  const order = { by: `mail ${place}`, direction: 'desc' } as const
  const cursor = !token ? null : readCursor(token, 'next_page_token', order)
  const found = await listThreads(db, {
    place,
    accountId,
    ofMail,
    ofThread: [
      ...ofThread,
      ...(assigned === undefined ? [] : [assignedWhere(assigned, agent.id)]),
      ...(status === undefined ? [] : [sql`t.status = ${status}`]),
    ],
    unread,
    after: cursor && { value: cursor.value ?? '', id: cursor.id },
    limit: mailsOfPage + 1,
  }).catch((error: unknown) => {
    // A token whose value is not a time is not ours.
    if (cursor !== null && driverError(error)?.code?.startsWith('22'))
      throw invalidField('next_page_token', 'Unknown page token.')
    throw error
  })

  const listed = found.slice(0, mailsOfPage)
  const last = listed.at(-1)
  const goesOn = found.length > mailsOfPage && last !== undefined
  return {
    list: listed.map(({ row }) => row),
    total: listed.length,
    next_page_token: goesOn ? writeCursor({ ...order, value: last.lastAt, id: last.row.threadId }) : null,
  }
})
