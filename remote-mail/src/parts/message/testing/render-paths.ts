import { cleanForDraft, cleanForQuote, htmlOf, plainOf } from '../cleaning/clean.ts'
import { documentOf } from '../cleaning/draw-pictures.ts'
import { prepareMail } from '../cleaning/prepare-mail.ts'
import { frameSandbox } from '../frame-document.ts'
import { heightOf } from '../outline.ts'
import { plainLine } from '../plain-line.ts'

/**
 * All ways in which foreign content is shown to an agent, on a page of its own: bundled and driven by the attack tests.
 * The page has none of the console's policies, so each way must be safe by itself.
 */

const none = { remote: new Map(), own: new Map() }
const options = { title: 'Mail', foldHeading: 'Earlier mail' } as const

const frameOf = (html: string, sandbox: string | null, name: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.name = name
  if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
  frame.referrerPolicy = 'no-referrer'
  frame.style.cssText = 'width:300px;height:120px'
  frame.srcdoc = html
  return frame
}

const show = (frames: readonly HTMLIFrameElement[]): Promise<unknown> => {
  const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener('load', done, { once: true })))
  document.body.append(...frames)
  return Promise.all(loaded)
}

const prepared = async (html: string | null, text: string | null, mode: 'light' | 'dark', print = false) => {
  const mail = await prepareMail({ html, text }, { ...options, mode, foldHeading: print ? null : options.foldHeading })
  if (mail.kind === 'tooLarge') throw new Error('an attack is never too large')
  return mail
}

/** Reading, in light and dark mode, and printing: in the frame, with the measured skeleton. */
const read = async (mails: readonly string[]): Promise<void> => {
  const frames: HTMLIFrameElement[] = []
  for (const html of mails)
    for (const [mode, print] of [
      ['light', false],
      ['dark', false],
      ['light', true],
    ] as const) {
      const mail = await prepared(html, null, mode, print)
      heightOf(mail.body, 600)
      frames.push(frameOf(documentOf(mail, none), frameSandbox, 'protected read'))
    }
  await show(frames)
}

/** The same without the frame's two guards: sanitised content must be safe by itself. */
const readBare = async (mails: readonly string[]): Promise<void> => {
  const bodies = await Promise.all(mails.map((html) => prepared(html, null, 'light')))
  const frames = bodies.map(({ document }) =>
    frameOf(document.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''), null, 'protected bare'),
  )
  await show(frames)
  for (const frame of frames) poke(frame.contentDocument?.body ?? null)
}

/** The frame's two guards without sanitising. */
const readRaw = (mails: readonly string[]): Promise<unknown> =>
  prepared('<p>x', null, 'light').then(({ document: ours, body }) =>
    show(
      mails.map((html) =>
        frameOf(
          ours.replace(body, () => html),
          frameSandbox,
          'protected raw',
        ),
      ),
    ),
  )

/** Replying, forwarding, and reopening a draft: in the editor, in the page itself. */
const write = (mails: readonly string[]): void => {
  for (const html of mails)
    for (const clean of [cleanForQuote(html), cleanForDraft(html), cleanForDraft(cleanForQuote(html))]) {
      const editor = document.createElement('div')
      editor.contentEditable = 'true'
      editor.innerHTML = clean
      document.body.append(editor)
      poke(editor)
      document.body.append(plainOf(html))
    }
}

/** Plain text: in the frame, and quoted in the editor. */
const text = async (mails: readonly string[]): Promise<void> => {
  const frames: HTMLIFrameElement[] = []
  for (const plain of mails) {
    const mail = await prepared(null, plain, 'light')
    frames.push(frameOf(documentOf(mail, none), frameSandbox, 'protected text'))
    frames.push(frameOf(mail.body, null, 'protected text'))
    const editor = document.createElement('div')
    editor.innerHTML = htmlOf(plain)
    document.body.append(editor)
    poke(editor)
  }
  await show(frames)
  for (const frame of frames) poke(frame.contentDocument?.body ?? null)
}

/** A subject, a preview, a name: as text, as a tooltip, as the title of the frame. */
const line = async (lines: readonly string[]): Promise<void> => {
  const frames: HTMLIFrameElement[] = []
  for (const foreign of lines) {
    const row = document.createElement('bdi')
    row.textContent = plainLine(foreign)
    row.title = plainLine(foreign)
    document.body.append(row)
    poke(row)
    const mail = await prepareMail(
      { html: '<p>x', text: null },
      { ...options, title: plainLine(foreign), mode: 'light' },
    )
    if (mail.kind === 'drawn') frames.push(frameOf(mail.document, null, 'protected line'))
  }
  await show(frames)
}

/**
 * Rendering large mails: the shell's whole work, and whether it was rendered. The mail is generated here, not passed
 * in.
 */
const large = async ({ kind, before, unit, times, after }: LargeSource): Promise<LargeMail> => {
  const whole = `${before}${unit.repeat(times)}${after}`
  let longest = 0
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  await new Promise((done) => setTimeout(done))
  watch.observe({ type: 'longtask' })
  const began = performance.now()
  const source = kind === 'html' ? { html: whole, text: null } : { html: null, text: whole }
  const mail = await prepareMail(source, { ...options, mode: 'dark' })
  const tookMs = performance.now() - began
  if (mail.kind === 'drawn') {
    heightOf(mail.body, 600)
    await show([frameOf(documentOf(mail, none), frameSandbox, 'protected large')])
  }
  const shownMs = performance.now() - began
  // Long tasks are reported in a later task.
  await new Promise((done) => setTimeout(done))
  await new Promise((done) => requestAnimationFrame(done))
  watch.disconnect()
  return { kind: mail.kind, maxMs: Math.round(longest), tookMs: Math.round(tookMs), shownMs: Math.round(shownMs) }
}

/** The rendered content of a mail, for comparisons. */
const bodyOf = (html: string): Promise<string> => prepared(html, null, 'light').then(({ body }) => body)

interface LargeSource {
  readonly kind: 'html' | 'text'
  readonly before: string
  readonly unit: string
  readonly times: number
  readonly after: string
}

interface LargeMail {
  readonly kind: 'drawn' | 'tooLarge'
  /** Tasks under 50 ms are not reported. */
  readonly maxMs: number
  readonly tookMs: number
  readonly shownMs: number
}

/** Without any guard. */
const control = async (mails: readonly string[], names: readonly string[]): Promise<void> => {
  const sandbox = 'allow-scripts allow-same-origin allow-forms allow-modals'
  const frames = mails.map((html, at) =>
    frameOf(`<!doctype html><meta charset=utf-8>${html}`, sandbox, names[at] ?? ''),
  )
  await show(frames)
  for (const frame of frames) poke(frame.contentDocument?.body ?? null)
}

/** Triggers everything that a user could. */
const poke = (root: HTMLElement | null): void => {
  if (root === null) return
  root.querySelectorAll('*').forEach((element) => {
    for (const name of ['mouseover', 'focus', 'pointerdown', 'click']) {
      const event =
        name === 'click'
          ? new MouseEvent(name, { bubbles: true, cancelable: true })
          : new Event(name, { bubbles: true })
      // Links to the web are not followed here.
      if (name === 'click' && /^(https?|mailto|tel):/.test(element.getAttribute('href') ?? '')) continue
      element.dispatchEvent(event)
    }
  })
}

Object.assign(globalThis, { renderPaths: { read, readBare, readRaw, write, text, line, large, bodyOf, control } })
