import { type RefObject, useEffect } from 'react'

/** A click, even a double click, has ended by then; a selection in progress continues without the focus. */
const afterPressMs = 300
/** Long enough for Ctrl+C and Ctrl+A. */
const afterModifierMs = 1_500
/** A frame that gets the focus this soon after Tab was reached by Tab. */
const byTabMs = 100

/**
 * Mail frames run no script and have an origin of their own, so keys pressed in one cannot be heard here. A clicked
 * frame therefore returns the focus to the pane, where the console's shortcuts work. Text selected in it stays
 * selected: while Ctrl or Cmd is held the frame has the focus again, so that Ctrl+C copies it. A frame reached by Tab
 * keeps the focus.
 */
export const useKeysBack = (pane: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let tabAt = Number.NEGATIVE_INFINITY
    let pressed: HTMLIFrameElement | null = null
    /** It will return the focus. */
    let waiting: HTMLIFrameElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveBack = (frame: HTMLIFrameElement, ms: number) => {
      clearTimeout(timer)
      waiting = frame
      timer = setTimeout(() => {
        waiting = null
        if (document.activeElement !== frame) return
        pressed = frame
        pane.current?.focus({ preventScroll: true })
      }, ms)
    }
    const onBlur = (event: FocusEvent) => {
      const frame = document.activeElement
      if (!(frame instanceof HTMLIFrameElement) || !pane.current?.contains(frame)) return
      if (frame !== waiting && event.timeStamp - tabAt >= byTabMs) giveBack(frame, afterPressMs)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') tabAt = event.timeStamp
      const frame = document.activeElement === pane.current ? pressed : null
      pressed = null
      if (frame === null || !frame.isConnected || (event.key !== 'Control' && event.key !== 'Meta')) return
      giveBack(frame, afterModifierMs)
      frame.focus({ preventScroll: true })
    }
    window.addEventListener('blur', onBlur)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [pane])
}
