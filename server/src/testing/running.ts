import type { Embedded } from '../platform/postgres/embedded.ts'

/** What the run's start hands to its end. Jest loads both in one process, but not as one module: so it is global. */
export const running = globalThis as typeof globalThis & { embedded?: Embedded; dataDir?: string }
