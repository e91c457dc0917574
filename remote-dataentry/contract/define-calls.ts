import type { DefineCalls, RecordKind as PlatformKind } from '@console/shared/contract/define-calls'
import type { ErrorCode } from './errors.ts'

/** Kinds of record that changes of this area can concern; the audit log names them. */
export type RecordKind =
  | PlatformKind
  | 'company'
  | 'press_event'
  | 'staged_press'
  | 'scanned_domain'
  | 'domain_check'
  | 'crawled_row'
  | 'inside_product'
  | 'outside_technology'
  | 'newsletter'

/** Declares a group of calls of this area. */
export const defineCalls: DefineCalls<ErrorCode, RecordKind> = (calls) => calls
