import { frameDocument } from '../frame-document.ts'
import { slices } from '../slices.ts'
import type { Findings } from './adapt-element.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import { fetchesOf } from './mail-css.ts'
import { maxCharacters, parseMail, TooLarge } from './parse-mail.ts'

/** The original: HTML if present, otherwise plain text. */
export interface MailText {
  readonly html: string | null
  readonly text: string | null
}

export interface PrepareOptions {
  readonly title: string
  /** Repairs colours that would be unreadable on a dark background. */
  readonly mode: 'light' | 'dark'
  /** Wraps quoted earlier mails in a collapsible element; null: nothing is collapsed. */
  readonly foldHeading: string | null
  readonly signal?: AbortSignal
}

/** A sanitised mail. `documentOf` inserts its pictures. */
export interface PreparedMail {
  readonly kind: 'drawn'
  readonly document: string
  readonly body: string
  readonly mark: string
  /** Addresses of remote pictures that can be requested. */
  readonly remote: readonly string[]
  /** Content-IDs of its own pictures. */
  readonly own: readonly string[]
  /** Tracking pixels. */
  readonly trackers: number
  /** Other remote resources: backgrounds, fonts, style sheets, sounds. */
  readonly blocked: number
}

/** It cannot be rendered: too large, or too many elements. */
export interface TooLargeMail {
  readonly kind: 'tooLarge'
}

const newMark = (): string => Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('')

const fetching =
  '[srcset],[background],[poster],[data],link[href],:is(audio,video,source,track,embed,iframe,frame,input)[src],image,use,feImage'

const blockedIn = (doc: Document): number => {
  const styles = [...doc.querySelectorAll('[style*="url" i],[style*="\\\\"]')].map(
    (found) => found.getAttribute('style') ?? '',
  )
  const sheets = [...doc.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '')
  const inCss = [...styles, ...sheets].reduce((sum, css) => sum + fetchesOf(css), 0)
  return doc.querySelectorAll(fetching).length + inCss
}

/** The document for the frame, made from foreign HTML or text. Nothing in it runs, fetches, or leaves its frame. */
export const prepareMail = async (
  { html, text }: MailText,
  { title, mode, foldHeading, signal }: PrepareOptions,
): Promise<PreparedMail | TooLargeMail> => {
  const breathe = slices(signal)
  const found: Findings = { mark: newMark(), remote: [], own: [], trackers: 0 }
  const drawn = (body: string, css: string, blocked: number): PreparedMail => ({
    kind: 'drawn',
    document: frameDocument({ title, mode, css, body }),
    body,
    mark: found.mark,
    remote: found.remote,
    own: found.own,
    trackers: found.trackers,
    blocked,
  })
  if (html === null || html.trim() === '') {
    if ((text ?? '').length > maxCharacters) return { kind: 'tooLarge' }
    return drawn(await drawText(text ?? '', foldHeading, breathe), '', 0)
  }
  try {
    const doc = await parseMail(html, breathe)
    const blocked = blockedIn(doc)
    await breathe()
    const { body, css } = await drawHtml(doc, { found, dark: mode === 'dark', foldHeading }, breathe)
    return drawn(body, css, blocked)
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'tooLarge' }
    throw error
  }
}
