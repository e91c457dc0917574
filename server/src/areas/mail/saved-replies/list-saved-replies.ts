import { savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readReplies } from './reply-row.ts'

export const listSavedReplies = read(savedRepliesCalls.listSavedReplies, async (_input, { db, agent }) => ({
  replies: await readReplies(db, agent.id),
}))
