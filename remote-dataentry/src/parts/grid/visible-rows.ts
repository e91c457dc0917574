import { type RefObject, useEffect, useState } from 'react'

export const rowHeight = 34
const beyond = 10

/** Ranges of rows to render, and the heights of the gaps between them. */
export interface Stretch {
  readonly before: number
  readonly indexes: readonly number[]
}

/** The visible rows and the one with the focus: a row that is not rendered cannot have the focus. */
export const stretchesOf = (first: number, last: number, active: number, count: number): readonly Stretch[] => {
  const seen = { from: Math.max(0, first - beyond), to: Math.min(count - 1, last + beyond) }
  const indexes = Array.from({ length: Math.max(0, seen.to - seen.from + 1) }, (_, index) => seen.from + index)
  if (active < seen.from && active >= 0) indexes.unshift(active)
  if (active > seen.to && active < count) indexes.push(active)
  const stretches: { before: number; indexes: number[] }[] = []
  for (const [at, index] of indexes.entries()) {
    const previous = indexes[at - 1] ?? -1
    if (at > 0 && index === previous + 1) stretches.at(-1)?.indexes.push(index)
    else stretches.push({ before: (index - previous - 1) * rowHeight, indexes: [index] })
  }
  return [...stretches, { before: (count - 1 - (indexes.at(-1) ?? -1)) * rowHeight, indexes: [] }]
}

const fewRows = 100

/** Which rows of a scrolling table are visible; all of them if there are few. */
export const useSight = (scroller: RefObject<HTMLElement | null>, count: number): readonly [number, number] => {
  const [sight, setSight] = useState<readonly [number, number]>([0, 40])
  const many = count > fewRows
  useEffect(() => {
    const element = scroller.current
    if (!element || !many) return
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const last = first + Math.ceil((element.clientHeight || 600) / rowHeight)
      setSight((before) => (before[0] === first && before[1] === last ? before : [first, last]))
    }
    look()
    const stop = new AbortController()
    element.addEventListener('scroll', look, { passive: true, signal: stop.signal })
    addEventListener('resize', look, { signal: stop.signal })
    return () => stop.abort()
  }, [scroller, many])
  return many ? sight : [0, count - 1]
}
