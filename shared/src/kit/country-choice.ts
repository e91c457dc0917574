import { startTransition, useEffect, useMemo, useState } from 'react'
import { countries } from '../api/countries.ts'
import { useRead } from '../api/query.ts'
import { useText } from '../intl/messages.ts'
import { whenIdle } from './when-idle.ts'

export interface CountryOption {
  readonly value: string
  readonly label: string
}

/** Countries as options, named and sorted in the agent's language; none while they are not wanted yet. */
export const useCountriesByName = (isWanted: boolean): CountryOption[] => {
  const t = useText()
  const { data } = useRead(countries.listCountries, {}, { staleMs: Number.POSITIVE_INFINITY, untilRead: true })
  return useMemo(
    () =>
      (isWanted && data ? data : [])
        .map(({ code }) => ({ value: code, label: t.country(code) }))
        .sort((a, b) => t.compare(a.label, b.label)),
    [isWanted, data, t],
  )
}

export interface CountryChoice {
  readonly options: readonly CountryOption[]
  /** Handlers for the select: when the agent reaches for it, all options are there. */
  readonly reach: { readonly onFocus: () => void; readonly onPointerDown: () => void }
}

/**
 * Countries as options of a select that is there in the first frame of a page: until the browser is idle, or the agent
 * reaches for the select, only the chosen country. All of them are more elements than the rest of a form.
 */
export const useCountryChoice = (chosen: string): CountryChoice => {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const all = useCountriesByName(isWhole)
  useEffect(() => (isWhole ? undefined : whenIdle(() => startTransition(() => setWhole(true)))), [isWhole])
  const complete = () => setWhole(true)
  return {
    options: all.length > 0 || chosen === '' ? all : [{ value: chosen, label: t.country(chosen) }],
    reach: { onFocus: complete, onPointerDown: complete },
  }
}
