import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** What a page says, without what stands around it. */
export interface PageText {
  readonly title: string
  readonly site: string
  /** BCP 47; empty: not known. */
  readonly language: string
  /** YYYY-MM-DD, as the page says it in its own zone; null: it does not. */
  readonly published: string | null
  /** Paragraphs, with an empty line between them. */
  readonly text: string
  /** What the page says that its own address is; empty: nothing. */
  readonly canonical: string
}

/** Browsers' type of that name is no part of a server. */
type Element = NonNullable<ReturnType<typeof parseHTML>['document']['documentElement']>

const maxElements = 60_000
const maxCharacters = 60_000
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, figcaption, td, dt, dd'
const dateNames = [
  'article:published_time',
  'og:article:published_time',
  'datePublished',
  'parsely-pub-date',
  'sailthru.date',
  'date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publication_date',
  'dc.date',
  'dc.date.issued',
  'dcterms.date',
]

/** A line as the database can hold it: no control characters, and no half of a surrogate pair. */
const oneLine = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const charsetOf = (contentType: string, body: Uint8Array): string => {
  const said = /charset\s*=\s*["']?([\w:.-]+)/i
  // The page itself may say it, within its first part and in ASCII.
  const head = Buffer.from(body.subarray(0, 2_048)).toString('latin1')
  return said.exec(contentType)?.[1] ?? said.exec(head)?.[1] ?? 'utf-8'
}

export const decodePage = (contentType: string, body: Uint8Array): string => {
  try {
    return new TextDecoder(charsetOf(contentType, body)).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

const languageOf = (text: string): string => {
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0] ?? ''
  } catch {
    return ''
  }
}

/** A day as it is written, in whatever zone that was: no clock moves it. */
const dayIn = (text: string): string | null => {
  const written = /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text)?.[1]
  const day = written ?? (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString().slice(0, 10))
  return day !== null && !Number.isNaN(Date.parse(day)) && day >= '1990' && day < '2100' ? day : null
}

type Page = ReturnType<typeof parseHTML>['document']

const meta = (page: Page, names: readonly string[]): string => {
  const wanted = new Map(names.map((name, index) => [name.toLowerCase(), index]))
  let best = { rank: names.length, content: '' }
  for (const tag of page.querySelectorAll('meta[content]')) {
    const name = tag.getAttribute('property') ?? tag.getAttribute('name') ?? tag.getAttribute('itemprop') ?? ''
    const rank = wanted.get(name.toLowerCase()) ?? names.length
    const content = oneLine(tag.getAttribute('content'))
    if (rank < best.rank && content !== '') best = { rank, content }
  }
  return best.content
}

/** The first day of publication among the linked data of a page. */
const linkedDay = (page: Page): string => {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const found = /"datePublished"\s*:\s*"([^"]{4,40})"/.exec(script.textContent ?? '')?.[1]
    if (found !== undefined) return found
  }
  return ''
}

const publishedOn = (page: Page): string | null => {
  const told = [
    linkedDay(page),
    meta(page, dateNames),
    page.querySelector('time[datetime]')?.getAttribute('datetime') ?? '',
  ]
  for (const text of told) {
    const day = text === '' ? null : dayIn(text)
    if (day !== null) return day
  }
  return null
}

/** The blocks of an article that hold no other one, each a paragraph. */
const paragraphsOf = (content: Element): string => {
  const found = [...content.querySelectorAll(blocks)].filter((block) => block.querySelector(blocks) === null)
  const texts = (found.length > 0 ? found : [content]).map((block) => oneLine(block.textContent))
  let length = 0
  const kept: string[] = []
  for (const text of texts) {
    if (text === '' || text === kept.at(-1)) continue
    length += text.length
    if (length > maxCharacters && kept.length > 0) break
    kept.push(text.slice(0, maxCharacters).toWellFormed())
  }
  return kept.join('\n\n')
}

/** Takes the article out of a page. Null: there is none. Slow, and by strangers: for a thread of its own. */
export const readHtml = (html: string, host: string): PageText | null => {
  const { document } = parseHTML(html)
  if (document.documentElement === null) return null
  // What it says of itself, before the reader takes it apart.
  const about = {
    site: meta(document, ['og:site_name', 'application-name']) || host.replace(/^www\./, ''),
    language: languageOf(document.documentElement?.getAttribute('lang') || meta(document, ['og:locale', 'language'])),
    published: publishedOn(document),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
  }
  const title = meta(document, ['og:title', 'twitter:title']) || oneLine(document.querySelector('title')?.textContent)
  const summary = meta(document, ['og:description', 'description'])
  const readable = isProbablyReaderable(document, { minContentLength: 60 })
  const read = new Readability<Element>(document, {
    maxElemsToParse: maxElements,
    // Already an element of ours; as HTML it would be parsed once more.
    serializer: (content) => content as Element,
    ...(readable ? {} : { charThreshold: 80 }),
  }).parse()
  const text = read?.content ? paragraphsOf(read.content) : summary
  const found = { ...about, title: (title || oneLine(read?.title)).slice(0, 300).toWellFormed(), text: text || summary }
  return found.title === '' && found.text === '' ? null : found
}
