import { mailDraftsCalls } from '@console/shared/contract/calls/mail-drafts'
import { change } from '../../mechanism/handlers.ts'
import { auditedDraft, insertDraft, toSaved } from './draft-row.ts'

export const createDraft = change(mailDraftsCalls.createDraft, {
  apply: async (input, _before, { db, agent }) => {
    const row = await insertDraft(db, input, agent.id)
    return { data: toSaved(row), target: row.id, before: null, after: auditedDraft(row) }
  },
})
