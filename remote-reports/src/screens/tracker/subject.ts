import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Days, withRange } from '../../parts/range/presets.ts'

/** The subject in the address: all customers, one customer, or one of their keys. */
interface Subject {
  readonly customer_id?: number
  readonly key_id?: number
}

type ListTab = 'users' | 'keys' | 'requests'

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

export const subjectOf = (params: URLSearchParams): Subject => {
  const customer_id = idOf(params.get('customer_id'))
  const key_id = idOf(params.get('key_id'))
  if (customer_id === undefined) return {}
  return { customer_id, ...(key_id === undefined ? {} : { key_id }) }
}

interface Step extends Subject {
  readonly days?: Days
  readonly tab?: ListTab
  /** Filters of the list of requests. */
  readonly outcome?: string
}

/**
 * An address derived from another: for another subject, a shorter range, or another list. Its lists start at their
 * first pages.
 */
export const withStep = (params: URLSearchParams, { customer_id, key_id, days, tab, outcome }: Step): string => {
  const next = days ? withRange(params, days) : new URLSearchParams(params)
  const old = [...next.keys()].filter((key) => /(^|_)(after|before|page)$/.test(key) || /^(keys|requests)_/.test(key))
  for (const key of [...old, 'customer_id', 'key_id', 'tab']) next.delete(key)
  const given = { customer_id, key_id, tab, requests_outcome: outcome }
  for (const [key, value] of Object.entries(given)) if (value !== undefined) next.set(key, String(value))
  return `?${next}`
}

/** The current subject, and a setter. */
export const useSubject = () => {
  const [params] = useSearchParams()
  return useMemo(() => ({ subject: subjectOf(params), href: (step: Step) => withStep(params, step) }), [params])
}
