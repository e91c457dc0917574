import { type Api, test } from './console.ts'

/** A customer as the server tells of one. */
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

let taken = 0

const isWhole = ({ stripe_id, ip }: { stripe_id: string | null; ip: string | null }): boolean =>
  stripe_id !== null && /^\d+\.\d+\.\d+\.\d+$/.test(ip ?? '')

/** A customer for one test alone, with a name, company and phone that nobody else has. */
export const prepareCustomer = async (api: Api): Promise<Customer> => {
  const { rows } = await api.call<{ rows: Customer[] }>('members/list_customers', {
    sort: { by: 'customer_id', direction: 'asc' },
    page: { size: 200 },
  })
  // A worker that took over after a failure begins where the one before it cannot have been.
  const number = test.info().workerIndex * 20 + taken
  taken += 1
  const whole = rows.filter(isWhole)
  const row = whole[number % whole.length]
  if (row === undefined) throw new Error('There is no customer with a Stripe id and an IPv4 address.')
  const { customer_id } = row
  const { version } = await api.call<Customer>('searchMemberData_id', { customer_id })
  const mark = `${customer_id}${Date.now().toString(36).slice(-5)}`
  return api.call<Customer>('editMemberDetails', {
    customer_id,
    version,
    first_name: 'Wilhelmina',
    last_name: `Quist-${mark}`,
    email: `wilhelmina.${mark}@quist.example`,
    phone: `+493012${String(345_000 + (customer_id % 1_000) * 7 + number)}`,
    company_name: `Quist & Daughters ${mark}`,
    company_url: 'quist.example',
    title: 'Buyer',
    country: 'DE',
  })
}
