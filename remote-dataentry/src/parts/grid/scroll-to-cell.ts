import { rowHeight } from './visible-rows.ts'

/** Width of the row number column. */
export const headWidth = 48

/** Width of the pinned columns at the start, as far as they cover a cell. */
const pinnedWidth = (input: HTMLElement): number => {
  const first = input.closest('tr')?.querySelector('td')
  if (!first || first.contains(input) || getComputedStyle(first).position !== 'sticky') return headWidth
  return headWidth + first.offsetWidth
}

/** Scrolls a cell out from under the header, the pinned columns and the edges. */
export const scrollTo = (box: HTMLElement, input: HTMLElement, row: number): void => {
  const top = row * rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowHeight * 2 > box.scrollTop + box.clientHeight)
    box.scrollTop = top + rowHeight * 2 - box.clientHeight
  const [outer, inner] = [box.getBoundingClientRect(), input.getBoundingClientRect()]
  const rightToLeft = getComputedStyle(box).direction === 'rtl'
  const pinned = pinnedWidth(input)
  const [startEdge, endEdge] = rightToLeft ? [outer.left, outer.right - pinned] : [outer.left + pinned, outer.right]
  if (inner.left < startEdge) box.scrollLeft += inner.left - startEdge
  else if (inner.right > endEdge) box.scrollLeft += inner.right - endEdge
}
