/** What tells Gmail of labels; woken by whoever changes one. */
export const pushWorkerName = 'gmailPush'
