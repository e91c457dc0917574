import type { slices } from '../slices.ts'

/** More than a window can be asked to hold, or than is a letter to be read. */
export const mostElements = 60_000
export const mostCharacters = 8_000_000
const longestMs = 10_000
/** A browser reads a sheet in one go, however long it is. */
const mostSheetCharacters = 1_000_000

const sheetCharacters = (html: string): number =>
  html.matchAll(/<style\b[^>]{0,500}>[\s\S]*?(?:<\/style|$)/gi).reduce((sum, [sheet]) => sum + sheet.length, 0)

/** A mail that cannot be drawn: it is read as text, or fetched. */
export class TooLarge extends Error {}

/**
 * Reads HTML into a document that no window shows: nothing in it runs or is fetched. Piece by piece, for some mails take
 * seconds (each of 20,000 nested elements makes the parser walk through all those it stands in).
 */
export const parseMail = async (html: string, breathe: ReturnType<typeof slices>): Promise<Document> => {
  if (html.length > mostCharacters || sheetCharacters(html) > mostSheetCharacters) throw new TooLarge()
  const doc = document.implementation.createHTMLDocument('')
  const began = performance.now()
  doc.open()
  let size = 8_192
  for (let at = 0; at < html.length; ) {
    const before = performance.now()
    doc.write(html.slice(at, at + size))
    at += size
    const took = performance.now() - before
    size = Math.min(65_536, Math.max(256, took > 10 ? size >> 1 : took < 4 ? size << 1 : size))
    if (doc.getElementsByTagName('*').length > mostElements || performance.now() - began > longestMs)
      throw new TooLarge()
    await breathe()
  }
  doc.close()
  return doc
}
