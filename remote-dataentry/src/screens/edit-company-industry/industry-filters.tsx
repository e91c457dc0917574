import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Input, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { useEffect, useRef } from 'react'
import { type IndustryField, industryFields } from '../../../contract/calls/company-industry.ts'
import { messages } from './edit-company-industry.messages.ts'

const missingWords = { industry: messages.industry, sic: messages.sic, employees: messages.employees }

interface Props {
  readonly text: string
  /** As in the address; empty: all. */
  readonly country: string
  readonly missing: readonly IndustryField[]
  readonly onText: (text: string) => void
  readonly onAnyCountry: () => void
  readonly onMissing: (missing: readonly IndustryField[]) => void
}

/** The filters of the companies. */
export const IndustryFilters = ({ text, country, missing, onText, onAnyCountry, onMissing }: Props) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Back, or filters cleared elsewhere.
    if (input.current) input.current.value = text
  }, [text])
  const tell = () => {
    const typed = input.current?.value.trim() ?? ''
    if (typed !== text) onText(typed)
  }
  const toggle = (field: IndustryField) =>
    onMissing(missing.includes(field) ? missing.filter((other) => other !== field) : [...missing, field])
  return (
    <Flex gap="2" wrap="wrap" align="center" role="search">
      <Input
        ref={input}
        type="search"
        size="sm"
        bg="bg"
        width={{ base: '100%', md: '280px' }}
        dir="auto"
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        defaultValue={text}
        onBlur={tell}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell()
        }}
      />
      {country ? (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t(messages.anyCountry, { country: t.country(country) })}
          title={t(messages.anyCountry, { country: t.country(country) })}
          onClick={onAnyCountry}
        >
          {t.country(country)}
          <CloseIcon size={14} aria-hidden />
        </Button>
      ) : null}
      <Flex role="group" aria-label={t(messages.missing)} gap="2" align="center">
        <Text fontSize="sm" color="fg.muted">
          {t(messages.missing)}
        </Text>
        {industryFields.map((field) => (
          <Button
            key={field}
            size="sm"
            variant={missing.includes(field) ? 'subtle' : 'outline'}
            aria-pressed={missing.includes(field)}
            onClick={() => toggle(field)}
          >
            {t(missingWords[field])}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
