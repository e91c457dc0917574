import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Days, withRange } from '../../parts/range/presets.ts'

/** An address for one customer or all, optionally with a shorter range. */
const withCustomer = (params: URLSearchParams, customer: number | null, days?: Days): string => {
  const next = days ? withRange(params, days) : new URLSearchParams(params)
  const old = [...next.keys()].filter((key) => /(^|_)(after|before|page)$/.test(key) || key.startsWith('taken_'))
  for (const key of old) next.delete(key)
  if (customer === null) next.delete('customer_id')
  else next.set('customer_id', String(customer))
  return `?${next}`
}

/** The customer in the address, undefined: all; and a setter. */
export const useCustomer = () => {
  const [params] = useSearchParams()
  return useMemo(() => {
    const text = params.get('customer_id') ?? ''
    return {
      customer: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined,
      href: (customer: number | null, days?: Days) => withCustomer(params, customer, days),
    }
  }, [params])
}
