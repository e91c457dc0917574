import { usePreference } from './session.ts'

/** A record that an agent keeps at hand: its kind and id, its name when it was pinned, and where it is. */
export interface PinnedRecord {
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly path: string
}

/** The oldest goes when there are more. */
const most = 20

const isPinned = (value: unknown): value is PinnedRecord =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  // An address of our own.
  /^\/(?!\/)/.test(value.path)

const read = (stored: unknown): readonly PinnedRecord[] => (Array.isArray(stored) ? stored.filter(isPinned) : [])

/** The records that this agent has pinned, the last one first, and the way to pin one or to take it away. */
export const usePinnedRecords = () => {
  const [pinned, write] = usePreference('pinned', read)
  const isSame = (one: PinnedRecord, other: PinnedRecord) => one.kind === other.kind && one.id === other.id
  return {
    pinned,
    isPinned: (record: PinnedRecord) => pinned.some((one) => isSame(one, record)),
    toggle: (record: PinnedRecord) => {
      const others = pinned.filter((one) => !isSame(one, record))
      write(others.length < pinned.length ? others : [record, ...others].slice(0, most))
    },
  }
}
