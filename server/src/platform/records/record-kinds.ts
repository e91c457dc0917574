import type { RecordKind as PlatformKind } from '@console/shared/contract/define-calls'

type PlatformKinds = Record<PlatformKind, true>

/** Kinds of record that a change can be about. Each area adds its own by declaration merging: areas/<area>/handlers.ts. */
export interface RecordKinds extends PlatformKinds {}

export type RecordKind = keyof RecordKinds
