/** How often what runs is asked for anew while somebody looks at it. */
export const refreshMs = 15_000
