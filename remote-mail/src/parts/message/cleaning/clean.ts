import { linked } from './draw-text.ts'
import { withoutLayoutTables } from './layout-tables.ts'
import { cleanStyle } from './mail-css.ts'
import { safeAddress } from './mail-links.ts'
import { purified } from './purify.ts'

// Limits for written text, which is sanitised in one step. Beyond them only its text is kept.
const maxAtOnce = 200_000
const deepest = 300

/** Elements that close implicitly, so that an open one does not add depth. */
const endsItself =
  /^(p|li|td|th|tr|dt|dd|thead|tbody|tfoot|option|br|hr|img|input|col|wbr|meta|link|base|area|embed|source|track|param)$/i

const isDeep = (html: string): boolean => {
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (endsItself.test(name)) continue
    depth += closing === '' ? 1 : -1
    if (depth > deepest) return true
  }
  return false
}

const isSmallImage = (source: string): boolean =>
  source.length < 3_000_000 && /^data:image\/(png|gif|jpe?g|webp);base64,[A-Za-z\d+/=]+$/i.test(source)

const isOwnPicture = (source: string): boolean => /^cid:[\w.@+$%=-]{1,200}$/i.test(source)

const cleaned = (html: string, use: 'writing' | 'quoting'): HTMLElement => {
  const tooMuch = html.length > maxAtOnce || isDeep(html)
  const root = purified(tooMuch ? htmlOf(bareText(html)) : html, use)
  if (use === 'writing') withoutLayoutTables(root)
  for (const link of root.querySelectorAll('a')) {
    const address = safeAddress(link.getAttribute('href') ?? '')
    if (address === null) link.removeAttribute('href')
    else link.setAttribute('href', address)
  }
  for (const image of root.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    if (isSmallImage(source) || (use === 'writing' && isOwnPicture(source))) continue
    // Nothing remote is shown in an editor, or passed on to recipients.
    const alt = (image.getAttribute('alt') ?? '').trim()
    image.replaceWith(...(alt === '' ? [] : [`[${alt}]`]))
  }
  for (const element of root.querySelectorAll('[style],[align],[dir],[color],[bgcolor],[width],[height]')) {
    const style = cleanStyle(element.getAttribute('style') ?? '')
    if (style === '') element.removeAttribute('style')
    else element.setAttribute('style', style)
    for (const name of ['align', 'dir', 'color', 'bgcolor', 'width', 'height'])
      if (!/^#?[\w%]{0,24}$/.test(element.getAttribute(name) ?? '')) element.removeAttribute(name)
  }
  return root
}

/** Converts foreign HTML for the editor: pasted text, and reopened drafts. */
export const cleanForDraft = (html: string): string => cleaned(html, 'writing').innerHTML

/** Sanitises HTML to be quoted below an answer or forwarded: without remote pictures. */
export const cleanForQuote = (html: string): string => cleaned(html, 'quoting').innerHTML

/** Converts plain text to HTML: escaped, with lines and links. */
export const htmlOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(linked)
    .join('<br>')

const unread = /<(style|script|title|head)\b[^<>]*>/gi

/**
 * Removes everything but text. Each end tag is searched for once: a mail may open a hundred thousand elements and close
 * none.
 */
const withoutUnread = (html: string): string => {
  const unclosed = new Set<string>()
  let text = ''
  let at = 0
  for (const { 0: whole, 1: name = '', index } of html.matchAll(unread)) {
    const kind = name.toLowerCase()
    if (index < at || unclosed.has(kind)) continue
    const closing = new RegExp(`</${kind}`, 'gi')
    closing.lastIndex = index + whole.length
    const end = closing.exec(html)
    if (end === null) {
      unclosed.add(kind)
      continue
    }
    text += `${html.slice(at, index)} `
    at = end.index
  }
  return text + html.slice(at)
}

/**
 * Strips tags from HTML without parsing a tree, for mails built to be slow: every expression here reads each character
 * a constant number of times.
 */
export const bareText = (html: string): string =>
  withoutUnread(html.slice(0, 2_000_000))
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!?][^<>]*>?/gi, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&amp;/gi, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, 100_000)

const blocks = /^(p|div|ul|ol|li|table|tr|h\d|blockquote|pre|hr|center|body)$/

const textOfNode = (node: Node, pre: boolean): string => {
  if (node.nodeType === 3) return pre ? (node.nodeValue ?? '') : (node.nodeValue ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  const name = node.localName
  if (name === 'br') return '\n'
  if (name === 'hr') return '\n---\n'
  if (name === 'img') return node.getAttribute('alt') ?? ''
  const inner = [...node.childNodes].map((child) => textOfNode(child, pre || name === 'pre')).join('')
  if (name === 'a') {
    const address = node.getAttribute('href') ?? ''
    const bare = address.replace(/^(mailto:|tel:|https?:\/\/)/, '').replace(/\/$/, '')
    return address === '' || inner.includes(bare) ? inner : `${inner} <${address}>`
  }
  if (name === 'blockquote') return `\n${tidy(inner).replace(/^/gm, '> ')}\n`
  if (name === 'li') return `\n- ${inner.trim()}`
  if (name === 'td' || name === 'th') return `${inner} `
  return blocks.test(name) ? `\n${inner}${name === 'p' ? '\n' : ''}\n` : inner
}

const tidy = (text: string): string =>
  text
    // Starting only at the first of many blanks, because matching from each of them would be quadratic.
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A mail that cannot be rendered, as text: its plain-text part, otherwise the text of its HTML. */
export const lettersOf = ({ html, text }: { readonly html: string | null; readonly text: string | null }): string =>
  text !== null && text.trim() !== '' ? text : bareText(html ?? '')

/** Converts HTML to text with lines; a link is followed by its address unless its text contains it. */
export const plainOf = (html: string): string =>
  html.length > maxAtOnce || isDeep(html) ? bareText(html) : tidy(textOfNode(purified(html, 'quoting'), false))
