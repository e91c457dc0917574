import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireDraft } from './draft-row.ts'

export const getDraft = read(mailDraftsCalls.getDraft, ({ id }, { db }) => requireDraft(db, id))
