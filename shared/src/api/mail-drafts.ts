import { addressOfCall } from '../contract/base.ts'
import { type DraftFile, mailDraftsCalls } from '../contract/calls/mail-drafts.ts'
import { mailSendsCalls } from '../contract/calls/mail-sends.ts'
import type { InputOf } from '../contract/define-calls.ts'
import { limits } from '../contract/limits.ts'
import type { Success } from '../contract/reply.ts'
import { askForFile } from './ask-for-file.ts'
import { createClient, making, newKey } from './client.ts'
import { send } from './http.ts'

export const mailDrafts = createClient({ ...mailDraftsCalls, ...mailSendsCalls })

const { addDraftFile, getDraftFile: getDraftFileCall } = mailDraftsCalls

/** Puts a file with a draft and tells how much of it is up, from 0 to 1. */
export const uploadDraftFile = making(
  [addDraftFile],
  async (
    input: InputOf<typeof addDraftFile>,
    options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): Promise<DraftFile> => {
    const { data: reply } = await send<Success<DraftFile>>(
      {
        method: addDraftFile.method,
        url: addressOfCall(addDraftFile),
        data: input,
        headers: { 'idempotency-key': newKey() },
        // A slow line takes so long for 18 MB.
        timeout: limits.longRequestTimeoutMs,
        signal: options.signal,
        onUploadProgress: ({ progress }) => options.onProgress(progress ?? 0),
      },
      addDraftFile.retry,
    )
    return reply.data
  },
)

/** The bytes of a file of a draft, such as a picture in its text. */
export const getDraftFile = making(
  [getDraftFileCall],
  (draftId: number, id: number, signal?: AbortSignal): Promise<Blob> =>
    askForFile(getDraftFileCall, { draft_id: draftId, id }, signal),
)
