import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Grid, Heading, IconButton, Input, Text } from '@console/shared/kit/base'
import { DraftOffer } from '@console/shared/kit/form'
import { NextIcon, PreviousIcon, ViewersIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { dayAfter } from '@console/shared/kit/values'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ConflictDialog } from './conflict.dialog.tsx'
import { Exports } from './exports.tsx'
import { messages } from './newsletter.messages.ts'
import { newsletterHtml } from './newsletter-html.ts'
import { PressOfDay } from './press-of-day.tsx'
import { useNewsletter } from './use-newsletter.ts'

const OrderList = lazySection(() => import('./order-list.tsx'), <Waiting height="320px" />)
const PreviewDialog = lazyDialog(() => import('./preview.dialog.tsx'))

const wireDay = /^\d{2}\/\d{2}\/\d{4}$/

interface DayProps {
  readonly day: string
  readonly onDay: (day: string) => void
  /** Which of the three controls led to this day: each day is rendered anew, and that control keeps the focus. */
  readonly used: RefObject<number | null>
}

const DayChoice = ({ day, onDay, used }: DayProps) => {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (used.current !== null) box.current?.querySelectorAll<HTMLElement>('button, input')[used.current]?.focus()
  }, [used])
  const go = (by: number, to: string) => {
    used.current = by
    onDay(to)
  }
  const field = day.replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2')
  return (
    <Flex gap="1" align="center" ref={box}>
      <IconButton
        size="sm"
        variant="outline"
        bg="bg"
        aria-label={t(messages.dayBefore)}
        onClick={() => go(0, dayAfter(-1, day))}
      >
        <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
          <PreviousIcon size={16} />
        </Box>
      </IconButton>
      <Input
        key={day}
        type="date"
        size="sm"
        bg="bg"
        width="150px"
        aria-label={t(messages.day)}
        max="9999-12-31"
        defaultValue={field}
        onChange={({ target }) => {
          // A year is typed digit by digit.
          const typed = target.value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
          if (wireDay.test(typed) && Number(target.value.slice(0, 4)) >= 1900) go(1, typed)
        }}
      />
      <IconButton
        size="sm"
        variant="outline"
        bg="bg"
        aria-label={t(messages.dayAfter)}
        onClick={() => go(2, dayAfter(1, day))}
      >
        <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
          <NextIcon size={16} />
        </Box>
      </IconButton>
    </Flex>
  )
}

const OfDay = ({ day, ...choice }: DayProps) => {
  const t = useText()
  const work = useNewsletter(day)
  const [isPreviewed, setPreviewed] = useState(false)
  const { order, read, isDirty, conflict } = work
  const hasItems = order.length > 0
  const save = () => void work.save()
  const preview = () => setPreviewed(true)
  useActions([
    ...(isDirty ? [{ id: 'save', label: t(messages.save), keys: 'mod+s', run: save }] : []),
    ...(hasItems ? [{ id: 'preview', label: t(messages.preview), keys: 'p', run: preview }] : []),
  ])

  const newsletter = () => {
    if (read.error && !work.isLoaded) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!work.isLoaded) return <Waiting height="320px" />
    if (!hasItems) return <EmptyState title={t(messages.newsletterEmpty)} hint={t(messages.newsletterEmptyHint)} />
    return <OrderList order={order} onOrder={work.set} />
  }

  return (
    <Page
      title={messages.title}
      actions={
        <>
          <DayChoice day={day} {...choice} />
          <Button size="sm" variant="outline" bg="bg" disabled={!hasItems} title="P" onClick={preview}>
            <ViewersIcon size={15} aria-hidden />
            {t(messages.preview)}
          </Button>
          <Exports day={day} order={order} isSaved={!isDirty} />
          {isDirty ? (
            <Button size="sm" variant="ghost" disabled={work.busy} onClick={work.discard}>
              {t(messages.discard)}
            </Button>
          ) : null}
          <Button size="sm" disabled={!isDirty} loading={work.busy} title="Ctrl+S" onClick={save}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      {work.offered ? <DraftOffer at={work.offered} onRestore={work.restore} onDiscard={work.forget} /> : null}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <PressOfDay day={day} work={work} />
        <Box
          as="section"
          aria-label={t(messages.newsletter)}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          overflow="hidden"
        >
          <Flex gap="2" align="center" wrap="wrap" paddingInline="4" paddingBlock="3" minHeight="58px">
            <Heading as="h2" size="sm" flex="1 1 auto">
              {t(messages.newsletter)}{' '}
              <Text as="span" fontWeight="normal" color="fg.muted" fontSize="sm">
                {t(messages.found, { count: order.length })}
              </Text>
            </Heading>
            <Text fontSize="xs" color="fg.muted">
              <bdi>
                {read.data?.updated_at
                  ? t(messages.savedBy, { ago: t.ago(read.data.updated_at), name: read.data.updated_by })
                  : t(messages.notYet)}
              </bdi>
            </Text>
          </Flex>
          {newsletter()}
          {hasItems ? (
            <Text fontSize="xs" color="fg.muted" paddingInline="4" paddingBlock="2" borderBlockStartWidth="1px">
              {t(messages.keys)}
            </Text>
          ) : null}
        </Box>
      </Grid>
      {conflict ? (
        <ConflictDialog theirs={conflict} mine={order} onSettle={work.settle} onClose={work.closeConflict} />
      ) : null}
      {isPreviewed ? <PreviewDialog html={newsletterHtml(day, order)} onClose={() => setPreviewed(false)} /> : null}
    </Page>
  )
}

export const Screen = () => {
  const [params, setParams] = useUrlParams()
  const wantedDay = params.get('day') ?? ''
  const day = wireDay.test(wantedDay) ? wantedDay : dayAfter(0)
  const used = useRef<number | null>(null)
  return <OfDay key={day} day={day} onDay={(next) => setParams({ day: next })} used={used} />
}
