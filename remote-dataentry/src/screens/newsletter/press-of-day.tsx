import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Input, NativeSelect, Skeleton, Text } from '@console/shared/kit/base'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useSettled } from '@console/shared/kit/use-settled'
import { type KeyboardEvent, useState } from 'react'
import { pressKinds } from '../../../contract/press-event.ts'
import { newsletter } from '../../api.ts'
import { kindMessages } from '../../parts/press/press.messages.ts'
import { messages } from './newsletter.messages.ts'
import { PressLine } from './press-line.tsx'
import type { NewsletterWork } from './use-newsletter.ts'

/** Up and down move between items. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const here = document.activeElement
  const next = here instanceof HTMLInputElement ? boxes[boxes.indexOf(here) + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Press of a day, by company; ticked events go into the newsletter. */
export const PressOfDay = ({ day, work }: { day: string; work: NewsletterWork }) => {
  const t = useText()
  const [text, setText] = useState('')
  const [kind, setKind] = useState('')
  const settled = useSettled(text.trim())
  const chosen = pressKinds.find((one) => one === kind)
  const read = useRead(
    newsletter.searchNewsletterCompany,
    { day, ...(settled ? { text: settled } : {}), ...(chosen ? { kind: chosen } : {}) },
    { keepPrevious: true },
  )
  const isFiltered = settled !== '' || chosen !== undefined

  const list = () => {
    if (read.error && !read.data) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!read.data) return <Skeleton height="320px" />
    if (read.data.length === 0)
      return (
        <EmptyState
          title={t(isFiltered ? messages.pressNone : messages.pressEmpty)}
          hint={t(isFiltered ? messages.pressNoneHint : messages.pressEmptyHint)}
        />
      )
    return (
      <Box as="ul" listStyleType="none" onKeyDown={walk} maxHeight="max(320px, 62vh)" overflowY="auto">
        {read.data.map((press) => (
          <Box as="li" key={press.press_id} borderBlockStartWidth="1px">
            <Flex
              as="label"
              gap="3"
              align="start"
              paddingInline="4"
              paddingBlock="2"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
              _focusWithin={{ bg: 'bg.muted' }}
            >
              <input
                type="checkbox"
                style={{ marginBlockStart: 4 }}
                aria-label={t(messages.put, { title: `${press.company_name}: ${press.title}` })}
                checked={work.has(press.press_id)}
                disabled={!work.isLoaded}
                onChange={(event) => work.toggle(press, event.target.checked)}
              />
              <PressLine press={press} />
            </Flex>
          </Box>
        ))}
      </Box>
    )
  }

  return (
    <Box
      as="section"
      aria-label={t(messages.press)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <Flex gap="2" align="center" wrap="wrap" paddingInline="4" paddingBlock="3" minHeight="58px">
        <Heading as="h2" size="sm" flex="1 1 auto">
          {t(messages.press)}{' '}
          <Text as="span" fontWeight="normal" color="fg.muted" fontSize="sm">
            {read.data ? t(messages.found, { count: read.data.length }) : ''}
          </Text>
        </Heading>
        <Input
          type="search"
          size="sm"
          width="200px"
          dir="auto"
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <NativeSelect.Root size="sm" width="130px">
          <NativeSelect.Field
            aria-label={t(messages.kind)}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          >
            <option value="">{t(messages.allKinds)}</option>
            {pressKinds.map((one) => (
              <option key={one} value={one}>
                {t(kindMessages[one])}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      {list()}
    </Box>
  )
}
