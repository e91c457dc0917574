/** How long a ban can last. */
export const banDurations = ['day', 'week', 'month', 'year', 'forever'] as const
