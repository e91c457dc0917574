import { companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import { iso31662 } from 'iso-3166'
import { read } from '../../../platform/pipeline/handlers.ts'

const byName = new Intl.Collator('en')
const states = Map.groupBy(iso31662, ({ code }) => code.slice(0, 2))

export const listStates = read(companiesCalls.listStates, async ({ country }) =>
  (states.get(country) ?? []).map(({ code, name }) => ({ code, name })).sort((a, b) => byName.compare(a.name, b.name)),
)
