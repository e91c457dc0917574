import type { MessageSource } from './messages.ts'

/** Messages of the kit, for the host to register. */
export const sharedMessages: MessageSource = {
  ar: () => import('../../lang/ar.json'),
  es: () => import('../../lang/es.json'),
  fr: () => import('../../lang/fr.json'),
  it: () => import('../../lang/it.json'),
  zh: () => import('../../lang/zh.json'),
}
