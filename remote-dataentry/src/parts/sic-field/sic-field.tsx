import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import type { SicCode } from '../../../contract/calls/sic.ts'
import { sic } from '../../api.ts'
import { Lookup } from '../lookup/lookup.tsx'
import { listStaleMs } from './lists.ts'
import { sicMessages as messages } from './sic-field.messages.ts'

interface Props {
  /** Four digits; null: none. */
  readonly value: string | null
  readonly onChange: (code: string | null) => void
  readonly problem?: string | undefined
  readonly inputRef?: (element: HTMLElement | null) => void
}

const useFound = (text: string, enabled: boolean) =>
  useRead(sic.searchSic, { text: text.slice(0, 100) }, { enabled, staleMs: listStaleMs })

/** A suggested SIC code. */
const SicOption = ({ found: { code, title, division } }: { found: SicCode }) => (
  <Box>
    <Text truncate>
      <bdi dir="ltr">{code}</bdi> · <bdi>{title}</bdi>
    </Text>
    <Text fontSize="xs" color="fg.muted" truncate>
      <bdi>{division}</bdi>
    </Text>
  </Box>
)

/** A code with its title; a code that is no longer in the list has none. */
const useNamed = (value: string): string => {
  const known = useRead(
    sic.searchSic,
    { text: value },
    { enabled: value !== '', staleMs: listStaleMs, untilRead: true },
  )
  const title = known.data?.find(({ code }) => code === value)?.title
  return [value, title].filter(Boolean).join(' · ')
}

export const ShownSic = ({ value }: { value: string }) => <bdi>{useNamed(value)}</bdi>

/** Finds a SIC code by its digits, its title or a common name. */
export const SicField = ({ value, onChange, problem, inputRef }: Props) => {
  const t = useText()
  const named = useNamed(value ?? '')
  return (
    <Lookup
      label={t(messages.sic)}
      placeholder={t(messages.placeholder)}
      chosen={named}
      useFound={useFound}
      keyOf={({ code }) => code}
      option={(found) => <SicOption found={found} />}
      onChoose={({ code }) => onChange(code)}
      onClear={() => onChange(null)}
      problem={problem}
      {...(inputRef ? { inputRef } : {})}
    />
  )
}
