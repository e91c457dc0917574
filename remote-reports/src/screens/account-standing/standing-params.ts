import { plans } from '@console/remote-members/contract/calls/members'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import {
  type AccountRow,
  type ButtonStatus,
  buttonStatuses,
  inactiveDays,
} from '../../../contract/calls/account-standing.ts'

/** URL parameters that belong to one page of the list. */
const ofPage = ['after', 'before', 'page']
const accountKey = 'account'
const sortKeys = ['last_activity_at', 'plan', 'value'] as const

const idOf = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Id of the link in the list that opens an account. */
export const linkId = (customerId: number): string => `account-${customerId}`

/** The list's state in the address: account state, filters, sort, and open account. */
export const useStanding = () => {
  const [params, setParams] = useUrlParams()
  const button_status = buttonStatuses.find((status) => status === params.get('button_status')) ?? buttonStatuses[0]
  const text = params.get('text')?.trim()
  const days = inactiveDays.find((value) => value === params.get('days'))
  const plan = plans.filter((value) => params.get('plan')?.split(',').includes(value))
  const narrowing = { ...(text && { text }), ...(days && { days }), ...(plan.length > 0 && { plan }) }
  const sortText = params.get('sort') ?? 'last_activity_at'
  const by = sortKeys.find((key) => key === sortText.replace(/^-/, '')) ?? 'last_activity_at'
  const change = (edit: (next: URLSearchParams) => void, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace },
    )
  const addressOf = (edit: (next: URLSearchParams) => void): string => {
    const next = new URLSearchParams(params)
    edit(next)
    return `?${next}`
  }
  return {
    button_status,
    narrowing,
    sort: { by, direction: sortText.startsWith('-') ? ('desc' as const) : ('asc' as const) },
    account: idOf(params.get(accountKey)),
    /** The list of another state, from its first page. */
    hrefOf: (status: ButtonStatus): string =>
      addressOf((next) => {
        for (const key of [...ofPage, accountKey]) next.delete(key)
        if (status === buttonStatuses[0]) next.delete('button_status')
        else next.set('button_status', status)
      }),
    accountHref: (row: Pick<AccountRow, 'customer_id'>): string =>
      addressOf((next) => next.set(accountKey, String(row.customer_id))),
    open: (id: number | null): void =>
      change((next) => {
        if (id === null) next.delete(accountKey)
        else next.set(accountKey, String(id))
      }, true),
  }
}
