import { useSearchParams } from 'react-router-dom'

const key = 'customer_id'

/** An address for one customer or all; its lists start at their first pages. */
export const withCustomer = (params: URLSearchParams, customer: number | null): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([name]) => !/^(rows|(customers|requests)_)/.test(name)))
  if (customer === null) next.delete(key)
  else next.set(key, String(customer))
  return next
}

/** The customer in the URL; undefined: all. */
export const useCustomer = () => {
  const [params] = useSearchParams()
  const text = params.get(key) ?? ''
  return {
    customer: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined,
    hrefOf: (customer: number | null) => `?${withCustomer(params, customer)}`,
  }
}
