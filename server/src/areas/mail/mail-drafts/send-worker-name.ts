/** Of the worker that tells Gmail of drafts and sends them. */
export const gmailSendWorker = 'gmailSend'
