import { useRead } from '@console/shared/api/query'
import { limits } from '@console/shared/contract/limits'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Input, Link as KitLink, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { Code } from '@console/shared/kit/values'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { windowDays } from '../../../contract/calls/abuse.ts'
import { abuse } from '../../api.ts'
import { abuseMessages } from '../../parts/abuse.messages.ts'
import { messages } from './customer-abuse.messages.ts'
import { Evidence } from './evidence.tsx'

/** Customer and window in the address, so that the page can be shared and Back returns to the previous one. */
const useAsked = () => {
  const [params, setParams] = useUrlParams()
  const id = params.get('customer_id') ?? ''
  const typed = params.get('last_x_days') ?? ''
  const days = /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 365 ? Number(typed) : null
  return {
    customer_id: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined,
    search_query: params.get('search_query')?.trim() ?? '',
    last_x_days: days ?? limits.abuseWindowDays,
    search: (text: string) => setParams({ ...(text === '' ? {} : { search_query: text }), last_x_days: typed }),
    addressOf: (customer: number) => `?customer_id=${customer}&last_x_days=${days ?? limits.abuseWindowDays}`,
    choose: (window: string) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.set('last_x_days', window)
        return next
      }),
  }
}

const WindowChoice = ({ days, onChoose }: { days: number; onChoose: (days: string) => void }) => {
  const t = useText()
  const offered = windowDays.map(Number)
  return (
    <NativeSelect.Root size="sm" width="160px" bg="bg.panel">
      <NativeSelect.Field
        aria-label={t(abuseMessages.window)}
        value={days}
        onChange={(event) => onChoose(event.target.value)}
      >
        {[...new Set([...offered, days])]
          .toSorted((a, b) => a - b)
          .map((count) => (
            <option key={count} value={count}>
              {t(abuseMessages.days, { count })}
            </option>
          ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

const Search = ({ stored, onSearch }: { stored: string; onSearch: (text: string) => void }) => {
  const t = useText()
  const [typed, setTyped] = useState(stored)
  return (
    <Box asChild flex="1" minWidth={{ base: '100%', sm: '260px' }} maxWidth={{ sm: '420px' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <Input
          size="sm"
          bg="bg.panel"
          type="search"
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Box>
  )
}

const Content = ({ asked: customer }: { asked: ReturnType<typeof useAsked> }) => {
  const t = useText()
  const { customer_id, search_query, last_x_days } = customer
  const isAsked = customer_id !== undefined || search_query !== ''
  const who = customer_id === undefined ? { search_query } : { customer_id }
  const read = useRead(abuse.getCustomerAbuse, { ...who, last_x_days }, { enabled: isAsked })
  if (!isAsked) return <EmptyState title={t(messages.none)} hint={t(messages.noneHint)} />
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="420px" />
  const { matches, evidence } = read.data
  if (evidence) return <Evidence key={evidence.customer_id} evidence={evidence} />
  if (matches.length === 0) return <EmptyState title={t(messages.nobody)} hint={t(messages.nobodyHint)} />
  return (
    <Stack gap="2" bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Text>{t(messages.which)}</Text>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {matches.map((match) => (
          <Flex as="li" key={match.customer_id} gap="3" wrap="wrap">
            <KitLink asChild color="primary.fg">
              <Link to={customer.addressOf(match.customer_id)}>
                <bdi>{match.name}</bdi>
              </Link>
            </KitLink>
            <Text color="fg.muted">
              <Code>{match.email}</Code>
            </Text>
          </Flex>
        ))}
      </Box>
    </Stack>
  )
}

/** One customer's activity, and the measures against it. */
export const Screen = () => {
  const customer = useAsked()
  return (
    <Page title={messages.title}>
      <Flex gap="2" wrap="wrap">
        <Search key={customer.search_query} stored={customer.search_query} onSearch={customer.search} />
        <WindowChoice days={customer.last_x_days} onChoose={customer.choose} />
      </Flex>
      <Content asked={customer} />
    </Page>
  )
}
