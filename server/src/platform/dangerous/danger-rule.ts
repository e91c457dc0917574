import type { DangerLimit } from '@console/shared/contract/define-calls'

declare module '../pipeline/services.ts' {
  interface Services {
    readonly dangerRule: DangerRule
  }
}

/** What dangerous calls need on this server. */
export interface DangerRule {
  /** Minutes for which a proof of who is at the screen holds. */
  readonly provenMinutes: number
  /** Off: changes that need a second agent need a fresh proof instead. */
  readonly secondAgent: 'required' | 'off'
  /** Days after which an undecided proposal expires. */
  readonly proposalDays: number
  readonly above: Readonly<Record<DangerLimit, number>>
}

export const usualDangerRule: DangerRule = {
  provenMinutes: 15,
  secondAgent: 'required',
  proposalDays: 7,
  above: { customers: 200, recipients: 1_000, exportedRows: 5_000 },
}
