/** Lines that introduce a quoted mail, in our languages and German. */
const wrote = [
  /^(On|Le|El|Il|Am|Op)\b.{5,200}\b(wrote|a écrit|escribió|ha scritto|schrieb|schreef)\s*:\s*$/is,
  /^(On|Le|El|Il|Am|Op)\b.{5,200}<[^<>\s]+@[^<>\s]+>.{0,40}:\s*$/is,
  /^.{5,200}(写道|寫道)\s*[：:]\s*$/s,
  /^.{0,20}(في|يوم).{5,200}(كتب|كتبت).{0,120}:\s*$/s,
  /^\d{4}[年/-].{5,200}[：:]\s*$/s,
]
const forwarded =
  /^[\s\-_*]*(forwarded message|begin forwarded message|message transféré|mensaje reenviado|messaggio inoltrato|weitergeleitete nachricht|转发的邮件|轉寄郵件|رسالة مُعاد توجيهها|رسالة معاد توجيهها)/i
const outlook =
  '#divRplyFwdMsg, #appendonsend, #x_divRplyFwdMsg, div[style*="border-top:solid #E1E1E1"], div[style*="border-top:solid #B5C4DF"]'
const quotes =
  '.gmail_quote, .yahoo_quoted, .moz-cite-prefix + blockquote, blockquote[type="cite" i], .protonmail_quote'

/** Whether a line introduces a quote. */
export const isAttribution = (line: string): boolean => wrote.some((rule) => rule.test(line.trim()))

const textOf = (range: Range): string => range.toString().trim()

/** Whether there is own text before an element, and none after it. */
const isTail = (element: Element, body: Element): boolean => {
  const range = body.ownerDocument.createRange()
  range.setStart(body, 0)
  range.setEndBefore(element)
  const before = textOf(range)
  range.setStartAfter(element)
  range.setEnd(body, body.childNodes.length)
  return (
    before !== '' &&
    !before.split('\n').every((line) => isAttribution(line) || line.trim() === '') &&
    textOf(range) === ''
  )
}

/** Outlook only marks the heading, so it is collapsed with everything after it. */
const gathered = (heading: Element): Element => {
  const box = heading.ownerDocument.createElement('div')
  const before = heading.previousElementSibling
  heading.before(box)
  for (let node: ChildNode | null = box.nextSibling; node !== null; node = box.nextSibling) box.append(node)
  if (before?.localName === 'hr') box.prepend(before)
  return box
}

/** The quoted part of a parsed mail; null: none, or the whole mail. */
export const quoteIn = (body: HTMLElement): Element | null => {
  // Only the last one can be at the end of the mail, and checking it reads the whole text.
  let quote: Element | null = [...body.querySelectorAll(quotes)].at(-1) ?? null
  for (let outer = quote; outer !== null; outer = outer.parentElement?.closest(quotes) ?? null) quote = outer
  if (quote !== null && isTail(quote, body)) return forwarded.test(quote.textContent ?? '') ? null : quote
  const heading = body.querySelector(outlook)
  if (heading === null || heading.closest('table') !== null) return null
  const box = gathered(heading)
  return isTail(box, body) ? box : null
}

/** The line at which a plain text begins to quote an earlier mail; -1: none. */
export const quoteLine = (lines: readonly string[]): number => {
  const isQuoted = (line: string): boolean => line.startsWith('>') || line.trim() === ''
  let at = lines.length
  while (at > 0 && isQuoted(lines[at - 1] ?? '')) at -= 1
  if (!lines.slice(at).some((line) => line.startsWith('>'))) {
    const heading = lines.findIndex((line) =>
      /^-{2,}\s*(original message|message d'origine|mensaje original|messaggio originale|原始邮件|الرسالة الأصلية)\s*-{2,}/i.test(
        line.trim(),
      ),
    )
    return heading > 0 && lines.slice(0, heading).some((line) => line.trim() !== '') ? heading : -1
  }
  // The introduction may be wrapped over two lines.
  if (isAttribution(lines[at - 1] ?? '')) at -= 1
  else if (isAttribution(lines.slice(Math.max(0, at - 2), at).join(' '))) at -= 2
  return lines.slice(0, Math.max(0, at)).some((line) => line.trim() !== '') ? at : -1
}
