import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Props<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string | number
  readonly row: (row: R) => ReactNode
  /** Estimated height of a row in pixels, including the gap below it. */
  readonly rowHeight: number
  /** Called near the end of the list; null if there is no more. */
  readonly onMore: (() => void) | null
}

/** The next page is requested this many rows before the end, so that agents do not see it load. */
const nearEnd = 15

const scrollerOf = (element: Element | null): Element | null => {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return element === null ? null : document.documentElement
}

/** A list of thousands of rows of any height that scrolls with the page; only visible rows are rendered. */
export const EndlessList = <R,>({ label, rows, rowKey, row, rowHeight, onMore }: Props<R>) => {
  const list = useRef<HTMLOListElement>(null)
  const [position, setPosition] = useState<{ scroller: Element | null; margin: number }>({ scroller: null, margin: 0 })
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    if (!scroller || !list.current) return
    const margin = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    setPosition((before) =>
      before.scroller === scroller && Math.abs(before.margin - margin) < 1 ? before : { scroller, margin },
    )
  })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => position.scroller,
    scrollMargin: position.margin,
    estimateSize: () => rowHeight,
    // While the list is hidden its rows measure zero; the earlier heights are kept.
    measureElement: (element, entry, list) =>
      measureElement(element, entry, list) ||
      (list.itemSizeCache.get(list.options.getItemKey(list.indexFromElement(element))) ?? rowHeight),
    getItemKey: (index) => (rows[index] === undefined ? index : rowKey(rows[index])),
    overscan: 10,
    initialRect: { width: 1200, height: 900 },
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const askedAt = useRef(0)
  useLayoutEffect(() => {
    if (onMore === null || rows.length === 0 || last < rows.length - nearEnd || askedAt.current === rows.length) return
    askedAt.current = rows.length
    onMore()
  })
  return (
    <ol
      ref={list}
      aria-label={label}
      style={{ position: 'relative', listStyle: 'none', height: virtual.getTotalSize() }}
    >
      {items.map((item) => {
        const shown = rows[item.index]
        return shown === undefined ? null : (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={onMore === null ? rows.length : -1}
            style={{
              position: 'absolute',
              insetInline: 0,
              insetBlockStart: 0,
              transform: `translateY(${item.start - position.margin}px)`,
            }}
          >
            {row(shown)}
          </li>
        )
      })}
    </ol>
  )
}
