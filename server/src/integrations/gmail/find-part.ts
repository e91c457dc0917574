import type { GmailPart } from './shapes.ts'

const deepest = 50

/** A part of a mail by its number. */
export const findPart = (part: GmailPart | undefined, id: string, depth = 0): GmailPart | undefined => {
  if (part === undefined || depth > deepest) return undefined
  if ((part.partId ?? '') === id && part.body !== undefined && !part.mimeType?.startsWith('multipart/')) return part
  for (const child of part.parts ?? []) {
    const found = findPart(child, id, depth + 1)
    if (found) return found
  }
  return undefined
}
