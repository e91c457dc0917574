import type { Embedded } from '../platform/postgres/embedded.ts'

/**
 * Passes data from the run's start to its end. Jest loads both in one process, but as separate modules, so it is
 * global.
 */
export const running = globalThis as typeof globalThis & { embedded?: Embedded; dataDir?: string }
