const address = /https?:\/\/[^\s<>"'|]+|(?<=^|[\s<"'|(,;])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/[^\s<>"'|]*/giu

/**
 * The page addresses in a line of text, in order: as people paste them, with text around them, separated by commas or
 * without a scheme (which becomes https).
 */
export const pageAddresses = (text: string): string[] =>
  [...text.matchAll(address)]
    .flatMap(([found]) => found.split(/[,;]+(?=https?:\/\/)/i))
    // Punctuation at the end of a sentence is not part of an address.
    .map((found) => found.replace(/[.,;:!?)\]}]+$/, ''))
    .map((found) => (/^https?:\/\//i.test(found) ? found : `https://${found}`))
