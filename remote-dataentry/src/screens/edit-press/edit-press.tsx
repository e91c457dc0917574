import { ApiError } from '@console/shared/api/errors'
import { useRead } from '@console/shared/api/query'
import type { Conflict } from '@console/shared/contract/reply'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Grid, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { errorText } from '@console/shared/kit/error-text'
import type { DraftName } from '@console/shared/kit/form-drafts'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { notify } from '@console/shared/kit/notify'
import { Viewers } from '@console/shared/kit/presence'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { KnownPress } from '../../../contract/calls/press.ts'
import type { FieldSource } from '../../../contract/press-event.ts'
import type { Article, PressEvent } from '../../../contract/press-values.ts'
import { press } from '../../api.ts'
import { typedAddress } from '../../parts/press/known-pages.tsx'
import { isInFuture } from '../../parts/press-event/happened-on.ts'
import { messages as eventWords, fieldMessages } from '../../parts/press-event/press-event.messages.ts'
import { messages as queueWords } from '../../parts/queue/queue.messages.ts'
import { ArticlePane } from '../../parts/source/article-pane.tsx'
import { openPage } from '../../parts/source/open-page.ts'
import { messages as sourceMessages } from '../../parts/source/source.messages.ts'
import { messages } from './edit-press.messages.ts'
import { PressForm } from './press.form.tsx'
import { type PressText, pressInput } from './press-text.ts'
import { shownText } from './shown-text.ts'
import { targetsOf } from './targets.ts'
import { UrlField } from './url-field.tsx'
import { type PageState, usePage } from './use-page.ts'
import { usePressText } from './use-press-text.ts'
import { type Task, useSaving } from './use-saving.ts'

const PressConflict = lazyDialog(() => import('./press-conflict.tsx'))

interface Props {
  readonly task: Task
  /** Initial values. */
  readonly begin: PressText
  readonly sources: Readonly<Record<string, FieldSource>>
  readonly version: number
  readonly article: Article | null
  readonly onSaved: (saved: PressEvent) => void
}

const panel = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', minWidth: '0', minHeight: { lg: '0' } } as const
/** Page and form side by side fill the window and scroll separately, so that Save stays visible. */
const fills = { display: 'flex', flexDirection: 'column', flex: { lg: '1' }, minHeight: { lg: '0' } } as const

const draftOf = (task: Task, { company_id }: PressText): DraftName =>
  task.kind === 'new'
    ? `dataentry.press.new.${company_id}`
    : task.kind === 'staged'
      ? `dataentry.press.staged.${task.staged_press_id}`
      : `dataentry.press.${task.press_event_id}`

const Source = ({
  page,
  url,
  children,
}: {
  page: PageState
  url: string
  children: (article: Article) => ReactNode
}) => {
  const t = useText()
  if (page.isReading)
    return (
      <Stack padding="4" gap="2" role="status" aria-label={t(messages.reading)}>
        {['70%', '100%', '95%', '98%', '60%'].map((width) => (
          <Skeleton key={width} height="4" width={width} />
        ))}
      </Stack>
    )
  if (page.article) return children(page.article)
  // A rejected address is rejected again.
  if (page.error instanceof ApiError && page.error.code === 'addressRefused')
    return (
      <Box role="alert">
        <EmptyState title={errorText(page.error, t)} hint={t(messages.nothingReadHint)} />
      </Box>
    )
  if (page.error) return <FailedState error={page.error} onRetry={page.again} />
  return typedAddress(url) === null ? (
    <EmptyState title={t(messages.nothingRead)} hint={t(messages.nothingReadHint)} />
  ) : (
    <ArticlePane article={null} url={url} hasKey targets={[]} onFill={() => {}} />
  )
}

/** Entry of press beside its page: the address first, then the event, saved with Ctrl-S. */
export const EditPress = ({ task, begin, sources, version, article, onSaved }: Props) => {
  const t = useText()
  const form = usePressText({ name: draftOf(task, begin), text: begin, sources, version })
  const page = usePage(form.text.url, article)
  const templates = useRead(press.getPressTemplates, {}, { staleMs: 600_000, untilRead: true })
  const [templateId, setTemplateId] = useState('')
  const [tries, setTries] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const saving = useSaving(task)
  const fields = useRef<HTMLDivElement>(null)
  const url = useRef<HTMLInputElement>(null)

  const template = templates.data?.find(({ id, kind }) => String(id) === templateId && kind === form.text.kind)
  const isNew = task.kind !== 'edit'
  const shown = shownText(form.text, { template, article: isNew ? page.article : null, isTyped: form.isTyped }, t)

  // If the page declares another canonical address, that one is used.
  const own = isNew ? page.movedTo : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was read
  useEffect(() => {
    if (own !== undefined && own !== form.text.url) form.set({ url: own })
  }, [own])
  // After an invalid attempt, and not again while it is being corrected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    const [field] = Object.keys(form.problems)
    if (field === 'url') url.current?.focus()
    else if (field === 'company_name') fields.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    else if (field) fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [tries])

  const send = async (text: PressText, over: number): Promise<boolean> => {
    const input = pressInput(text, form.sources)
    if ('problems' in input) {
      form.setProblems(input.problems)
      setTries(tries + 1)
      return false
    }
    try {
      const saved = await saving.run(input, over)
      form.forget(task.kind === 'edit' ? saved.version : undefined)
      setConflict(null)
      setTemplateId('')
      onSaved(saved)
      if (task.kind === 'new') url.current?.focus()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.conflict && task.kind === 'edit') setConflict(error.conflict)
      else notify.failure(error)
      return false
    }
  }
  const label = t(task.kind === 'staged' ? messages.publish : messages.save)
  const confirmDate = async ({ happened_on }: PressText): Promise<boolean> =>
    happened_on === begin.happened_on ||
    !isInFuture(happened_on) ||
    confirm({
      title: t(eventWords.inFuture),
      body: `${t(fieldMessages.happenedOn)}: ${happened_on}`,
      action: t(queueWords.anyway, { decision: label }),
    })
  const isUnchanged = task.kind === 'edit' && !form.isDirty
  const save = () => {
    // Keys in the dialog above it belong to the dialog.
    if (saving.busy || conflict || isUnchanged) return
    void confirmDate(shown).then((yes) => yes && send(shown, form.version ?? version))
  }
  const pageAddress = page.article?.url ?? typedAddress(form.text.url)
  useActions([
    { id: 'save-press', label, keys: 'mod+s', run: save },
    ...(pageAddress === null
      ? []
      : [{ id: 'press-page', label: t(sourceMessages.openPage), keys: 'w', run: () => openPage(pageAddress) }]),
  ])

  const isItself = (row: KnownPress): boolean =>
    (task.kind === 'edit' && row.kind === 'press' && row.id === task.press_event_id) ||
    (task.kind === 'staged' && row.kind === 'staged' && row.id === task.staged_press_id)
  const problems = Object.keys(form.problems).length

  return (
    <Box
      {...fills}
      paddingBlockEnd={{ base: '4', lg: '0' }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || !['s', 'Enter'].includes(event.key)) return
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="3" {...fills}>
        {form.isRestored ? (
          <Flex
            role="status"
            gap="3"
            align="center"
            bg="primary.subtle"
            borderRadius="md"
            padding="2"
            paddingInlineStart="3"
          >
            <Text fontSize="sm" flex="1">
              {t(messages.restored)}
            </Text>
            <Button size="xs" variant="ghost" onClick={() => form.forget(version)}>
              {t(messages.discard)}
            </Button>
          </Flex>
        ) : null}
        <UrlField form={form} page={page} but={isItself} inputRef={url} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gridTemplateRows={{ lg: 'minmax(0, 1fr)' }}
          gap="3"
          flex={{ lg: '1' }}
          // With many known pages above it the page scrolls instead.
          minHeight={{ lg: '360px' }}
        >
          <Box
            as="section"
            aria-label={t(messages.source)}
            {...panel}
            overflowY="auto"
            // Leaves room for it above the form.
            maxHeight={{ base: '45vh', lg: 'none' }}
          >
            <Source page={page} url={form.text.url}>
              {(found) => (
                <ArticlePane article={found} url={form.text.url} hasKey targets={targetsOf(shown)} onFill={form.set} />
              )}
            </Source>
          </Box>
          <Box as="section" aria-label={t(messages.form)} {...panel} ref={fields} display="flex" flexDirection="column">
            <Box padding="4" overflowY={{ base: 'visible', lg: 'auto' }} flex="1" minHeight="0">
              {task.kind === 'new' ? null : (
                <Viewers
                  kind={task.kind === 'edit' ? 'press_event' : 'staged_press'}
                  id={task.kind === 'edit' ? task.press_event_id : task.staged_press_id}
                />
              )}
              <PressForm
                form={form}
                shown={shown}
                templateId={template ? templateId : ''}
                templates={templates.data ?? []}
                onTemplate={(id) => {
                  setTemplateId(id)
                  form.untype(['title', 'summary'])
                }}
              />
            </Box>
            <Flex gap="2" align="center" justify="flex-end" wrap="wrap" padding="3" borderBlockStartWidth="1px">
              {problems > 0 ? (
                <Text role="alert" fontSize="sm" color="secondary.fg" flex="1">
                  {t(messages.mend, { count: problems })}
                </Text>
              ) : null}
              {form.isDirty ? (
                <Button size="sm" variant="ghost" disabled={saving.busy} onClick={() => form.forget(version)}>
                  {t(messages.discard)}
                </Button>
              ) : null}
              <Button size="sm" title="Ctrl+S" disabled={isUnchanged} loading={saving.busy} onClick={save}>
                {label}
              </Button>
            </Flex>
          </Box>
        </Grid>
      </Stack>
      {conflict ? (
        <PressConflict
          conflict={conflict}
          baseline={begin}
          typed={shown}
          onClose={() => setConflict(null)}
          onSave={send}
        />
      ) : null}
    </Box>
  )
}
