import type { WordSource } from './words.ts'

/** Words of the kit, for the host to register. */
export const sharedWords: WordSource = {
  ar: () => import('../../lang/ar.json'),
  es: () => import('../../lang/es.json'),
  fr: () => import('../../lang/fr.json'),
  it: () => import('../../lang/it.json'),
  zh: () => import('../../lang/zh.json'),
}
