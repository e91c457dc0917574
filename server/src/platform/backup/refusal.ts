/** Why there is no backup, or nothing was restored, in one or two sentences. */
export class BackupRefused extends Error {}
