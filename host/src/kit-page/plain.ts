import type { Word } from '@console/shared/intl/words'

/** Marked as running from left to right where it begins or ends with a sign that is of no direction. */
const leftToRight = (text: string): string => (/^\w.*\w$/.test(text) ? text : `\u200e${text}\u200e`)

/**
 * A word that is English in every language. Nobody but developers sees this page, and it is no part of what is released;
 * scripts/shape/words.ts lets only this folder do so.
 */
export const plain = (text: string): Word => ({ id: `kit-page.${text}`, defaultMessage: leftToRight(text) })
