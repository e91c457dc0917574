/** Levels of an agent (spec §6). */
export const roles = ['su', 'manager', 'sales', 'data_entry', 'company_size'] as const

export type Role = (typeof roles)[number]

/** The two groups of the specification: su alone, and everybody. */
export const adminGroup = ['su'] as const satisfies readonly Role[]
export const userGroup = roles

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)
