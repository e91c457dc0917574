/** Pushes label changes to Gmail; every change wakes it. */
export const pushWorkerName = 'gmailPush'
