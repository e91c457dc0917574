/** Characters that change the writing direction or are invisible: they can make one name look like another. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g
/**
 * Characters with which newsletters pad their preview line. Between letters the two joiners are part of the spelling.
 */
const stuffing = /(?:[\u034F\u200C\u200D]\s*){2,}/g

/** One line of foreign text (a subject, a snippet, a name) without invisible characters. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(unseen, '')
    .replace(stuffing, ' ')
    .replace(/\s+/g, ' ')
    .trim()
