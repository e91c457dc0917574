import { mailCalls } from '../contract/calls/mail.ts'
import { askForFile } from './ask-for-file.ts'
import { createClient, making } from './client.ts'

export const mail = createClient(mailCalls)

/** A file of a mail. */
export const getMailFile = making(
  [mailCalls.getFile],
  (messageId: number, part: string, signal?: AbortSignal): Promise<Blob> =>
    askForFile(mailCalls.getFile, { id: messageId, part }, signal),
)
