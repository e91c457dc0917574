/** Name of the worker that pushes drafts to Gmail and sends them. */
export const gmailSendWorker = 'gmailSend'
