/** Name of the worker that pushes label changes to Gmail; every change wakes it. */
export const pushWorkerName = 'gmailPush'
