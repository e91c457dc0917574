import { type RefObject, useEffect, useState } from 'react'

/** Whether columns lie beyond the end of a table that scrolls sideways. */
export const useMoreBeyond = (scroller: RefObject<HTMLElement | null>): boolean => {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    // From right to left the place is counted below nothing.
    const look = () => setMore(box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1)
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
  return more
}
