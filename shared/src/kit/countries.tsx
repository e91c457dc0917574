import { type CountryOption, useCountriesByName } from './country-choice.ts'

/** All countries as options, named and sorted in the agent's language. */
export const useCountryOptions = (): CountryOption[] => useCountriesByName(true)
