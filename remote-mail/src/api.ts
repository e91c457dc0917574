import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { createClient, making, newKey } from '@console/shared/api/client'
import { send } from '@console/shared/api/http'
import { addressOfCall, apiBase } from '@console/shared/contract/base'
import type { Call, InputOf } from '@console/shared/contract/define-calls'
import { limits } from '@console/shared/contract/limits'
import type { Success } from '@console/shared/contract/reply'
import { mailCalls } from '../contract/calls/mail.ts'
import { mailAccountsCalls } from '../contract/calls/mail-accounts.ts'
import { type DraftFile, mailDraftsCalls } from '../contract/calls/mail-drafts.ts'
import { mailPicturesCalls } from '../contract/calls/mail-pictures.ts'
import { mailSendsCalls } from '../contract/calls/mail-sends.ts'
import { mailTeamCalls } from '../contract/calls/mail-team.ts'
import { savedRepliesCalls } from '../contract/calls/saved-replies.ts'

const errors = () => import('./errors.messages.ts')

/** The file that a call answers with. */
const askForFile = async <C extends Call & { readonly stream: 'file' }>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const { data } = await send<Blob>(
    {
      method: call.method,
      url: addressOfCall(call),
      data: input,
      responseType: 'blob',
      ...(signal ? { signal } : {}),
    },
    call.retry,
    errors,
  )
  return data
}

export const mail = createClient(mailCalls, errors)

/** A file of a mail. */
export const getMailFile = making(
  [mailCalls.getFile],
  (messageId: number, part: string, signal?: AbortSignal): Promise<Blob> =>
    askForFile(mailCalls.getFile, { id: messageId, part }, signal),
)
export const mailAccounts = createClient(mailAccountsCalls, errors)
export const mailDrafts = createClient({ ...mailDraftsCalls, ...mailSendsCalls }, errors)

const { addDraftFile, getDraftFile: getDraftFileCall } = mailDraftsCalls

/** Uploads a file for a draft and reports the progress, from 0 to 1. */
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
        // Duration of 18 MB on a slow connection.
        timeout: limits.longRequestTimeoutMs,
        signal: options.signal,
        onUploadProgress: ({ progress }) => options.onProgress(progress ?? 0),
      },
      addDraftFile.retry,
      errors,
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
export const mailPictures = createClient(mailPicturesCalls, errors)

/** A picture of the public web, as fetched and re-encoded by the server. */
export const getPicture = making(
  [mailPicturesCalls.getPicture],
  async (url: string, signal?: AbortSignal): Promise<Blob> => {
    const { data } = await send<Blob>(
      {
        method: 'POST',
        url: `${apiBase}/${mailPicturesCalls.getPicture.path}`,
        data: { url },
        responseType: 'blob',
        ...(signal ? { signal } : {}),
      },
      false,
      errors,
    )
    return data
  },
)
export const mailTeam = createClient(mailTeamCalls, errors)
export const savedReplies = createClient(savedRepliesCalls, errors)

/* Of other areas. */
export const customerAccount = createClient({ ...customerAccountCalls, ...customerOutsideCalls }, errors)

export const members = createClient(membersCalls, errors)
