import { type RefObject, useEffect } from 'react'

const acts = ['keydown', 'beforeinput', 'paste', 'cut', 'dragover', 'drop', 'pointerdown', 'click'] as const

/** While locked, an element accepts no typing or clicks, and keeps its focus. */
export const useLock = (element: RefObject<HTMLElement | null>, locked: RefObject<boolean>): void =>
  useEffect(() => {
    const root = element.current
    if (root === null) return
    const judge = (event: Event): void => {
      if (!locked.current) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const act of acts) root.addEventListener(act, judge, { capture: true })
    return () => {
      for (const act of acts) root.removeEventListener(act, judge, { capture: true })
    }
  }, [element, locked])
