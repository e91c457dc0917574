import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { eq } from 'drizzle-orm'
import { mailTemplates } from '../../data/reach-schema.ts'
import { read } from '../../mechanism/handlers.ts'

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
    .orderBy(mailTemplates.kind, mailTemplates.name),
)
