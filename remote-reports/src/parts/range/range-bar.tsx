import { directionAtom, localeAtom, type Message, useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Flex, IconButton, NativeSelect, Text } from '@console/shared/kit/base'
import { NextIcon, PreviousIcon } from '@console/shared/kit/icons'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { dayFormats } from './day-formats.ts'
import { daysBetween, writeDay } from './days.ts'
import { moved, type Preset, presets, type Range } from './presets.ts'
import { rangeMessages as messages } from './range.messages.ts'
import { TypedDays } from './typed-days.tsx'
import type { RangeOfUrl } from './use-range.ts'

const presetMessages: Readonly<Record<Preset, Message>> = {
  today: messages.presetToday,
  yesterday: messages.presetYesterday,
  '7d': messages.preset7d,
  '28d': messages.preset28d,
  '90d': messages.preset90d,
  '365d': messages.preset365d,
  month: messages.presetMonth,
  last_month: messages.presetLastMonth,
  year: messages.presetYear,
}

/** The range of the report: presets, typed days, previous and next range, comparison. */
export const RangeBar = ({ range, setRange, setCompare }: RangeOfUrl & { range: Range }) => {
  const t = useText()
  const id = useId()
  const mirrored = useAtomValue(directionAtom) === 'rtl' ? 'scaleX(-1)' : undefined
  const isLast = daysBetween(range.to, range.today) <= 1
  const earlier = () => setRange(moved(range, -1))
  const later = () => setRange(moved(range, 1))
  useActions([
    ...presets.map((preset) => ({
      id: `range-${preset}`,
      label: `${t(messages.range)}: ${t(presetMessages[preset])}`,
      run: () => setRange(preset),
    })),
    { id: 'range-earlier', label: t(messages.earlier), keys: ',', run: earlier },
    ...(isLast ? [] : [{ id: 'range-later', label: t(messages.later), keys: '.', run: later }]),
  ])
  return (
    <Flex gap="2" wrap="wrap" align="center" role="group" aria-label={t(messages.range)} data-screen-only>
      <Flex align="center" flex={{ base: '1 1 100%', sm: 'none' }}>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t(messages.earlier)}
          title={`${t(messages.earlier)} (,)`}
          onClick={earlier}
        >
          <PreviousIcon size={16} style={{ transform: mirrored }} />
        </IconButton>
        <NativeSelect.Root size="sm" width={{ base: '100%', sm: '180px' }}>
          <NativeSelect.Field
            aria-label={t(messages.range)}
            bg="bg"
            value={range.preset}
            onChange={({ target }) => {
              const preset = presets.find((known) => known === target.value)
              if (preset) setRange(preset)
            }}
          >
            {presets.map((preset) => (
              <option key={preset} value={preset}>
                {t(presetMessages[preset])}
              </option>
            ))}
            {range.preset === 'custom' ? <option value="custom">{t(messages.custom)}</option> : null}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t(messages.later)}
          title={`${t(messages.later)} (.)`}
          disabled={isLast}
          onClick={later}
        >
          <NextIcon size={16} style={{ transform: mirrored }} />
        </IconButton>
      </Flex>
      <TypedDays range={range} onChange={setRange} />
      <Flex asChild align="center" gap="1.5" fontSize="sm" cursor="pointer" paddingInline="1">
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={range.compare}
            onChange={({ target }) => setCompare(target.checked)}
            style={{ accentColor: 'var(--c-colors-primary-600)' }}
          />
          {t(messages.compare)}
        </label>
      </Flex>
      <Text fontSize="xs" color="fg.muted" marginInlineStart={{ md: 'auto' }}>
        {t(messages.zone, { zone: range.timeZone })}
      </Text>
    </Flex>
  )
}

/** The same for printing, without controls. */
export const PrintedRange = ({ range }: { range: Range }) => {
  const t = useText()
  const { long } = dayFormats(useAtomValue(localeAtom))
  return (
    <Box data-print-only fontSize="sm">
      {t(messages.fromTo, { from: writeDay(range.from, long), to: writeDay(range.to, long) })}
      {' · '}
      {t(messages.zone, { zone: range.timeZone })}
    </Box>
  )
}
