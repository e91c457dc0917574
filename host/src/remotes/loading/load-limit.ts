/** How long a file of a remote may take: well under the 8 s in which the agent must have been told, on a busy machine too. */
export const loadLimitMs = 6_500
