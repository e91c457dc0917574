import { Day } from '@console/shared/kit/values'

/** A day as the tables of abuse have it, YYYY-MM-DD, written as every other one. */
export const IsoDay = ({ day }: { day: string }) => {
  const [year, month, date] = day.split('-')
  return <Day day={`${month}/${date}/${year}`} />
}
