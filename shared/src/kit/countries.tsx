import { countries } from '../api/countries.ts'
import { useRead } from '../api/query.ts'
import { useText } from '../intl/messages.ts'

/** Countries as options, named and sorted in the agent's language. */
export const useCountryOptions = (): { value: string; label: string }[] => {
  const t = useText()
  const { data } = useRead(countries.listCountries, {}, { staleMs: Number.POSITIVE_INFINITY, untilRead: true })
  return (data ?? [])
    .map(({ code }) => ({ value: code, label: t.country(code) }))
    .sort((a, b) => t.compare(a.label, b.label))
}
