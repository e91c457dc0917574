/** Why there is no backup, or nothing was restored: one sentence or two for whoever asked. */
export class BackupRefused extends Error {}
