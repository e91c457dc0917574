import { useRead } from '@console/shared/api/query'
import type { InputOf } from '@console/shared/contract/define-calls'
import { useSettled } from '@console/shared/kit/use-settled'
import { newCustomers } from '../../../api.ts'

type Input = InputOf<typeof newCustomers.checkNewCustomer.declaration>

const typingPauseMs = 300

/** Checks for the typed values; never shows the answer to earlier values. */
export const useNewCustomerCheck = (values: Readonly<Record<string, string>>) => {
  const text = JSON.stringify({
    email: values.email?.trim() ?? '',
    company_url: values.company_url?.trim() ?? '',
    phone: values.phone?.trim() ?? '',
    country: values.country || null,
  })
  const settled = useSettled(text, typingPauseMs)
  const input = JSON.parse(settled) as Input // as it was written above
  const isAsked = Boolean(input.email || input.company_url || input.phone)
  const read = useRead(newCustomers.checkNewCustomer, input, { enabled: isAsked })
  const isCurrent = settled === text
  return {
    isAsked,
    check: isCurrent && isAsked ? read.data : undefined,
    error: isCurrent && isAsked && !read.data ? read.error : null,
    again: () => void read.refetch(),
  }
}
