import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../when-idle.ts'

/** Height of a row in pixels; cells never wrap. */
export const rowHeight = 36
/** Rows rendered at a time while the browser is idle. */
const atOnce = 50
/** Rows rendered beyond the edge of the box while it scrolls. */
const beyond = 12

/** Rows that fit into the window; the box of a list is never higher. */
const fitting = (): number => Math.ceil(globalThis.innerHeight / rowHeight)

/**
 * How many rows of a page are rendered: in the first frame those that fit into the window, the others as soon as the
 * browser is idle. Scrolling and printing do not wait for it. `needed`: rows that must be there now.
 */
export const usePaintedRows = (box: RefObject<HTMLElement | null>, rows: number, needed: number): number => {
  const [painted, setPainted] = useState(fitting)
  const shown = Math.min(rows, Math.max(painted, needed))
  const isWhole = shown === rows
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setPainted((before) => Math.max(before, shown + atOnce))))
  }, [shown, isWhole])
  useEffect(() => {
    const element = box.current
    if (isWhole || !element) return
    const paint = (count: number) => flushSync(() => setPainted((before) => Math.max(before, count)))
    const onScroll = () => {
      const inSight = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight)
      if (inSight > shown) paint(inSight + beyond)
    }
    const stop = new AbortController()
    element.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
    addEventListener('beforeprint', () => paint(rows), { signal: stop.signal })
    return () => stop.abort()
  }, [box, rows, shown, isWhole])
  return shown
}
