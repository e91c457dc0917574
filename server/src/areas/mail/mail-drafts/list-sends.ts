import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { and, eq, inArray, sql } from '#drizzle'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { gmailSends } from '../records/mail-writing-schema.ts'
import { openStates, sendKeyset } from './gmail-send.ts'

export const listSends = read(mailSendsCalls.listSends, ({ filters = {}, sort, page }, { db, agent }) => {
  const { open, mine, account_id, thread_id } = filters
  return keysetPage(db, sendKeyset, {
    where: and(
      open === undefined ? undefined : sql`${inArray(gmailSends.state, [...openStates])} is ${sql.raw(String(open))}`,
      mine === true ? eq(gmailSends.agent_id, agent.id) : undefined,
      account_id === undefined ? undefined : eq(gmailSends.account_id, account_id),
      thread_id === undefined
        ? undefined
        : sql`${gmailSends.draft_id} in (select d.id from gmail_drafts d where d.thread_id = ${thread_id})`,
    ),
    sort: sort ?? { by: 'id', direction: 'desc' },
    page,
  })
})
