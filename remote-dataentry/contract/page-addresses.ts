const address = /https?:\/\/[^\s<>"'|]+|(?<=^|[\s<"'|(,;])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/[^\s<>"'|]*/giu

/**
 * The addresses of pages in a line of text, in their order: as people paste them, with words around them, divided by
 * commas or without a scheme (which becomes https).
 */
export const pageAddresses = (text: string): string[] =>
  [...text.matchAll(address)]
    .flatMap(([found]) => found.split(/[,;]+(?=https?:\/\/)/i))
    // What ends a sentence ends no address.
    .map((found) => found.replace(/[.,;:!?)\]}]+$/, ''))
    .map((found) => (/^https?:\/\//i.test(found) ? found : `https://${found}`))
