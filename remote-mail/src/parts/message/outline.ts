import { bodyStyle, pictureStyle } from './frame-document.ts'

/**
 * The frame's content cannot be measured from outside, and should not be. A skeleton is measured instead: the same
 * boxes and letters, rebuilt from our own elements, with nothing of the mail except text and numbers. If it is wrong,
 * the frame scrolls, or ends in a few empty lines.
 */

const boxes = new Set(
  'div p table tbody thead tfoot tr td th ul ol li dl dt dd h1 h2 h3 h4 h5 h6 pre blockquote center b strong i em span font a big small'.split(
    ' ',
  ),
)
const measured = [
  'font-size font-weight font-family line-height white-space display width min-width max-width height min-height',
  'margin-top margin-bottom margin-left margin-right padding-top padding-bottom padding-left padding-right',
  'border-top-width border-bottom-width box-sizing float border-collapse border-spacing overflow',
].flatMap((names) => names.split(' '))

/** Above this size the frame gets its maximum height without a skeleton. */
const maxCharacters = 200_000
const maxElements = 3_000
const deepest = 100

const tag = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*>/g
const endsItself = new Set(['br', 'hr', 'img', 'wbr', 'col'])

/** Whether it can be parsed quickly. It was serialised here, so its tags can be counted. */
const isSmall = (body: string): boolean => {
  if (body.length > maxCharacters) return false
  let elements = 0
  let depth = 0
  for (const [, closing, name = ''] of body.matchAll(tag)) {
    if (endsItself.has(name)) continue
    depth += closing === '' ? 1 : -1
    elements += 1
    if (depth > deepest || elements > maxElements * 2) return false
  }
  return true
}

const numberOf = (text: string | null): string => (/^\d{1,4}%?$/.test(text ?? '') ? (text ?? '') : '')

/** Reserves a picture's space: by its mail's attributes, completed by its own size. */
const pictureBox = (element: Element): HTMLElement => {
  const box = document.createElement('span')
  const [width, height] = [numberOf(element.getAttribute('width')), numberOf(element.getAttribute('height'))]
  const style = element instanceof HTMLElement ? element.style : null
  const [, ownWidth = '', ownHeight = ''] = /^(\d{1,5}) (\d{1,5})$/.exec(element.getAttribute('data-size') ?? '') ?? []
  box.style.cssText = 'display:inline-block;max-width:100%'
  box.style.width = style?.width || (width.endsWith('%') ? width : width && `${width}px`)
  box.style.height = style?.height || (height && !height.endsWith('%') ? `${height}px` : '')
  for (const name of ['max-width', 'max-height', 'min-width', 'min-height', 'display', 'float'])
    if (style?.getPropertyValue(name)) box.style.setProperty(name, style.getPropertyValue(name))
  const isOpen = (size: string): boolean => size === '' || size === 'auto'
  if (ownWidth !== '') {
    box.style.aspectRatio = `${ownWidth} / ${ownHeight}`
    if (isOpen(box.style.width) && isOpen(box.style.height)) box.style.width = `${ownWidth}px`
  } else {
    box.style.minWidth ||= '24px'
    box.style.minHeight ||= '24px'
  }
  return box
}

const copyOf = (element: Element): HTMLElement | null => {
  if (element.localName === 'img') return pictureBox(element)
  if (element.localName === 'br' || element.localName === 'hr') return document.createElement(element.localName)
  const copy = document.createElement(boxes.has(element.localName) ? element.localName : 'div')
  if (!boxes.has(element.localName)) copy.style.display = 'inline'
  for (const name of ['width', 'height', 'cellpadding', 'cellspacing', 'colspan', 'rowspan', 'border']) {
    const value = numberOf(element.getAttribute(name))
    if (value !== '') copy.setAttribute(name, value)
  }
  if (element instanceof HTMLElement)
    for (const name of measured) {
      const value = element.style.getPropertyValue(name)
      if (value !== '') copy.style.setProperty(name, value)
    }
  return copy
}

/** The skeleton of a sanitised body; null if it is too large. */
const skeletonOf = (body: string): HTMLElement | null => {
  if (!isSmall(body)) return null
  const source = new DOMParser().parseFromString(body, 'text/html').body
  const root = document.createElement('div')
  const fill = (from: Element, into: HTMLElement): void => {
    for (const node of from.childNodes) {
      if (node.nodeType === 3) into.append(node.nodeValue ?? '')
      if (!(node instanceof Element)) continue
      // Collapsed: only its heading takes a line.
      if (node.localName === 'details') {
        const line = document.createElement('div')
        line.style.height = '40px'
        into.append(line)
        continue
      }
      const copy = copyOf(node)
      if (copy === null) continue
      if (node.classList.contains('console-text')) copy.style.whiteSpace = 'pre-wrap'
      if (node.classList.contains('console-picture')) copy.style.cssText += `;${pictureStyle}`
      into.append(copy)
      fill(node, copy)
    }
  }
  fill(source, root)
  return root
}

/** Approximate height of a body at a width, in pixels; null: too high to be worth measuring. */
export const heightOf = (body: string, width: number): number | null => {
  const skeleton = skeletonOf(body)
  if (skeleton === null) return null
  const place = document.createElement('div')
  place.style.cssText = `position:fixed;inset:0 auto auto 0;visibility:hidden;pointer-events:none;contain:layout style paint;width:${width}px`
  place.setAttribute('aria-hidden', 'true')
  // Shadow DOM, so that our styles do not affect it, nor its numbers the page.
  const shadow = place.attachShadow({ mode: 'closed' })
  skeleton.style.cssText = `${bodyStyle};display:flow-root;box-sizing:border-box`
  shadow.append(skeleton)
  document.body.append(place)
  const { height } = skeleton.getBoundingClientRect()
  place.remove()
  return Math.ceil(height)
}
