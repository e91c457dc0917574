import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { eq } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { readThreadLines } from '../records/mail-thread.ts'

const maxShown = 50

export const listTicketThreads = read(mailTeamCalls.listTicketThreads, ({ prospect_id }, { db }) =>
  readThreadLines(db, eq(gmailThreads.ticket_id, prospect_id), maxShown),
)
