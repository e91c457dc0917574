import type { Executor } from '../../database/database.ts'
import type { Bucket } from '../../releases/builds/storage-config.ts'
import type { SignedHead } from './signed-head.ts'

/** Where heads are stored outside the database. */
export type AnchorConfig =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'mail'; readonly to: string }
  | {
      readonly kind: 'bucket'
      readonly bucket: Bucket
      /** Days for which the bucket refuses to delete a head; absent: the bucket decides. */
      readonly keepDays: number | undefined
    }

export interface Anchor {
  /** Its name in the database: kind and place. */
  readonly place: string
  readonly add: (db: Executor, head: SignedHead) => Promise<void>
  /** The newest head there; `known`: number of its link. Null: it cannot be read, or there is none. */
  readonly newest: (known: number) => Promise<SignedHead | null>
  /** All heads there; null: they cannot be read. */
  readonly all: (() => AsyncIterable<SignedHead>) | null
}
