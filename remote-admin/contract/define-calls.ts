import type { DefineCalls, RecordKind as PlatformKind } from '@console/shared/contract/define-calls'
import type { ErrorCode } from './errors.ts'

/** Kinds of record that changes of this area can concern; the audit log names them. */
export type RecordKind =
  | PlatformKind
  | 'blocked_domain'
  | 'banned_ip'
  | 'auto_banning'
  | 'search_alert'
  | 'banner'
  | 'announcement'
  | 'ticket'
  | 'ticket_macro'
  | 'task'
  | 'directory'
  | 'scim_token'

/** Declares a group of calls of this area. */
export const defineCalls: DefineCalls<ErrorCode, RecordKind> = (calls) => calls
