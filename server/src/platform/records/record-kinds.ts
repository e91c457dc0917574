import type { RecordKind as PlatformKind } from '@console/shared/contract/define-calls'

type PlatformKinds = Record<PlatformKind, true>

/**
 * Kinds of record that a change can concern. Each area adds its own by declaration merging: areas/<area>/handlers.ts.
 */
export interface RecordKinds extends PlatformKinds {}

export type RecordKind = keyof RecordKinds
