import { escaped, fold } from '../frame-document.ts'
import type { slices } from '../slices.ts'
import { adaptElement, type Findings } from './adapt-element.ts'
import { quoteIn } from './fold-quotes.ts'
import { type Colours, coloursIn, plainColours, readable, solidColour } from './mail-colours.ts'
import { type CleanSheet, cleanSheets } from './mail-css.ts'
import { dropped, purifyInPlace } from './purify.ts'

/** Elements sanitised in one step, which takes some milliseconds. */
const maxAtOnce = 300
const maxTextAtOnce = 50_000

interface Work {
  readonly found: Findings
  readonly breathe: ReturnType<typeof slices>
  /** Heading of the collapsed quote; null: nothing is collapsed. */
  readonly quote: { readonly element: Element; readonly heading: string } | null
  /** In dark mode: what the mail's style sheets say about its elements. */
  readonly sheetColours: ReadonlyMap<Element, Partial<Colours>> | null
}

const sheetColoursOf = (doc: Document, { colours }: CleanSheet): Map<Element, Partial<Colours>> => {
  const said = new Map<Element, Partial<Colours>>()
  for (const { selector, style } of colours.slice(0, 300)) {
    try {
      const own = coloursIn(style)
      for (const element of doc.querySelectorAll(selector)) said.set(element, { ...said.get(element), ...own })
    } catch {
      // A selector unknown to this browser has no effect either.
    }
  }
  return said
}

const elementsIn = (node: Element): number => node.getElementsByTagName('*').length

/** Makes an element's own text readable on its background. Returns the background of its children. */
const recolour = (element: Element, around: Colours, sheet: Partial<Colours> | undefined): Colours => {
  const attribute = (name: string) => solidColour(element.getAttribute(name) ?? '')
  const style = element.getAttribute('style') ?? ''
  const own = coloursIn(style)
  const linked = element.localName === 'a' && element.hasAttribute('href') ? plainColours.dark.link : undefined
  const text = own.text ?? attribute('color') ?? sheet?.text ?? linked ?? around.text
  const behind = own.behind ?? sheet?.behind ?? attribute('bgcolor') ?? around.behind
  const better = readable({ text, behind })
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')
  if (better !== null && hasText)
    element.setAttribute('style', `${style === '' ? '' : `${style};`}color:${better}!important`)
  return { text, behind }
}

/** Sanitises an element's content and returns it as text. */
const drawHolder = (holder: HTMLElement, around: Colours, work: Work): string => {
  purifyInPlace(holder)
  const colours = new Map<Element, Colours>([[holder, around]])
  for (const element of [...holder.getElementsByTagName('*')]) {
    adaptElement(element, work.found)
    if (work.sheetColours === null) continue
    const parent = (element.parentElement && colours.get(element.parentElement)) ?? around
    colours.set(element, recolour(element, parent, work.sheetColours.get(element)))
  }
  const quote = work.quote
  if (quote === null || !holder.contains(quote.element) || quote.element === holder) return holder.innerHTML
  // Only the position is marked: the collapsible element is ours and must not be sanitised.
  const place = holder.ownerDocument.createElement('wbr')
  place.setAttribute(`data-fold-${work.found.mark}`, '')
  quote.element.replaceWith(place)
  return holder.innerHTML.replace(place.outerHTML, () => fold(quote.heading, quote.element.outerHTML))
}

const drawLargeText = async (text: string, { breathe }: Work): Promise<string> => {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += maxTextAtOnce) {
    parts.push(escaped(text.slice(at, at + maxTextAtOnce)))
    await breathe()
  }
  return parts.join('')
}

/** An element too large for one step: first its own tag, then its content. */
const drawLarge = async (element: Element, around: Colours, work: Work): Promise<string> => {
  const name = element.localName
  if (dropped.has(name)) return ''
  const holder = element.ownerDocument.createElement('div')
  holder.append(element.cloneNode(false))
  purifyInPlace(holder)
  const shell = holder.firstElementChild
  if (shell === null) return drawChildren(element, around, work)
  adaptElement(shell, work.found)
  const colours = work.sheetColours === null ? around : recolour(shell, around, work.sheetColours.get(element))
  const closing = `</${name}>`
  // It is empty; its attributes may contain what looks like an end tag.
  const tag = shell.outerHTML.slice(0, -closing.length)
  const html = `${tag}${await drawChildren(element, colours, work)}${closing}`
  return work.quote?.element === element ? fold(work.quote.heading, html) : html
}

/** An element's content, in pieces small enough not to block the window. */
const drawChildren = async (parent: Element, around: Colours, work: Work): Promise<string> => {
  const parts: string[] = []
  let holder = parent.ownerDocument.createElement('div')
  let size = 0
  const flush = async () => {
    if (holder.firstChild !== null) parts.push(drawHolder(holder, around, work))
    holder = parent.ownerDocument.createElement('div')
    size = 0
    await work.breathe()
  }
  for (const node of [...parent.childNodes]) {
    const isElement = node instanceof Element
    const weight = isElement ? 1 + elementsIn(node) : 1
    const text = isElement || node.nodeType === 3 ? (node.textContent ?? '') : ''
    if (weight > maxAtOnce || text.length > maxTextAtOnce) {
      await flush()
      parts.push(isElement ? await drawLarge(node, around, work) : await drawLargeText(text, work))
      await work.breathe()
      continue
    }
    holder.append(node)
    size += weight + text.length / 200
    if (size > maxAtOnce) await flush()
  }
  await flush()
  return parts.join('')
}

export interface Drawing {
  readonly body: string
  readonly css: string
}

export interface DrawOptions {
  readonly found: Findings
  readonly dark: boolean
  /** Wraps quoted text in a collapsible element; null: nothing is collapsed. */
  readonly foldHeading: string | null
}

/** Sanitises a parsed document (parseMail) and returns the HTML of its body. The document is consumed. */
export const drawHtml = async (
  doc: Document,
  { found, dark, foldHeading }: DrawOptions,
  breathe: ReturnType<typeof slices>,
): Promise<Drawing> => {
  const sheets = [...doc.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '')
  const sheet = cleanSheets(sheets)
  await breathe()
  const quote = foldHeading === null ? null : quoteIn(doc.body)
  await breathe()
  const sheetColours = dark ? sheetColoursOf(doc, sheet) : null
  const work: Work = {
    found,
    breathe,
    quote: quote === null || foldHeading === null ? null : { element: quote, heading: foldHeading },
    sheetColours,
  }
  // What a mail says about its body applies to a box in ours.
  const box = doc.createElement('div')
  for (const name of ['style', 'bgcolor', 'dir', 'class']) {
    const value = doc.body.getAttribute(name)
    if (value !== null) box.setAttribute(name, value)
  }
  if (!box.hasAttribute('dir')) box.setAttribute('dir', 'auto')
  adaptElement(box, found)
  const { text, behind } = plainColours[dark ? 'dark' : 'light']
  const colours = dark ? recolour(box, { text, behind }, sheetColours?.get(doc.body)) : { text, behind }
  const tag = box.outerHTML.slice(0, -'</div>'.length)
  return { body: `${tag}${await drawChildren(doc.body, colours, work)}</div>`, css: sheet.css }
}
