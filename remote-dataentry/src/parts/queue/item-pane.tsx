import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Heading, Kbd, Skeleton, Stack, Text } from '@console/shared/kit/base'
import type { DraftName } from '@console/shared/kit/form-drafts'
import { FailedState, useDelayed } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { isOnLine } from '@console/shared/kit/work-list'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { QueueItem } from '../../../contract/queue.ts'
import { TitleLine } from '../names-line.tsx'
import { openPage } from '../source/open-page.ts'
import { messages as sourceMessages } from '../source/source.messages.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { useItemValues } from './item-values.ts'
import { decide } from './outgoing.ts'
import { messages } from './queue.messages.ts'
import { type Decision, hasProblems, type PaneProps, type QueueSpec } from './queue-spec.ts'
import { type Queue, useRecord } from './use-queue.ts'

interface Props<R> {
  readonly spec: QueueSpec<R>
  readonly queue: Queue
  readonly item: QueueItem
}

// Side by side they scroll separately; stacked, with the page.
const panel = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', minWidth: '0', minHeight: { lg: '0' } } as const
const scrolls = { overflowY: { lg: 'auto' } } as const

const fieldsOf = (form: HTMLElement | null) =>
  form?.querySelectorAll<HTMLElement>('input, textarea, select, [role=combobox]') ?? []

/**
 * A new item does not take the focus from an agent who is typing elsewhere, using the bar or moving through the list.
 */
const isBusy = (): boolean =>
  isOnLine() ||
  document.activeElement?.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=menu], header') !=
    null

/** Ctrl or Cmd with Z reverts what filled a field; inside a field it is the browser's undo. */
const useTakeBack = (back: () => boolean) => {
  const latest = useRef(back)
  useLayoutEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
      if (!isTyping && !event.defaultPrevented && latest.current()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const Item = <R,>({ spec, queue, item, record }: Props<R> & { record: R }) => {
  const t = useText()
  const { Source, Form } = spec
  const draft: DraftName = `dataentry.queue.${spec.queue}.${item.record_id}`
  const { setProblems, set, reset, back, isRestored, discard, ...filled } = useItemValues(spec, draft, record, item)
  const { values, machine, sources, problems } = filled
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const { claim } = queue.state
  const readOnly = claim === 'refused' || claim === 'settled'
  const at = { item, record, values, sources }
  // If nothing was extracted, the item starts empty; emptying it again is not a revert.
  const isRead = Object.values(machine).some((value) => value !== '')
  const isChanged =
    isRead && !readOnly && Object.entries(values).some(([name, value]) => value !== (machine[name] ?? ''))

  const fieldNamed = (name = '') => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
  const wrongField = () =>
    Object.keys(problems)
      .map(fieldNamed)
      .find((field) => field != null)
  const wrong = Object.keys(problems).length

  // After a decision by key the focus is on the item, not in a field of the previous one.
  useLayoutEffect(() => {
    if (!isBusy()) heading.current?.focus({ preventScroll: true })
  }, [])
  useActions(
    readOnly
      ? []
      : [
          {
            id: 'queue-edit',
            keys: 'e',
            label: t(messages.editForm),
            run: () => (wrongField() ?? fieldsOf(form.current)[0])?.focus(),
          },
        ],
  )
  const page = spec.page?.(record) ?? ''
  useActions(
    page === '' ? [] : [{ id: 'queue-page', keys: 'w', label: t(messages.openPage), run: () => openPage(page) }],
  )
  useTakeBack(back)

  const onDecide = (decision: Decision<R>, reason: string) => {
    const input = decision.input(at, reason)
    if (hasProblems(input)) {
      setProblems(input.problems)
      const first = fieldNamed(Object.keys(input.problems)[0])
      // Keys keep deciding: none is typed into the field.
      if (form.current?.contains(document.activeElement)) first?.focus()
      else first?.scrollIntoView?.({ block: 'nearest' })
      return
    }
    const { path } = decision.call.declaration
    decide({ path, input, queue: spec.queue, item, done: t(decision.done), draft })
    queue.work.decided(item.id)
  }
  const pane: PaneProps<R> = {
    ...at,
    machine,
    set,
    reset,
    problems,
    readOnly,
    decide: (id) => {
      const chosenDecision = spec.decisions.find((decision) => decision.id === id)
      if (chosenDecision && !readOnly) onDecide(chosenDecision, '')
    },
  }
  const why = spec.why(item, record, t)
  const greyed = readOnly ? { color: 'fg.muted', filter: 'grayscale(1)' } : {}
  return (
    <>
      <Box
        as="section"
        aria-label={t(messages.source)}
        {...panel}
        overflowY="auto"
        // Leaves room for it above the form.
        maxHeight={{ base: '45vh', lg: 'none' }}
        css={greyed}
      >
        <Source {...pane} />
      </Box>
      <Flex as="section" aria-label={t(messages.form)} {...panel} direction="column">
        <Stack gap="3" padding="4" {...scrolls} flex="1" minHeight={{ lg: '0' }}>
          <Flex gap="2" align="flex-start">
            <Box flex="1" minWidth="0">
              <Heading as="h2" size="sm" ref={heading} tabIndex={-1} outline="none" overflowWrap="anywhere">
                <TitleLine title={item.title} />
              </Heading>
              <Text fontSize="xs" color="fg.muted">
                <Moment iso={item.created_at} relative />
                {why === '' ? null : (
                  <>
                    {' · '}
                    {why}
                  </>
                )}
              </Text>
            </Box>
            {/* Reserves its space, so that nothing moves when the agent begins to type. */}
            <Button
              size="2xs"
              variant="plain"
              height="6"
              padding="0"
              color="primary.fg"
              visibility={isChanged ? undefined : 'hidden'}
              aria-label={t(messages.resetAll)}
              title={t(messages.resetAll)}
              onClick={() => reset(Object.keys(values))}
            >
              {t(sourceMessages.reset)}
            </Button>
          </Flex>
          {readOnly ? <ClosedNotice spec={spec} queue={queue} at={at} /> : null}
          {isRestored && !readOnly ? (
            <Flex role="status" gap="2" align="center" fontSize="xs" color="fg.muted">
              {t(messages.restored)}
              <Button size="2xs" variant="outline" onClick={discard}>
                {t(messages.discard)}
              </Button>
            </Flex>
          ) : null}
          <Box
            ref={form}
            css={greyed}
            onKeyDown={(event: { key: string; target: EventTarget; defaultPrevented: boolean }) => {
              // Moves the focus out of the field, so that keys decide again.
              if (event.key === 'Escape' && !event.defaultPrevented) heading.current?.focus()
            }}
          >
            <Form {...pane} />
          </Box>
        </Stack>
        {readOnly ? null : (
          <Box borderBlockStartWidth="1px" padding="3">
            {wrong > 0 ? (
              <Text role="alert" fontSize="xs" color="secondary.fg" marginBlockEnd="2">
                {t(messages.mend, { count: wrong })}{' '}
                <Kbd size="sm" hideBelow="md" aria-hidden>
                  e
                </Kbd>
              </Text>
            ) : null}
            <DecisionBar decisions={spec.decisions} at={at} onDecide={onDecide} onSkip={queue.work.skip} />
          </Box>
        )}
      </Flex>
    </>
  )
}

const Waiting = () => {
  const late = useDelayed(true)
  return (
    <>
      {[0, 1].map((pane) => (
        <Stack key={pane} {...panel} gap="4" padding="4" minHeight="320px" aria-busy>
          {late
            ? ['60%', '90%', '85%', '88%', '50%'].map((width) => <Skeleton key={width} height="18px" width={width} />)
            : null}
        </Stack>
      ))}
    </>
  )
}

/** The two panes of the current item: its source and the form. */
export const ItemPane = <R,>({ spec, queue, item }: Props<R>) => {
  const { record, error, retry } = useRecord(spec, item)
  if (record !== undefined)
    return <Item key={`${item.id} ${item.state}`} spec={spec} queue={queue} item={item} record={record} />
  if (!error) return <Waiting />
  return (
    <Box {...panel} gridColumn="span 2">
      <FailedState error={error} onRetry={retry} />
    </Box>
  )
}
export { Waiting as WaitingPane }
