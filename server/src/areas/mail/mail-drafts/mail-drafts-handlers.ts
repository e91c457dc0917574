import { addDraftFile } from './add-draft-file.ts'
import { createDraft } from './create-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { getDraft } from './get-draft.ts'
import { getDraftFile } from './get-draft-file.ts'
import { holdSend } from './hold-send.ts'
import { listDrafts } from './list-drafts.ts'
import { listSends } from './list-sends.ts'
import { moveDraft } from './move-draft.ts'
import { removeDraftFile } from './remove-draft-file.ts'
import { sendDraft } from './send-draft.ts'
import { sendHeld } from './send-held.ts'
import { takeBackSend } from './take-back-send.ts'
import { updateDraft } from './update-draft.ts'

/** All handlers of the group, for handlers.ts. */
export const mailDraftsHandlers = {
  addDraftFile,
  createDraft,
  deleteDraft,
  getDraft,
  getDraftFile,
  holdSend,
  listDrafts,
  listSends,
  moveDraft,
  removeDraftFile,
  sendDraft,
  sendHeld,
  takeBackSend,
  updateDraft,
}
