/** Timeout for a file of a remote: well below the 8 s in which the agent must be told, even on a busy machine. */
export const loadLimitMs = 6_500
