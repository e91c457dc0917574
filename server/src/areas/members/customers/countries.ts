import { countries as list } from 'countries-list'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** Calling code with its plus sign; the first if there are several. */
  readonly phone: string
}

/**
 * The 249 countries of ISO 3166-1 by name. The package also contains parts of some (Ascension) and user-assigned codes.
 */
export const countries: readonly Country[] = Object.entries(list)
  .filter(([code, { userAssigned, partOf }]) => !userAssigned && (!partOf || code === 'AX' || code === 'SH'))
  .map(([code, { name, phone }]) => ({ code, name, phone: `+${phone[0]}` }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
