import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../when-idle.ts'

/** Height of a row in pixels; cells never wrap. */
export const rowHeight = 36
/** Rows rendered at a time while the browser is idle. */
const atOnce = 50
/** Rows rendered beyond the edge of the box while it scrolls. */
const beyond = 12

/** Least height of what is above the first row of a screen: the bar, its title, its filters and the head of its table. */
const aboveRows = 180

/** Rows that fit into the window below what is above them. */
const fitting = (): number => Math.ceil((globalThis.innerHeight - aboveRows) / rowHeight)

interface Painted {
  /** The box that scrolls. */
  readonly box: RefObject<HTMLElement | null>
  /** Identifies the page; another one begins with what fits into the window. */
  readonly page: string
  readonly rows: number
  /** Rows that must be there now. */
  readonly needed: number
}

/**
 * How many rows of a page are rendered: in the first frame those that fit into the window, the others as soon as the
 * browser is idle. Scrolling and printing do not wait for it.
 */
export const usePaintedRows = ({ box, page, rows, needed }: Painted): number => {
  const [painted, setPainted] = useState<{ page: string; rows: number } | null>(null)
  const shown = Math.min(rows, Math.max(painted?.page === page ? painted.rows : fitting(), needed))
  const isWhole = shown === rows
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setPainted({ page, rows: shown + atOnce })))
  }, [page, shown, isWhole])
  useEffect(() => {
    const element = box.current
    if (isWhole || !element) return
    const paint = (count: number) => flushSync(() => setPainted({ page, rows: count }))
    const onScroll = () => {
      const inSight = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight)
      if (inSight > shown) paint(inSight + beyond)
    }
    const stop = new AbortController()
    element.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
    addEventListener('beforeprint', () => paint(rows), { signal: stop.signal })
    return () => stop.abort()
  }, [box, page, rows, shown, isWhole])
  return shown
}
