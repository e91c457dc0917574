import type { PermissionMap } from '@console/shared/contract/access'
import type { Role } from '@console/shared/contract/roles'

/** A group of a directory, and what its people get. */
export interface DirectoryRule {
  /** Name or id of the group there. */
  readonly group: string
  readonly level: Role
  /** Null: the level alone decides. */
  readonly permissions: PermissionMap | null
}

/** What happens to people of a directory whose groups no rule names. */
export const unmatchedWays = ['deactivate', 'keep'] as const
export type Unmatched = (typeof unmatchedWays)[number]

/** What a directory decides about one of its people: their rights, no access, or nothing. */
export type Granted =
  | { readonly way: 'rule'; readonly rule: DirectoryRule }
  | { readonly way: 'none' }
  | { readonly way: 'keep' }

const folded = (group: string): string => group.trim().toLowerCase()

/** The first rule whose group the person is in decides. */
export const grantedBy = (
  rules: readonly DirectoryRule[],
  unmatched: Unmatched,
  groups: readonly string[],
): Granted => {
  const own = new Set(groups.map(folded))
  const rule = rules.find(({ group }) => own.has(folded(group)))
  if (rule !== undefined) return { way: 'rule', rule }
  return { way: unmatched === 'keep' ? 'keep' : 'none' }
}
