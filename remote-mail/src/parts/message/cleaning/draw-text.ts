import { find } from 'linkifyjs'
import { escaped, fold } from '../frame-document.ts'
import type { slices } from '../slices.ts'
import { quoteLine } from './fold-quotes.ts'
import { hiddenHost, safeAddress } from './mail-links.ts'

const maxLine = 4_000
/** Number of lines laid out together: of a hundred thousand lines only visible blocks are laid out. */
const linesTogether = 200

/** A line of plain text with addresses as links; everything else is escaped. */
export const linked = (line: string): string => {
  if (line.length > maxLine || !/[.:@]/.test(line)) return escaped(line)
  let html = ''
  let at = 0
  for (const { start, end, href, value } of find(line, { defaultProtocol: 'https' })) {
    const address = safeAddress(href)
    if (address === null) continue
    const host = hiddenHost(address, value)
    html += `${escaped(line.slice(at, start))}<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer"${
      host === '' ? '' : ` data-host="${escaped(host)}"`
    }>${escaped(value)}</a>`
    at = end
  }
  return html + escaped(line.slice(at))
}

const linesOf = async (lines: readonly string[], breathe: ReturnType<typeof slices>): Promise<string> => {
  const boxes: string[] = []
  const many = lines.length > linesTogether * 5
  for (let from = 0; from < lines.length; from += linesTogether) {
    const parts: string[] = []
    for (const line of lines.slice(from, from + linesTogether)) {
      for (let at = 0; at === 0 || at < line.length; at += maxLine) {
        parts.push(linked(line.slice(at, at + maxLine)))
        await breathe()
      }
      parts.push('\n')
    }
    boxes.push(many ? `<div class="console-lines">${parts.join('')}</div>` : parts.join(''))
  }
  return boxes.join('')
}

/** Converts plain text to a body's HTML, with quoted text collapsed. */
export const drawText = async (
  text: string,
  foldHeading: string | null,
  breathe: ReturnType<typeof slices>,
): Promise<string> => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const at = foldHeading === null ? -1 : quoteLine(lines)
  const own = await linesOf(at === -1 ? lines : lines.slice(0, at), breathe)
  const rest = at === -1 || foldHeading === null ? '' : fold(foldHeading, await linesOf(lines.slice(at), breathe))
  return `<div class="console-text" dir="auto">${own}${rest}</div>`
}
