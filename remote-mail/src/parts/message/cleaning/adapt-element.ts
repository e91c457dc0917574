import { cleanStyle } from './mail-css.ts'
import { hiddenHost, safeAddress } from './mail-links.ts'
import { isTracker } from './trackers.ts'

/** Collected while a mail is sanitised. */
export interface Findings {
  /** Random placeholder to be replaced later, so that no mail can contain it. */
  readonly mark: string
  /** Addresses of remote pictures and Content-IDs of its own, in the order of their numbers. */
  readonly remote: string[]
  readonly own: string[]
  trackers: number
}

type Rule = (value: string) => boolean
const number: Rule = (value) => /^\d{1,5}(\.\d{1,3})?(px|%)?$/.test(value)
const word: Rule = (value) => /^[a-z-]{1,20}$/i.test(value)
const colour: Rule = (value) => /^(#?[\da-f]{3,8}|[a-z]{3,24})$/i.test(value)
const names: Rule = (value) => /^[\w\s-]{1,500}$/.test(value)
const anyText: Rule = (value) => value.length <= 1_000

/** Attributes that are kept if their value is valid. Addresses are handled by the code below. */
const kept: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    ['align', 'valign', 'dir', 'scope', 'type', 'rules', 'nowrap', 'reversed'].map((n) => [n, word]),
  ),
  ...Object.fromEntries(
    ['width', 'height', 'border', 'cellpadding', 'cellspacing', 'colspan', 'rowspan', 'span', 'start', 'value']
      .concat('hspace', 'vspace')
      .map((n) => [n, number]),
  ),
  ...Object.fromEntries(['bgcolor', 'color'].map((n) => [n, colour])),
  ...Object.fromEntries(['class', 'id', 'lang', 'headers', 'face', 'size'].map((n) => [n, names])),
  ...Object.fromEntries(['alt', 'title', 'abbr', 'summary', 'datetime'].map((n) => [n, anyText])),
}

const smallImage = /^data:image\/(png|gif|jpe?g|webp);base64,[a-z\d+/=\s]*$/i

/** Numbers a picture in its list, without duplicates. */
const numbered = (list: string[], entry: string): string => {
  const at = list.indexOf(entry)
  return String(at === -1 ? list.push(entry) - 1 : at)
}

const remoteAddress = (source: string): string | null => {
  // Mails have no base address: a link without a scheme is dropped, and `//host` is taken as https.
  const url = URL.parse(source.startsWith('//') ? `https:${source}` : source)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : null
}

/** Removes a picture's address: it is shown on request. False: the element is removed. */
const adaptPicture = (image: Element, source: string, style: string, found: Findings): boolean => {
  const trimmed = source.trim()
  if (smallImage.test(trimmed)) {
    image.setAttribute('src', trimmed.replace(/\s/g, ''))
    return true
  }
  if (/^cid:/i.test(trimmed)) {
    let cid = trimmed.slice(4)
    try {
      cid = decodeURIComponent(cid)
    } catch {
      // Unchanged spelling.
    }
    image.setAttribute(`data-own-${found.mark}`, numbered(found.own, cid))
    return true
  }
  const address = remoteAddress(trimmed)
  if (address === null) return trimmed === '' || image.getAttribute('alt') !== null
  const size = { width: image.getAttribute('width') ?? '', height: image.getAttribute('height') ?? '', style }
  if (isTracker(address, size)) {
    found.trackers += 1
    return false
  }
  image.setAttribute(`data-far-${found.mark}`, numbered(found.remote, address))
  return true
}

const adaptLink = (link: Element, href: string): void => {
  const address = safeAddress(href)
  if (address === null) return
  link.setAttribute('href', address)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('title', address)
  const host = hiddenHost(address, link.textContent ?? '')
  if (host !== '') link.setAttribute('data-host', host)
}

/** Second pass over an allowed element: each attribute by its own rule, addresses removed, styles rebuilt. */
export const adaptElement = (element: Element, found: Findings): void => {
  const attribute = (name: string) => element.getAttribute(name) ?? ''
  const [source, href, style] = [attribute('src'), attribute('href'), cleanStyle(attribute('style'))]
  for (const { name, value } of [...element.attributes])
    if (!(Object.hasOwn(kept, name) && kept[name]?.(value))) element.removeAttribute(name)
  if (style !== '') element.setAttribute('style', style)
  if (element.localName === 'a' && href !== '') adaptLink(element, href)
  if (element.localName === 'img' && !adaptPicture(element, source, style, found)) element.remove()
}
