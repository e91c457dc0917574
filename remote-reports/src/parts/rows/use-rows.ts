import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useMemo } from 'react'
import { type FigureId, figureIds } from '../../../contract/figures.ts'
import { isDay } from '../range/days.ts'

/** The requested rows: those that a figure counts in a range, for all customers, one, or one of their keys. */
export interface RowsOf {
  readonly figure: FigureId
  readonly from: string
  readonly to: string
  readonly customer_id?: number
  readonly key_id?: number
}

const own = (key: string): boolean => key === 'rows' || key.startsWith('rows_')

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

/** The rows in an address; null: none. */
export const rowsOf = (params: URLSearchParams): RowsOf | null => {
  const figure = figureIds.find((id) => id === params.get('rows'))
  const [from, to] = [params.get('rows_from'), params.get('rows_to')]
  if (figure === undefined || !isDay(from) || !isDay(to)) return null
  const customer_id = idOf(params.get('rows_customer_id'))
  const key_id = idOf(params.get('rows_key_id'))
  return {
    figure,
    from,
    to,
    ...(customer_id === undefined ? {} : { customer_id }),
    ...(key_id === undefined ? {} : { key_id }),
  }
}

/** An address with these rows opened, or with none. */
export const withRows = (params: URLSearchParams, rows: RowsOf | null): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([key]) => !own(key)))
  if (rows === null) return next
  const { figure, ...rest } = rows
  next.set('rows', figure)
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) next.set(`rows_${key}`, String(value))
  return next
}

/** Opens the rows behind a number: they have an address of their own, and Back closes them. */
export const useRows = () => {
  const [params, setParams] = useUrlParams()
  return useMemo(
    () => ({
      shown: rowsOf(params),
      open: (rows: RowsOf) => setParams((now) => withRows(now, rows)),
      // Replaces the history entry, so that Back does not open them again.
      close: () => setParams((now) => withRows(now, null), { replace: true }),
      href: (rows: RowsOf) => `?${withRows(params, rows)}`,
    }),
    [params, setParams],
  )
}
