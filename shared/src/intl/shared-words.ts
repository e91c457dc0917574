import type { WordSource } from './words.ts'

/** Words of the kit, for the host to register. */
export const sharedWords: WordSource = { ar: () => import('../../lang/ar.json') }
