import { Day } from '@console/shared/kit/values'

/** Formats a day of the abuse tables (YYYY-MM-DD) like all others. */
export const IsoDay = ({ day }: { day: string }) => {
  const [year, month, date] = day.split('-')
  return <Day day={`${month}/${date}/${year}`} />
}
