import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { and, eq, sql } from '#drizzle'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { holdsWords } from '../../../platform/database/match.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { gmailDrafts } from '../records/mail-writing-schema.ts'
import { draftKeyset, isDraft, isOfThread } from './gmail-draft.ts'

export const listDrafts = read(mailDraftsCalls.listDrafts, ({ filters = {}, sort, page }, { db }) => {
  const { account_id, thread_id, updated_by, kind, query = '' } = filters
  return keysetPage(db, draftKeyset, {
    where: and(
      isDraft,
      account_id === undefined ? undefined : eq(gmailDrafts.account_id, account_id),
      thread_id === undefined ? undefined : isOfThread(sql`${thread_id}::bigint`),
      updated_by === undefined ? undefined : eq(gmailDrafts.updated_by, updated_by),
      kind === undefined ? undefined : eq(gmailDrafts.kind, kind),
      query.trim() === ''
        ? undefined
        : holdsWords(
            sql`${gmailDrafts.subject} || E'\\n' || jsonb_path_query_array(${gmailDrafts.to} || ${gmailDrafts.cc}, '$[*].*')::text`,
            query,
          ),
    ),
    sort: sort ?? { by: 'updated_at', direction: 'desc' },
    page,
  })
})
