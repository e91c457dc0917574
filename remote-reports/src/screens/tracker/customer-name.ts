import { nameColumn } from '../../parts/customer/ranked-columns.tsx'
import { useSubject } from './subject.ts'

/** A name links to that customer's requests. */
export const customerName = nameColumn(() => {
  const { href } = useSubject()
  return (customer_id) => href({ customer_id })
})
