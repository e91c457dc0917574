import { type RefObject, useEffect, useState } from 'react'

/** Whether a horizontally scrolling table has hidden parts, and the width of its visible part in pixels. */
export interface Beyond {
  readonly start: boolean
  readonly end: boolean
  /** Before layout that of the window, so that the columns pinned in the first frame are nearly always the right ones. */
  readonly width: number
}

/**
 * Whether columns lie beyond either edge of a horizontally scrolling table. Its style (table-css.ts) learns at once
 * whether it is scrolled sideways.
 */
export const useMoreBeyond = (scroller: RefObject<HTMLElement | null>): Beyond => {
  const [beyond, setBeyond] = useState<Beyond>(() => ({
    start: false,
    end: false,
    width: document.documentElement.clientWidth,
  }))
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      // With right-to-left text the scroll position is negative.
      const place = Math.abs(box.scrollLeft)
      const width = box.clientWidth
      const start = place > 1
      const end = box.scrollWidth - width - place > 1
      box.toggleAttribute('data-sideways', start)
      setBeyond((before) =>
        before.start === start && before.end === end && before.width === width ? before : { start, end, width },
      )
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    return () => {
      box.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [scroller])
  return beyond
}
