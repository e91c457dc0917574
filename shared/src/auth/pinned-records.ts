import { usePreference } from './session.ts'

/** A record that an agent has pinned: its kind and id, its name at that time, and its address. */
export interface PinnedRecord {
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly path: string
}

/** Beyond this number the oldest is removed. */
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
  // Only addresses within the console.
  /^\/(?!\/)/.test(value.path)

const read = (stored: unknown): readonly PinnedRecord[] => (Array.isArray(stored) ? stored.filter(isPinned) : [])

/** The agent's pinned records, newest first, with functions that pin and unpin one. */
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
