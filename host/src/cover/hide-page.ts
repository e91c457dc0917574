/** Events that open dialogs, menus and shortcuts act upon: behind a cover they would close, or take the focus back. */
const kept = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
] as const

const stop = (event: Event): void => event.stopPropagation()

/** Keeps the title of the window; returns a function that shows the one that the page set last. */
export const holdTitle = (title: string): (() => void) => {
  let behind = document.title
  document.title = title
  const observer = new MutationObserver(() => {
    if (document.title === title) return
    behind = document.title
    document.title = title
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = behind
  }
}

/**
 * Takes everything but the cover out of reach: of the keyboard, selection, find in page and screen readers. The page and
 * its state stay in memory. Returns a function that gives it back, with the focus where it was.
 */
export const hidePage = (cover: HTMLElement, focused: Element | null): (() => void) => {
  const hidden = new Set<HTMLElement>()
  const hide = () => {
    for (const part of document.body.children)
      if (part !== cover && part instanceof HTMLElement && !part.inert) {
        part.inert = true
        hidden.add(part)
      }
    // An open dialog hides from screen readers what is added beside it.
    cover.removeAttribute('aria-hidden')
  }
  // Before the focus is lost, so that no field hears of it.
  for (const event of kept) addEventListener(event, stop, { capture: true })
  const observer = new MutationObserver(hide)
  observer.observe(document.body, { childList: true })
  observer.observe(cover, { attributes: true, attributeFilter: ['aria-hidden'] })
  hide()
  return () => {
    observer.disconnect()
    for (const part of hidden) part.inert = false
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
    for (const event of kept) removeEventListener(event, stop, { capture: true })
  }
}
