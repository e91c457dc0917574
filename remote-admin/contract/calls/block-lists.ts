import * as s from '@console/shared/contract/schema'
import { banDurations } from '../bans.ts'
import { defineCalls } from '../define-calls.ts'

/** Maximum number of lines in an import. */
export const maxLines = 5_000

/** Result of a line of an import. */
export const lineOutcomes = ['added', 'already', 'covered', 'invalid'] as const
/** Why a line is invalid. */
export const lineFaults = [
  'notAnAddress',
  'tooWide',
  'coversYou',
  'ownAddress',
  'notADomain',
  'publicSuffix',
  'ownDomain',
] as const

const lines = () => s.array(s.line(600), { minItems: 1, maxItems: maxLines })

const importOutcome = s.object({
  added: s.count(),
  already: s.count(),
  covered: s.count(),
  invalid: s.count(),
  /** Customers whom the added rules hit. */
  customers: s.count(),
  paying: s.count(),
  /** Some of them, paying ones first, with the rule that hits them. */
  sample: s.array(
    s.object({
      customer_id: s.id(),
      name: s.string(),
      email: s.string(),
      paying: s.boolean(),
      rule: s.string(),
    }),
  ),
  /** All lines except the added ones. */
  lines: s.array(
    s.object({
      line: s.integer({ minimum: 1 }),
      text: s.string(),
      outcome: s.oneOf(lineOutcomes),
      /** For `covered` and `already`: the existing rule. */
      by: s.optional(s.string()),
      fault: s.optional(s.oneOf(lineFaults)),
    }),
  ),
})
export type ImportOutcome = s.Static<typeof importOutcome>

const domainsScreen = { screens: ['blocked-domains'] } as const
const banIpScreen = { screens: ['ban-ip'] } as const

const preview = {
  method: 'POST',
  input: s.object({ lines: lines() }),
  output: importOutcome,
  errors: [],
  changes: false,
  retry: true,
} as const

/** Nothing is added if more customers would be hit than the preview showed. */
const accepted = { reason: s.line(300, { min: 1 }), customers_accepted: s.count() }

/** Bulk import of rules. A line is a rule, and after a comma, a semicolon or a tab its own reason. */
export const blockListsCalls = defineCalls({
  previewDomainImport: {
    ...preview,
    path: 'admin/preview_domain_import',
    summary: 'What an import of domains would add, line by line, and whom it would hit. Changes nothing.',
    access: domainsScreen,
    reads: { customer: 'sample[].customer_id' },
    compressed: true,
  },
  importDomains: {
    method: 'POST',
    path: 'admin/import_domains',
    summary: 'Blocks many domains; says of each line that was not added why.',
    access: domainsScreen,
    input: s.object({ lines: lines(), ...accepted }),
    output: importOutcome,
    reads: { customer: 'sample[].customer_id' },
    compressed: true,
    errors: ['importDiffers'],
    changes: 'blocked_domain',
    undoable: true,
    retry: true,
  },
  addDisposableDomains: {
    method: 'POST',
    path: 'admin/add_disposable_domains',
    summary: 'Blocks what is missing of the public list of throw-away mail.',
    access: domainsScreen,
    input: s.object({}),
    output: s.object({ added: s.count(), listed: s.count() }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: 'blocked_domain',
    undoable: true,
    retry: true,
  },
  previewIpImport: {
    ...preview,
    path: 'admin/preview_ip_import',
    summary: 'What an import of addresses and ranges would add, line by line, and whom it would hit. Changes nothing.',
    access: banIpScreen,
    reads: { customer: 'sample[].customer_id' },
    compressed: true,
  },
  importIps: {
    method: 'POST',
    path: 'admin/import_ips',
    summary: 'Bans many addresses and ranges; says of each line that was not added why.',
    access: banIpScreen,
    input: s.object({ lines: lines(), ...accepted, duration: s.oneOf(banDurations) }),
    output: importOutcome,
    reads: { customer: 'sample[].customer_id' },
    compressed: true,
    errors: ['importDiffers'],
    changes: 'banned_ip',
    undoable: true,
    retry: true,
  },
  listRollUps: {
    method: 'POST',
    path: 'admin/list_roll_ups',
    summary: 'Ranges (/24, /64) in which several single bans lie: what they could be rolled up into.',
    access: banIpScreen,
    input: s.object({}),
    output: s.object({
      roll_ups: s.array(
        s.object({
          range: s.string(),
          total: s.count(),
          rules: s.array(s.object({ id: s.id(), range: s.string() })),
          /** Duration of the longest of them; null: permanent. */
          until: s.nullable(s.timestamp()),
        }),
      ),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
