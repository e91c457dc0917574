import { writeInert } from '@console/shared/kit/foreign-html'
import type { slices } from '../slices.ts'

/** More than a window can handle, or than a letter contains. */
export const maxElements = 60_000
export const maxCharacters = 8_000_000
const maxMs = 10_000
/** Browsers parse a style sheet in one step, however long it is. */
const maxSheetCharacters = 1_000_000

const sheetCharacters = (html: string): number =>
  html.matchAll(/<style\b[^>]{0,500}>[\s\S]*?(?:<\/style|$)/gi).reduce((sum, [sheet]) => sum + sheet.length, 0)

/** A mail that cannot be rendered: it is shown as text, or downloaded. */
export class TooLarge extends Error {}

/**
 * Parses HTML into a document without a window: nothing in it runs or is fetched. Works in slices, because some mails
 * take seconds (with 20,000 nested elements the parser walks through all ancestors each time).
 */
export const parseMail = async (html: string, breathe: ReturnType<typeof slices>): Promise<Document> => {
  if (html.length > maxCharacters || sheetCharacters(html) > maxSheetCharacters) throw new TooLarge()
  const doc = document.implementation.createHTMLDocument('')
  const began = performance.now()
  doc.open()
  let size = 8_192
  for (let at = 0; at < html.length; ) {
    const before = performance.now()
    writeInert(doc, html.slice(at, at + size))
    at += size
    const took = performance.now() - before
    size = Math.min(65_536, Math.max(256, took > 10 ? size >> 1 : took < 4 ? size << 1 : size))
    if (doc.getElementsByTagName('*').length > maxElements || performance.now() - began > maxMs) throw new TooLarge()
    await breathe()
  }
  doc.close()
  return doc
}
