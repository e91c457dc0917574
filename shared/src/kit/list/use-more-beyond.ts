import { type RefObject, useEffect, useState } from 'react'

/** What of a table that scrolls sideways is out of sight, and how wide the part in sight is, in pixels. */
export interface Beyond {
  readonly start: boolean
  readonly end: boolean
  /** 0 until it has been laid out. */
  readonly width: number
}

const none: Beyond = { start: false, end: false, width: 0 }

/** Whether columns lie beyond either edge of a table that scrolls sideways. */
export const useMoreBeyond = (scroller: RefObject<HTMLElement | null>): Beyond => {
  const [beyond, setBeyond] = useState(none)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      // From right to left the place is counted below nothing.
      const place = Math.abs(box.scrollLeft)
      const width = box.clientWidth
      const start = place > 1
      const end = box.scrollWidth - width - place > 1
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
