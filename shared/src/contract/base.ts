/** Where all calls live (spec §7). */
export const apiBase = '/api/v2'
