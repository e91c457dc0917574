import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { eq } from 'drizzle-orm'
import { gmailThreads } from '../../data/gmail-schema.ts'
import { readThreadLines } from '../../data/mail-thread.ts'
import { read } from '../../mechanism/handlers.ts'

const mostShown = 50

export const listTicketThreads = read(mailTeamCalls.listTicketThreads, ({ prospect_id }, { db }) =>
  readThreadLines(db, eq(gmailThreads.ticket_id, prospect_id), mostShown),
)
