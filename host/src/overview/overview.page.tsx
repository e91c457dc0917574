import { live } from '@console/shared/api/live'
import { useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import { canOpen, decide } from '@console/shared/contract/access'
import { overviewScreens } from '@console/shared/contract/calls/live'
import { localeAtom, type Message, useText } from '@console/shared/intl/messages'
import { Box, Flex, Grid, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { type ScreenId, screens } from '../../contract/screens.ts'
import { whoMaySeeRoute } from '../account/routes.ts'
import { releases } from '../api.ts'
import { areaName } from '../remotes/area-name.ts'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { overviewMessages as messages } from './overview.messages.ts'

const freshEveryMs = 60_000
const newsShown = 3

const cards = [
  { key: 'tasks_due_today', title: messages.tasks },
  { key: 'new_customers', title: messages.customers },
  { key: 'agents_waiting', title: messages.agents },
  { key: 'unseen_alerts', title: messages.alerts },
] as const satisfies readonly { key: keyof typeof overviewScreens; title: Message }[]

/** Where a number leads: its screen where that is deployed; those who wait can be let in here until then. */
const useTarget = (): ((key: keyof typeof overviewScreens) => string | null) => {
  const deployed = (useAtomValue(registryAtom)?.areas ?? []).flatMap(({ definition }) => definition.screens)
  const agent = useAgent()
  return (key) => {
    const id: ScreenId = overviewScreens[key]
    if (deployed.some((screen) => screen.id === id)) return screens[id].path
    return key === 'agents_waiting' && decide(agent, whoMaySeeRoute).allowed ? whoMaySeeRoute.path : null
  }
}

const Card = ({ title, count, to }: { title: Message; count: number; to: string | null }) => {
  const t = useText()
  const content = (
    <>
      <Text fontSize="sm" color="fg.muted">
        {t(title)}
      </Text>
      <Text fontSize="3xl" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
        {t.number(count)}
      </Text>
    </>
  )
  const look = { display: 'block', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', padding: '4' } as const
  if (to === null) return <Box {...look}>{content}</Box>
  return (
    <Box asChild {...look} _hover={{ bg: 'bg.subtle' }}>
      <Link to={to}>{content}</Link>
    </Box>
  )
}

const News = () => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const areas = useAtomValue(registryAtom)?.areas ?? []
  const read = useRead(releases.listAnnouncements, {})
  if (!read.data)
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton height="120px" borderRadius="lg" />
    )
  return (
    <Stack as="section" gap="2" aria-label={t(messages.news)}>
      <Flex align="baseline" gap="3">
        <Heading as="h2" size="sm">
          {t(messages.news)}
        </Heading>
        {areas.some(({ definition }) => definition.screens.some(({ id }) => id === 'whats-new')) ? (
          <Box asChild fontSize="sm" color="primary.fg" _hover={{ textDecoration: 'underline' }}>
            <Link to={screens['whats-new'].path}>{t(messages.allNews)}</Link>
          </Box>
        ) : null}
      </Flex>
      {read.data.length === 0 ? <Text color="fg.muted">{t(messages.noNews)}</Text> : null}
      {read.data.slice(0, newsShown).map((item) => (
        <Box key={item.id} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
          <Flex gap="2" align="baseline" wrap="wrap">
            {item.written ? (
              <Text as="bdi" fontWeight="medium">
                {item.written.title}
              </Text>
            ) : (
              <>
                <Text fontWeight="medium">
                  {areaName(item.area, t, locale, areas.find(({ area }) => area === item.area)?.definition)}
                </Text>
                <Text color="fg.muted" fontSize="sm">
                  <Code>{item.version}</Code>
                </Text>
              </>
            )}
            <Text color="fg.muted" fontSize="xs" marginInlineStart="auto">
              <Moment iso={item.at} relative />
            </Text>
          </Flex>
          <Text dir="auto" textAlign="start" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={4}>
            {item.text}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}

/** The landing overview: what is waiting for this agent, each number linked to its screen, and what is new. */
export default function OverviewPage() {
  const t = useText()
  const agent = useAgent()
  const read = useRead(live.getOverview, {}, { everyMs: freshEveryMs })
  const targetOf = useTarget()
  const seesNews = canOpen(screens, agent, 'whats-new')
  const shown = cards.flatMap(({ key, title }) => {
    const count = read.data?.[key] ?? null
    return count === null ? [] : [{ key, title, count }]
  })
  return (
    <Box maxWidth="1000px" width="100%">
      <Page title={messages.title}>
        <Stack gap="6">
          {read.data ? (
            <Grid templateColumns="repeat(auto-fit, minmax(200px, 1fr))" gap="3">
              {shown.map(({ key, title, count }) => (
                <Card key={key} title={title} count={count} to={targetOf(key)} />
              ))}
            </Grid>
          ) : read.error ? (
            <FailedState error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <Skeleton height="92px" borderRadius="lg" />
          )}
          {read.data && shown.length === 0 && !seesNews ? (
            <EmptyState title={t(messages.nothing)} hint={t(messages.nothingHint)} />
          ) : null}
          {seesNews ? <News /> : null}
        </Stack>
      </Page>
    </Box>
  )
}
