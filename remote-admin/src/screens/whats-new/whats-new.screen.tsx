import { useRead } from '@console/shared/api/query'
import { useCanCall } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { Code, Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { announcements, releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { Announced } from './announced.tsx'
import type { Written } from './announcement.form.tsx'
import { messages } from './whats-new.messages.ts'
import { WrittenActions } from './written-actions.tsx'

const AnnouncementForm = lazyDialog(() => import('./announcement.form.tsx'))

type Announcement = Awaited<ReturnType<typeof releases.listAnnouncements>>[number]

/** News by day, in the given order. */
const byDay = (news: readonly Announcement[], dayOf: (iso: string) => string): Map<string, Announcement[]> => {
  const days = new Map<string, Announcement[]>()
  for (const item of news) {
    const day = dayOf(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return days
}

/** Opens the form of an announcement; null: a new one. Absent: this agent may not write any. */
type Edit = ((written: Written | null) => void) | undefined

const ReleaseNotes = ({ item }: { item: Announcement }) => {
  const t = useText()
  const areaName = useAreaName()
  return (
    <>
      <Flex gap="2" align="baseline" wrap="wrap">
        <Text fontWeight="medium">{areaName(item.area)}</Text>
        <Text color="fg.muted" fontSize="sm">
          <Code>{item.version}</Code>
        </Text>
        {item.canary ? <Badge colorPalette="orange">{t(messages.canary)}</Badge> : null}
      </Flex>
      <Text dir="auto" textAlign="start" whiteSpace="pre-line" overflowWrap="anywhere" marginBlockStart="0.5">
        {item.text}
      </Text>
    </>
  )
}

const Item = ({ item, edit }: { item: Announcement; edit: Edit }) => {
  const t = useText()
  const { id, at, text, written } = item
  const editable = written && {
    announcement_id: id,
    text,
    title: written.title,
    link: written.link,
    version: written.version,
  }
  return (
    <Flex as="li" gap="3" paddingBlock="3" _notLast={{ borderBlockEndWidth: '1px' }}>
      <Box flex="1" minWidth="0">
        {written === null ? (
          <ReleaseNotes item={item} />
        ) : (
          <>
            <Announced title={written.title} text={text} link={written.link} />
            {edit && editable ? <WrittenActions written={editable} onEdit={() => edit(editable)} /> : null}
          </>
        )}
      </Box>
      <Box color="fg.muted" fontSize="xs" textAlign="end" flexShrink="0" maxWidth="40%">
        <Moment iso={at} relative />
        {written === null ? null : (
          <Text>
            <bdi>{t(messages.by, { name: written.by })}</bdi>
          </Text>
        )}
      </Box>
    </Flex>
  )
}

const News = ({ news, edit }: { news: readonly Announcement[]; edit: Edit }) => {
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
              <Item key={item.id} item={item} edit={edit} />
            ))}
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}

/** The area in the URL, and a function that chooses another. */
const useArea = () => {
  const [params, setParams] = useUrlParams()
  return { area: params.get('area') ?? '', choose: (area: string) => setParams(area === '' ? {} : { area }) }
}

const Content = ({ read, edit }: { read: ReturnType<typeof useNews>; edit: Edit }) => {
  const t = useText()
  const areaName = useAreaName()
  const { area, choose } = useArea()
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="320px" />
  const news = read.data.filter((item) => area === '' || item.area === area)
  if (news.length > 0) return <News news={news} edit={edit} />
  if (area === '') return <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} />
  return (
    <EmptyState
      title={t(messages.emptyArea, { area: areaName(area) })}
      hint={t(messages.emptyAreaHint)}
      action={
        <Button size="sm" variant="outline" onClick={() => choose('')}>
          {t(messages.allAreas)}
        </Button>
      }
    />
  )
}

const useNews = () => useRead(releases.listAnnouncements, {})

/** What has changed in the console, newest first: release notes, and announcements by su. */
export const Screen = () => {
  const t = useText()
  const areaName = useAreaName()
  const { area, choose } = useArea()
  const read = useNews()
  const canWrite = useCanCall()(announcements.addAnnouncement.declaration.access)
  const [form, setForm] = useState<{ readonly written: Written | null } | null>(null)
  const edit: Edit = canWrite ? (written) => setForm({ written }) : undefined
  const areas = [...new Set([...(read.data ?? []).map((item) => item.area), ...(area === '' ? [] : [area])])]
  return (
    <Box maxWidth="1000px" width="100%">
      <Page
        title={messages.title}
        actions={
          <>
            {edit ? (
              <Button size="sm" onClick={() => edit(null)}>
                <AddIcon size={15} aria-hidden />
                {t(messages.add)}
              </Button>
            ) : null}
            <NativeSelect.Root size="sm" width="180px" bg="bg.panel">
              <NativeSelect.Field
                aria-label={t(messages.area)}
                value={area}
                onChange={(event) => choose(event.target.value)}
              >
                <option value="">{t(messages.allAreas)}</option>
                {areas.map((value) => (
                  <option key={value} value={value}>
                    {areaName(value)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </>
        }
      >
        <Content read={read} edit={edit} />
      </Page>
      {form ? <AnnouncementForm {...form} onClose={() => setForm(null)} /> : null}
    </Box>
  )
}
