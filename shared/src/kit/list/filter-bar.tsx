import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../intl/messages.ts'
import { Box, Button, Flex, Input, NativeSelect } from '../base.tsx'
import { type CountryChoice, useCountryChoice } from '../country-choice.ts'
import { CloseIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import type { AnyListSpec, Filter } from './list-spec.ts'
import { filterValue, type ListUrl } from './list-url.ts'

const typingPauseMs = 250

/** A text filter: the URL follows after a pause, or at once on Enter; a change of the URL replaces the text. */
const TypedFilter = ({ filter, url }: { filter: Filter; url: ListUrl }) => {
  const t = useText()
  const stored = url.text(filter.key)
  const [typed, setTyped] = useState(stored)
  const sent = useRef(stored)
  useEffect(() => {
    if (stored === sent.current) return
    sent.current = stored
    setTyped(stored)
  }, [stored])
  const send = (text: string) => {
    sent.current = text
    url.setFilter(filter.key, text)
  }
  const sendNow = useRef(send)
  sendNow.current = send
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => sendNow.current(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isDate = filter.kind === 'date'
  const wrong = isDate && typed.trim() !== '' && filterValue(filter, typed) === undefined
  return (
    <Input
      size="sm"
      bg="bg"
      type={isDate ? 'text' : 'search'}
      width={{ base: '100%', sm: isDate ? '200px' : `${filter.kind === 'text' ? (filter.width ?? 240) : 240}px` }}
      aria-label={t(filter.label)}
      placeholder={isDate ? `${t(filter.label)} (${t(kitMessages.dateFormat)})` : t(filter.label)}
      value={typed}
      aria-invalid={wrong || undefined}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(typed)
      }}
    />
  )
}

const ChosenFilter = ({
  label,
  value,
  options,
  none,
  reach,
  onChange,
}: {
  label: string
  value: string
  none?: string
  options: readonly { readonly value: string; readonly label: string }[]
  reach?: CountryChoice['reach']
  onChange: (value: string) => void
}) => {
  const t = useText()
  return (
    <NativeSelect.Root size="sm" width={{ base: 'calc(50% - 4px)', sm: '160px' }}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        bg={value === '' ? 'bg' : 'primary.subtle'}
        onChange={(event) => onChange(event.target.value)}
        {...reach}
      >
        <option value="">{none ?? t(kitMessages.allOf, { label })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

const CountryFilter = ({ filter, url }: { filter: Filter; url: ListUrl }) => {
  const t = useText()
  const value = url.text(filter.key)
  return (
    <ChosenFilter
      label={t(filter.label)}
      value={value}
      {...useCountryChoice(value)}
      onChange={(chosen) => url.setFilter(filter.key, chosen)}
    />
  )
}

const OneFilter = ({ filter, url }: { filter: Filter; url: ListUrl }) => {
  const t = useText()
  if (filter.kind === 'text' || filter.kind === 'date') return <TypedFilter filter={filter} url={url} />
  if (filter.kind === 'country') return <CountryFilter filter={filter} url={url} />
  return (
    <ChosenFilter
      label={t(filter.label)}
      value={url.text(filter.key)}
      options={filter.options.map(({ value, label }) => ({ value, label: t(label) }))}
      {...(filter.none ? { none: t(filter.none) } : {})}
      onChange={(value) => url.setFilter(filter.key, value)}
    />
  )
}

interface BarProps {
  readonly spec: AnyListSpec
  readonly url: ListUrl
  readonly barRef: RefObject<HTMLDivElement | null>
  readonly onClear: () => void
}

/** With this many filters or more, a narrow window shows only the first, so that rows start near the top. */
const folded = 3

/** The filters of a list in one line that wraps; in a narrow window the first of them and a button for the rest. */
export const FilterBar = ({ spec, url, barRef, onClear }: BarProps) => {
  const t = useText()
  const isFiltered = Object.keys(url.filters).length > 0
  const [open, setOpen] = useState(false)
  const othersId = useId()
  const [first, ...others] = spec.filters
  const canFold = spec.filters.length >= folded
  const set = others.filter(({ key }) => url.text(key) !== '').length
  return (
    <Flex ref={barRef} role="search" gap="2" wrap="wrap" align="center">
      <Flex gap="2" align="center" width={{ base: '100%', sm: 'auto' }}>
        {first ? <OneFilter filter={first} url={url} /> : null}
        {canFold ? (
          <Button
            size="sm"
            variant="outline"
            bg={set > 0 ? 'primary.subtle' : 'bg'}
            flexShrink="0"
            hideFrom="sm"
            aria-expanded={open}
            aria-controls={othersId}
            onClick={() => setOpen(!open)}
          >
            {set > 0 ? t(kitMessages.filtersSet, { count: t.number(set) }) : t(kitMessages.filters)}
          </Button>
        ) : null}
      </Flex>
      <Box id={othersId} display="contents" smDown={canFold && !open ? { display: 'none' } : {}}>
        {others.map((filter) => (
          <OneFilter key={filter.key} filter={filter} url={url} />
        ))}
      </Box>
      {isFiltered ? (
        <Button size="sm" variant="ghost" onClick={onClear}>
          <Box asChild>
            <CloseIcon size={14} aria-hidden />
          </Box>
          {t(kitMessages.clearFilters)}
        </Button>
      ) : null}
    </Flex>
  )
}
