import { useRead } from '@console/shared/api/query'
import { releases } from '@console/shared/api/releases'
import { useText } from '@console/shared/intl/words'
import { Badge, Box, Button, Flex, Heading, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { useSearchParams } from 'react-router-dom'
import { useAreaName } from '../../parts/area-name.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { words } from './whats-new.messages.ts'

type Announcement = Awaited<ReturnType<typeof releases.listAnnouncements>>[number]

/** News by the day on which it came, in the order given. */
const byDay = (news: readonly Announcement[], dayOf: (iso: string) => string): Map<string, Announcement[]> => {
  const days = new Map<string, Announcement[]>()
  for (const item of news) {
    const day = dayOf(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return days
}

const Item = ({ item }: { item: Announcement }) => {
  const t = useText()
  const areaName = useAreaName()
  return (
    <Box as="li" paddingBlock="3" _notLast={{ borderBlockEndWidth: '1px' }}>
      <Flex gap="2" align="baseline" wrap="wrap">
        <Text fontWeight="medium">{areaName(item.area)}</Text>
        <Text color="fg.muted" fontSize="sm">
          <Code>{item.version}</Code>
        </Text>
        {item.canary ? <Badge colorPalette="orange">{t(words.canary)}</Badge> : null}
        <Text color="fg.subtle" fontSize="xs" marginInlineStart="auto">
          <Moment iso={item.at} relative />
        </Text>
      </Flex>
      <Text dir="auto" textAlign="start" whiteSpace="pre-line" overflowWrap="anywhere" marginBlockStart="0.5">
        {item.text}
      </Text>
    </Box>
  )
}

const News = ({ news }: { news: readonly Announcement[] }) => {
  const t = useText()
  return (
    <Stack gap="5">
      {[...byDay(news, t.day)].map(([day, items]) => (
        <Stack key={day} as="section" gap="2" aria-label={day}>
          <Heading as="h2" size="sm" color="fg.muted" fontWeight="medium">
            {day}
          </Heading>
          <Box
            as="ul"
            listStyleType="none"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="lg"
            paddingInline={{ base: '3', md: '5' }}
          >
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}

/** The area in the URL, and how to choose another. */
const useArea = () => {
  const [params, setParams] = useSearchParams()
  return { area: params.get('area') ?? '', choose: (area: string) => setParams(area === '' ? {} : { area }) }
}

const Content = ({ read }: { read: ReturnType<typeof useNews> }) => {
  const t = useText()
  const areaName = useAreaName()
  const { area, choose } = useArea()
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="320px" />
  const news = read.data.filter((item) => area === '' || item.area === area)
  if (news.length > 0) return <News news={news} />
  if (area === '') return <EmptyState title={t(words.empty)} hint={t(words.emptyHint)} />
  return (
    <EmptyState
      title={t(words.emptyArea, { area: areaName(area) })}
      hint={t(words.emptyAreaHint)}
      action={
        <Button size="sm" variant="outline" onClick={() => choose('')}>
          {t(words.allAreas)}
        </Button>
      }
    />
  )
}

const useNews = () => useRead(releases.listAnnouncements, {})

/** What changed in the console, newest first: the notes of every release. */
export const Screen = () => {
  const t = useText()
  const areaName = useAreaName()
  const { area, choose } = useArea()
  const read = useNews()
  const areas = [...new Set([...(read.data ?? []).map((item) => item.area), ...(area === '' ? [] : [area])])]
  return (
    <Box maxWidth="800px" width="100%" marginInline="auto">
      <Page
        title={words.title}
        actions={
          <NativeSelect.Root size="sm" width="180px" bg="bg.panel">
            <NativeSelect.Field
              aria-label={t(words.area)}
              value={area}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{t(words.allAreas)}</option>
              {areas.map((value) => (
                <option key={value} value={value}>
                  {areaName(value)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        }
      >
        <Content read={read} />
      </Page>
    </Box>
  )
}
