import type { ReactNode } from 'react'
import { element, type Props } from './styled.tsx'

/** Options that are style props under another name; a style prop of the element wins over them. */
export const flex = ({ direction, align, justify, wrap, basis, grow, shrink, inline, ...rest }: Props): ReactNode =>
  element('div', rest, {
    base: {
      display: inline ? 'inline-flex' : 'flex',
      flexDirection: direction,
      alignItems: align,
      justifyContent: justify,
      flexWrap: wrap,
      flexBasis: basis,
      flexGrow: grow,
      flexShrink: shrink,
    },
  })

export const stack = ({ direction = 'column', align, justify, wrap, gap = '0.5rem', ...rest }: Props): ReactNode =>
  element('div', {
    display: 'flex',
    alignItems: align,
    justifyContent: justify,
    flexDirection: direction,
    flexWrap: wrap,
    gap,
    ...rest,
  })

export const grid = ({
  templateAreas,
  column,
  row,
  autoFlow,
  autoRows,
  templateRows,
  autoColumns,
  templateColumns,
  inline,
  ...rest
}: Props): ReactNode =>
  element('div', rest, {
    base: {
      display: inline ? 'inline-grid' : 'grid',
      gridTemplateAreas: templateAreas,
      gridAutoColumns: autoColumns,
      gridColumn: column,
      gridRow: row,
      gridAutoFlow: autoFlow,
      gridAutoRows: autoRows,
      gridTemplateRows: templateRows,
      gridTemplateColumns: templateColumns,
    },
  })

/** `3` is `span 3`, also within `{ base: 1, md: 3 }`. */
const span = (value: unknown): unknown => {
  if (value === undefined || value === null || value === 'auto') return value
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, span(one)]))
  return `span ${value}/span ${value}`
}

export const gridItem = ({ area, colSpan, colStart, colEnd, rowSpan, rowStart, rowEnd, ...rest }: Props): ReactNode =>
  element('div', rest, {
    base: {
      gridArea: area,
      gridColumn: span(colSpan),
      gridRow: span(rowSpan),
      gridColumnStart: colStart,
      gridColumnEnd: colEnd,
      gridRowStart: rowStart,
      gridRowEnd: rowEnd,
    },
  })
