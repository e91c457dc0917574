import { type RefObject, useEffect } from 'react'

/** A press is over by then, a double click too; text that is being selected is selected on without the focus. */
const afterPressMs = 300
/** Long enough for Ctrl+C and Ctrl+A. */
const afterModifierMs = 1_500
/** A frame that gets the focus this soon after Tab was pressed got it by Tab. */
const byTabMs = 100

/**
 * The frames of mails run no script and have an origin of their own, so no key that is pressed in one is heard here. A frame
 * that was pressed gives the focus back to the pane, where the keys of the console work. The text selected in it stays
 * selected: with Ctrl or Cmd the frame has the focus again, so that Ctrl+C copies it. A frame reached by Tab keeps the focus.
 */
export const useKeysBack = (pane: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let tabAt = Number.NEGATIVE_INFINITY
    let pressed: HTMLIFrameElement | null = null
    /** It will give the focus back. */
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
