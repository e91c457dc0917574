import { mailDraftsCalls } from '@console/shared/contract/calls/mail-drafts'
import { read } from '../../mechanism/handlers.ts'
import { requireDraft } from './draft-row.ts'

export const getDraft = read(mailDraftsCalls.getDraft, ({ id }, { db }) => requireDraft(db, id))
