import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import type { Values } from '@console/shared/kit/form'
import { Waiting } from '@console/shared/kit/lazy-part'
import { FailedState } from '@console/shared/kit/states'
import { useSettled } from '@console/shared/kit/use-settled'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { DryRun as Run } from '../../../contract/calls/auto-banning.ts'
import { autoBanning } from '../../api.ts'
import { IsoDay } from '../../parts/iso-day.tsx'
import { messages, ruleMessages } from './config-auto-banning.messages.ts'
import { rulesIn, typedRules } from './rules.form.ts'

const Person = ({ row }: { row: Run['sample'][number] }) => {
  const t = useText()
  return (
    <Box as="li" paddingBlock="1.5" borderBlockEndWidth="1px" _last={{ borderBlockEndWidth: 0 }}>
      <Flex gap="2" align="center" minWidth="0">
        <Text fontWeight="medium" color="primary.fg" truncate minWidth="0">
          <Link to={`/editmember?customer_id=${row.customer_id}`}>
            <bdi>{row.name}</bdi>
          </Link>
        </Text>
        {row.paying ? <Badge colorPalette="green">{t(messages.paying)}</Badge> : null}
        {row.blocked ? <Badge colorPalette="gray">{t(messages.blocked)}</Badge> : null}
        {row.at_once ? <Badge colorPalette="red">{t(messages.atOnce)}</Badge> : null}
      </Flex>
      <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
        <Code>{row.email}</Code> · {t(ruleMessages[`${row.rule}_on`])}: {t.number(row.value)} · <IsoDay day={row.day} />
        {row.ip ? (
          <>
            {' '}
            · <Code>{row.ip}</Code>
          </>
        ) : null}
      </Text>
    </Box>
  )
}

const Found = ({ run }: { run: Run }) => {
  const t = useText()
  const { customers, paying, blocked, at_once, by_rule, spared, sample } = run
  return (
    <Stack gap="2">
      <Text role="status" fontWeight="medium" color={customers > 0 ? 'secondary.fg' : 'fg'}>
        {t(messages.wouldHit, { count: customers })}
      </Text>
      {customers > 0 ? (
        <Text color="fg.muted">
          {t(messages.ofThem, { paying: t.number(paying), blocked: t.number(blocked), atOnce: t.number(at_once) })}
        </Text>
      ) : null}
      <Box as="ul" listStyleType="none">
        {by_rule.map(({ rule, customers: hit }) => (
          <Text as="li" key={rule}>
            {t(ruleMessages[`${rule}_on`])}: {t.number(hit)}
          </Text>
        ))}
      </Box>
      {Object.values(spared).some((count) => count > 0) ? (
        <Text color="fg.muted" fontSize="xs">
          {t(messages.spared, spared)}
        </Text>
      ) : null}
      {sample.length > 0 ? (
        <Box
          as="ul"
          aria-label={t(messages.named)}
          tabIndex={0}
          listStyleType="none"
          maxHeight="420px"
          overflowY="auto"
          borderWidth="1px"
          borderRadius="md"
          paddingInline="3"
        >
          {sample.map((row) => (
            <Person key={row.customer_id} row={row} />
          ))}
        </Box>
      ) : null}
      {customers > sample.length ? <Text>{t(messages.more, { count: customers - sample.length })}</Text> : null}
    </Stack>
  )
}

/** The customers that the rules as typed would have hit. Changes nothing. */
export const DryRun = ({ values }: { values: Values }) => {
  const t = useText()
  const typed = useSettled(typedRules(values) ?? '')
  const read = useRead(autoBanning.dryRunAutoBanning, rulesIn(typed || '{}'), {
    enabled: typed !== '',
    keepPrevious: true,
  })
  const body = () => {
    if (typed === '') return <Text color="fg.muted">{t(messages.incomplete)}</Text>
    if (read.data)
      return (
        <Box opacity={read.isPlaceholderData ? 0.6 : 1}>
          <Found run={read.data} />
        </Box>
      )
    if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    return <Waiting height="240px" />
  }
  return (
    <Box as="section" aria-label={t(messages.dryRun)} fontSize="sm" aria-busy={read.isFetching}>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {t(messages.dryRun)}
        </Heading>
        {body()}
      </Stack>
    </Box>
  )
}
