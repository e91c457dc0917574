import { useText } from '@console/shared/intl/messages'
import { kitMessages } from '@console/shared/messages/kit'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { difference } from './difference.ts'

/** A value for display: a country by name, beside its code. */
export const useShown = () => {
  const t = useText()
  return (field: Correction['field'], value: string): string =>
    field === 'country' && t.country(value) !== value ? `${value} · ${t.country(value)}` : value
}

interface Props {
  readonly value: string
  readonly other: string
  /** Whether it is the old or the new value. */
  readonly as: 'del' | 'ins'
}

/** One of two values, with the differing part highlighted. */
export const Marked = ({ value, other, as: Mark }: Props) => {
  const t = useText()
  const [{ start, middle, end }] = difference(value, other)
  if (value === '') return <span>{t(kitMessages.none)}</span>
  return (
    <bdi>
      {start}
      {middle === '' ? null : <Mark>{middle}</Mark>}
      {end}
    </bdi>
  )
}
