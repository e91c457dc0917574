import { useText } from '@console/shared/intl/messages'
import { Flex, Input, Text } from '@console/shared/kit/base'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { maxReportDays } from '../../../contract/report-range.ts'
import { type Days, faultOf, type Range } from './presets.ts'
import { rangeMessages as messages } from './range.messages.ts'

/** Converts MM/DD/YYYY to the browser's date field format, and back. */
const toField = (day: string): string => day.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')
const fromField = (field: string): string => field.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** First and last day, typed or picked: applied when a field is left, or on Enter. */
export const TypedDays = ({ range, onChange }: { range: Range; onChange: (days: Days) => void }) => {
  const t = useText()
  const faultId = useId()
  const { from, to } = range
  const [typed, setTyped] = useState<Days>({ from, to })
  useEffect(() => setTyped({ from, to }), [from, to])
  // A partially typed year is ignored.
  const isWhole = [typed.from, typed.to].every((day) => /\/(19|20|21)\d\d$/.test(day))
  const fault = isWhole ? faultOf(typed) : null
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isWhole && fault === null && (typed.from !== from || typed.to !== to)) onChange(typed)
  }
  const field = (key: keyof Days) => (
    <Input
      type="date"
      size="sm"
      bg="bg"
      width={{ base: 'calc(50% - 12px)', sm: '150px' }}
      flex={{ base: '1', sm: 'none' }}
      aria-label={t(messages[key])}
      aria-invalid={fault !== null || undefined}
      aria-describedby={fault === null ? undefined : faultId}
      max="9999-12-31"
      value={toField(typed[key])}
      onChange={({ target }) => setTyped((now) => ({ ...now, [key]: fromField(target.value) }))}
      onBlur={() => send()}
    />
  )
  return (
    <Flex as="form" gap="2" align="center" wrap="wrap" flex={{ base: '1 1 100%', sm: 'none' }} onSubmit={send}>
      {field('from')}
      <span aria-hidden>–</span>
      {field('to')}
      {/* Browsers submit a form with two fields on Enter only if it has a submit button. */}
      <input type="submit" hidden />
      {fault === null ? null : (
        <Text id={faultId} fontSize="xs" color="fg.error" role="alert">
          {fault === 'backwards' ? t(messages.backwards) : t(messages.tooLong, { days: maxReportDays })}
        </Text>
      )}
    </Flex>
  )
}
