import { exportFile } from '@console/shared/contract/calls/exports'
import { fileInput, listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

const auditSorts = ['at'] as const

const auditScreen = { screens: ['audit'] } as const

const auditEntry = s.object({
  id: s.id(),
  at: s.timestamp(),
  /** Null: the server itself, or somebody who was not signed in. */
  agent_id: s.nullable(s.id()),
  /** Without an agent: the directory that made the change; empty: the server itself. */
  agent_name: s.string(),
  call: s.string(),
  target_kind: s.string(),
  target_id: s.nullable(s.string()),
  /** Number of further records changed. */
  also: s.count(),
  /** Names of the changed fields, at most eight. */
  fields: s.array(s.string()),
  undone_by: s.nullable(s.id()),
  /** Its number in the hash chain; null: none yet. It gets one within a second. */
  chain: s.nullable(s.count()),
  /** Whether it is still equal to what was hashed. */
  intact: s.boolean(),
})
export type AuditEntry = s.Static<typeof auditEntry>

const auditDetail = s.object({
  entry: auditEntry,
  before: s.unknown(),
  after: s.unknown(),
  /** The agent's ticket and notes. */
  note: s.nullable(s.record(s.unknown())),
  also_ids: s.array(s.id()),
  /** Name of the second agent, of a change that two had to agree on. */
  approved_by: s.nullable(s.string()),
  /** The change that this one undid. */
  undoes: s.nullable(s.id()),
  request_id: s.string(),
  /** SHA-256 in hex. */
  hash: s.nullable(s.string()),
})
export type AuditDetail = s.Static<typeof auditDetail>

const auditFilters = {
  /** Part of an agent's name or email. */
  agent: s.optional(s.line(100)),
  /** Part of a call's path, or the server's own name such as `clock`. */
  call: s.optional(s.line(100)),
  kind: s.optional(s.line(40)),
  /** Complete id of the record, including changes of several. */
  target: s.optional(s.line(100)),
  fromDate: s.optional(s.date()),
  toDate: s.optional(s.date()),
  /** In the fields before and after and in the notes. */
  text: s.optional(s.line(200)),
}
export type AuditFilters = s.Static<ReturnType<typeof s.object<typeof auditFilters>>>
// biome-ignore format: names
export const auditColumns = ['at', 'agent', 'call', 'kind', 'target', 'fields', 'before', 'after', 'note', 'undone', 'chain', 'hash'] as const

/** Possible defects of a link in the chain; `archive`: of the links of an archived month. */
export const chainFaults = ['altered', 'missing', 'unchained', 'archive'] as const

const chainStep = s.object({
  /** The last link that was checked. */
  upto: s.count(),
  /** Number of existing links. */
  total: s.count(),
  /** Time of the first change; null if there is none. */
  since: s.nullable(s.timestamp()),
  /** Hash of the last link, in hex: stored elsewhere, it also reveals a truncated end. */
  head: s.nullable(s.string()),
  /** The first broken link; `chain` null: a change without a link. */
  broken: s.nullable(
    s.object({ chain: s.nullable(s.count()), change_id: s.nullable(s.id()), fault: s.oneOf(chainFaults) }),
  ),
  done: s.boolean(),
  /** Months whose changes are in files; absent: the server is older. */
  archived: s.optional(
    s.array(
      s.object({
        /** As 2025-01. */
        month: s.string(),
        rows: s.count(),
        /** Of the file, in hex. */
        sha256: s.string(),
      }),
    ),
  ),
  /** Changes that have no link yet. */
  waiting: s.count(),
  /** The change that has waited longest, if that is too long: nothing makes links. */
  overdue: s.nullable(s.id()),
})
export type ChainStep = s.Static<typeof chainStep>

/** The audit log for su, and whether anybody has tampered with it. */
export const auditCalls = defineCalls({
  listAudit: {
    method: 'POST',
    path: 'audit/list_audit',
    summary: 'A page of all changes that the filters match, newest first, each checked against its hash.',
    access: auditScreen,
    input: listInput(auditFilters, auditSorts),
    output: listOutput(auditEntry),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  getAuditEntry: {
    method: 'POST',
    path: 'audit/get_audit_entry',
    summary: 'One change with what it was about before and after, its notes and its place in the hash chain.',
    access: auditScreen,
    input: s.object({ id: s.id() }),
    output: auditDetail,
    reads: {
      change: 'entry.id',
      customer: ['entry{target_kind=customer}.target_id', '{entry.target_kind=customer}.also_ids[]'],
      agent: 'entry{target_kind=agent}.target_id',
    },
    compressed: true,
    errors: ['notFound', 'changeArchived'],
    changes: false,
    replica: true,
    retry: true,
  },
  verifyAuditChain: {
    method: 'POST',
    path: 'audit/verify_audit_chain',
    summary: 'Computes the next stretch of the hash chain anew; says how far it is and the first link that is broken.',
    access: auditScreen,
    /** `after`: the `upto` of the previous step. */
    input: s.object({ after: s.optional(s.count()) }),
    output: chainStep,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  startAuditExport: {
    method: 'POST',
    path: 'audit/start_audit_export',
    summary: 'Begins an export of the chosen columns of the selected changes.',
    access: auditScreen,
    input: fileInput(auditFilters, auditColumns, auditSorts),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: true,
  },
})
