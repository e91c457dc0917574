import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { eq, sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { mailTemplates } from './reach-schema.ts'

export const listMailTemplates = read(reachCalls.listMailTemplates, ({ kind }, { db }) =>
  db
    .select({
      id: mailTemplates.id,
      kind: mailTemplates.kind,
      name: mailTemplates.name,
      subject: mailTemplates.subject,
      text: mailTemplates.text,
    })
    .from(mailTemplates)
    .where(kind === undefined ? undefined : eq(mailTemplates.kind, kind))
    .orderBy(mailTemplates.kind, sql`fold_text(${mailTemplates.name}) collate "C"`),
)
