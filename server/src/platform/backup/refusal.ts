/** Why no backup was made or nothing was restored, in one or two sentences. */
export class BackupRefused extends Error {}
