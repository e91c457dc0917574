import type { Message } from '@console/shared/intl/messages'

/** Marks text as left-to-right if it begins or ends with a neutral character. */
const leftToRight = (text: string): string => (/^\w.*\w$/.test(text) ? text : `\u200e${text}\u200e`)

/**
 * Text that is English in every language. Only developers see this page, and it is not released;
 * scripts/shape/messages.ts allows this in this folder only.
 */
export const plain = (text: string): Message => ({ id: `kit-page.${text}`, defaultMessage: leftToRight(text) })
