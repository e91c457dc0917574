import { nameColumn } from '../../parts/customer/ranked-columns.tsx'
import { useSubject } from './subject.ts'

/** A name leads to the requests of that customer alone. */
export const customerName = nameColumn(() => {
  const { href } = useSubject()
  return (customer_id) => href({ customer_id })
})
