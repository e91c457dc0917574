/** Settings of servers under load: a test writes in one session what many agents write. */
export const anyRate = { SESSION_READS_PER_MINUTE: '0', SESSION_CHANGES_PER_MINUTE: '0' } as const
