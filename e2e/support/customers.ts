import type { Api } from './console.ts'

/** A customer in the server's form. */
export interface Customer {
  readonly customer_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly company_name: string
  readonly company_url: string
  readonly title: string
  readonly country: string | null
  readonly stripe_id: string
  readonly ip: string
  readonly version: number
}

const surname = 'Quist-'
/** A test may have renamed its customer. */
const taken = new Set<number>()

interface Listed extends Customer {
  readonly approval: string
  readonly flags: readonly string[]
}

/** Customers with all data and no restrictions, not used by an earlier test. */
const isFree = ({ stripe_id, ip, last_name, approval, flags }: Listed): boolean =>
  stripe_id !== null &&
  /^\d+\.\d+\.\d+\.\d+$/.test(ip ?? '') &&
  !last_name.startsWith(surname) &&
  approval === 'approved' &&
  !flags.includes('blocked') &&
  !flags.includes('disabled')

/** An active customer for one test only, with a unique name, company and phone. */
export const prepareCustomer = async (api: Api): Promise<Customer> => {
  const { rows } = await api.call<{ rows: Listed[] }>('members/list_customers', {
    filters: { status: ['active'] },
    sort: { by: 'customer_id', direction: 'asc' },
    page: { size: 200 },
  })
  const row = rows.find((one) => isFree(one) && !taken.has(one.customer_id))
  if (row === undefined) throw new Error('There is no free customer with a Stripe id and an IPv4 address.')
  const { customer_id } = row
  taken.add(customer_id)
  const { version } = await api.call<Customer>('searchMemberData_id', { customer_id })
  const mark = `${customer_id}${Date.now().toString(36).slice(-5)}`
  return api.call<Customer>('editMemberDetails', {
    customer_id,
    version,
    first_name: 'Wilhelmina',
    last_name: `${surname}${mark}`,
    email: `wilhelmina.${mark}@quist.example`,
    phone: `+493012${345_000 + customer_id * 7}`,
    company_name: `Quist & Daughters ${mark}`,
    company_url: 'quist.example',
    title: 'Buyer',
    country: 'DE',
  })
}
