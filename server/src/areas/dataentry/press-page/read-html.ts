import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** The content of a page without its surroundings. */
export interface PageText {
  readonly title: string
  readonly site: string
  /** BCP 47; empty if unknown. */
  readonly language: string
  /** YYYY-MM-DD as on the page, in its own time zone; null if absent. */
  readonly published: string | null
  /** Paragraphs separated by an empty line. */
  readonly text: string
  /** The page's canonical address; empty if absent. */
  readonly canonical: string
}

/** The browser's type of that name is not available on the server. */
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

/** A line that the database can store: no control characters, no unpaired surrogates. */
const oneLine = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const charsetOf = (contentType: string, body: Uint8Array): string => {
  const said = /charset\s*=\s*["']?([\w:.-]+)/i
  // The page itself may declare it, near its beginning and in ASCII.
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

/** A date as written, in whatever time zone: it is never converted. */
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

/** The first publication date in a page's linked data. */
const linkedDay = (page: Page): string => {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const found = /"datePublished"\s*:\s*"([^"]{4,40})"/.exec(script.textContent ?? '')?.[1]
    if (found !== undefined) return found
  }
  return ''
}

const publishedOn = (page: Page): string | null => {
  const candidates = [
    linkedDay(page),
    meta(page, dateNames),
    page.querySelector('time[datetime]')?.getAttribute('datetime') ?? '',
  ]
  for (const text of candidates) {
    const day = text === '' ? null : dayIn(text)
    if (day !== null) return day
  }
  return null
}

/** The innermost blocks of an article, each a paragraph. */
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

/**
 * Extracts the article from a page; null if there is none. Slow and run on untrusted input, hence in a thread of its
 * own.
 */
export const readHtml = (html: string, host: string): PageText | null => {
  const { document } = parseHTML(html)
  if (document.documentElement === null) return null
  // Metadata first, because the reader takes the page apart.
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
    // Already an element; as HTML it would be parsed again.
    serializer: (content) => content as Element,
    ...(readable ? {} : { charThreshold: 80 }),
  }).parse()
  const text = read?.content ? paragraphsOf(read.content) : summary
  const found = { ...about, title: (title || oneLine(read?.title)).slice(0, 300).toWellFormed(), text: text || summary }
  return found.title === '' && found.text === '' ? null : found
}
