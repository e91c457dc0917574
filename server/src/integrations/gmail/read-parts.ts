import libmime from 'libmime'
import { decodeText, storable } from './decode-text.ts'
import type { AttachedFile } from './message.ts'
import { plainText } from './plain-text.ts'
import type { GmailPart } from './shapes.ts'

const deepest = 50
const maxParts = 1_000
const maxFiles = 200
/** Limit for stored text; larger texts are read from Gmail on demand. */
export const maxKept = 1024 * 1024

/** The first header of a part with that name. */
export const headerOf = (part: GmailPart | undefined, name: string): string =>
  part?.headers?.find((header) => header.name.toLowerCase() === name)?.value ?? ''

/** A text as HTML, as plain text, or as both. */
interface Said {
  readonly html: string | null
  readonly text: string | null
}

interface ReadParts {
  /** Null: absent, or not included (`missing`). */
  readonly html: string | null
  readonly text: string | null
  readonly files: readonly AttachedFile[]
  /** Gmail did not include a text because of its size. */
  readonly missing: boolean
}

const mimeOf = (part: GmailPart): string => (part.mimeType ?? '').toLowerCase()
const isMultipart = (part: GmailPart): boolean => mimeOf(part).startsWith('multipart/')
const isAttached = (part: GmailPart): boolean => /^\s*attachment/i.test(headerOf(part, 'content-disposition'))
const isText = (part: GmailPart): boolean =>
  ['text/plain', 'text/html'].includes(mimeOf(part)) && !part.filename && !isAttached(part)

const extensions: Readonly<Record<string, string>> = { 'message/rfc822': 'message.eml', 'text/calendar': 'invite.ics' }

/**
 * The Content-ID by which a text shows a file; '' if none. Many programs, including Gmail, give every file one: it
 * belongs to the text only if the text refers to it, or if the text is not available to check.
 */
const cidOf = (part: GmailPart, named: ReadonlySet<string>, missing: boolean): string => {
  const cid = storable(headerOf(part, 'content-id').trim().replace(/^<|>$/g, '')).slice(0, 300)
  const isNamed = named.has(cid) || named.has(encodeURIComponent(cid))
  return isNamed || (missing && !isAttached(part)) ? cid : ''
}

const namedIn = (html: string | null): ReadonlySet<string> =>
  new Set(Array.from(html?.matchAll(/cid:([^"'\s<>)]{1,900})/gi) ?? [], ([, cid = '']) => cid))

const fileOf = (part: GmailPart, named: ReadonlySet<string>, missing: boolean): AttachedFile => ({
  part: part.partId ?? '',
  attachment_id: part.body?.attachmentId ?? '',
  name: storable(libmime.decodeWords(part.filename || (extensions[mimeOf(part)] ?? 'file'))).slice(0, 255),
  mime: storable(mimeOf(part)).slice(0, 200) || 'application/octet-stream',
  size: Math.max(0, Math.trunc(part.body?.size ?? 0)),
  cid: cidOf(part, named, missing),
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const asHtml = ({ html, text }: Said): string =>
  html ?? `<div style="white-space:pre-wrap">${escaped(text ?? '')}</div>`
const asText = ({ html, text }: Said): string => text ?? plainText(html ?? '')

/** Concatenates texts. */
const joined = (said: readonly Said[]): Said[] => {
  if (said.length < 2) return [...said]
  const html = said.some((one) => one.html !== null) ? said.map(asHtml).join('<br>') : null
  const text = said.some((one) => one.text !== null) ? said.map(asText).join('\n\n') : null
  return [{ html, text }]
}

/** Of alternative texts, the richest of each kind. */
const chosen = (said: readonly Said[]): Said[] => {
  if (said.length === 0) return []
  const last = (kind: keyof Said) => said.findLast((one) => one[kind] !== null)?.[kind] ?? null
  return [{ html: last('html'), text: last('text') }]
}

/** A crafted header breaks the parser (`__proto__*0`): one mail must not block all later ones. */
const charsetOf = (part: GmailPart): string => {
  try {
    return libmime.parseHeaderValue(headerOf(part, 'content-type')).params.charset ?? ''
  } catch {
    return ''
  }
}

/** Texts and files of a mail. Parts nested too deeply, or too many of them, are ignored. */
export const readParts = (payload: GmailPart | undefined): ReadParts => {
  const files: GmailPart[] = []
  let missing = false
  let seen = 0

  const textOf = (part: GmailPart): Said[] => {
    const { data, attachmentId } = part.body ?? {}
    if (data === undefined) {
      if (attachmentId !== undefined) missing = true
      return []
    }
    const text = decodeText(Buffer.from(data, 'base64url'), charsetOf(part))
    return [mimeOf(part) === 'text/html' ? { html: text, text: null } : { html: null, text }]
  }
  const walk = (part: GmailPart, depth: number): Said[] => {
    seen += 1
    if (depth > deepest || seen > maxParts) return []
    if (isMultipart(part)) {
      const said = (part.parts ?? []).flatMap((child) => walk(child, depth + 1))
      return mimeOf(part) === 'multipart/alternative' ? chosen(said) : joined(said)
    }
    if (isText(part)) return textOf(part)
    if (files.length < maxFiles) files.push(part)
    return []
  }

  const [said] = payload === undefined ? [] : joined(walk(payload, 0))
  const html = said?.html ?? null
  const named = namedIn(html)
  return { html, text: said?.text ?? null, files: files.map((part) => fileOf(part, named, missing)), missing }
}
