import { type ComponentProps, type ComponentType, useMemo, useRef } from 'react'
import type { ApiCall } from '../../api/client.ts'
import type { ApiError } from '../../api/errors.ts'
import { readAhead, useRead } from '../../api/query.ts'
import type { Call } from '../../contract/define-calls.ts'
import type { ListPage } from '../../contract/list.ts'
import { useText } from '../../intl/messages.ts'
import { type Action, useActions } from '../actions.tsx'
import { Box, Button, Flex, Heading, Text } from '../base.tsx'
import { ExportBar, useExport } from '../exports/stream-export.tsx'
import { ExportIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { lazySection } from '../lazy-part.tsx'
import { Page } from '../page.tsx'
import { EmptyState, FailedState } from '../states.tsx'
import { useWork } from '../work.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useListSelection } from './list-selection.ts'
import { useListSettings } from './list-settings.ts'
import type { AnyListSpec, AnyRow, BulkAction, Filters, ListSpec, UseExporter } from './list-spec.ts'
import { ListTable } from './list-table.tsx'
import { type ListUrl, useListUrl } from './list-url.ts'
import { Pager } from './pager.tsx'
import { useBulk } from './use-bulk.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { ViewMenu } from './view-menu.tsx'

export type { BulkAction, Column, Filter, UseExporter } from './list-spec.ts'

// Only needed after a key press or a click on a menu.
const PeekPanel = lazySection(async () => ({ default: (await import('./peek-panel.tsx')).PeekPanel }))

const noActions: readonly BulkAction<Filters>[] = []
const noFilters: Filters = {}

/** The same list as part of a page. */
const within = (url: ListUrl, scope: Filters): ListUrl => {
  if (Object.keys(scope).length === 0) return url
  const filters = { ...url.filters, ...scope }
  return { ...url, filters, input: { ...url.input, filters } }
}

/** Position of the page's first row: pages before it are full, but the last page counts from the end. */
const offsetOf = (url: ListUrl, rows: number, page: ListPage<AnyRow> | undefined): number =>
  page?.next === null && !page.about ? Math.max(0, page.total - rows) : (url.page - 1) * url.size

/** Replaces the page's title where the list is part of a page. */
const PanelFrame = ({ title, note, actions, children }: Omit<ComponentProps<typeof Page>, 'fill'>) => {
  const t = useText()
  return (
    <Flex direction="column" gap="3" minWidth="0">
      <Flex align="center" gap="3" wrap="wrap" minHeight="9">
        <Heading as="h2" size="md" fontWeight="semibold">
          {t(title)}
        </Heading>
        <Box color="fg.muted" fontSize="sm">
          {note}
        </Box>
        <Flex gap="2" marginInlineStart="auto" wrap="wrap" data-screen-only>
          {actions}
        </Flex>
      </Flex>
      {children}
    </Flex>
  )
}

const PageFrame = (props: ComponentProps<typeof Page>) => <Page fill {...props} />

const List = ({ spec, useExporter }: { spec: AnyListSpec; useExporter: UseExporter }) => {
  const t = useText()
  const Frame = spec.panel ? PanelFrame : PageFrame
  // On a page with several lists each has a label of its own.
  const action = (id: string, label: string, run: () => void): Action =>
    spec.panel ? { id: `${spec.id}-${id}`, label: `${t(spec.title)}: ${label}`, run } : { id, label, run }
  const typed = useListUrl(spec)
  const url = within(typed, spec.useScope?.() ?? noFilters)
  const { settings, change, resetColumns } = useListSettings(spec)
  const visible = spec.columns.filter((column) => !settings.hidden.includes(column.id)).map((column) => column.id)
  const exporter = useExporter(spec, visible)
  const bulk = useBulk()
  const bulkActions = spec.useBulkActions?.() ?? noActions
  // AnyListSpec's call is the spec's own call with a wider type; see listScreen.
  const call = spec.call as unknown as ApiCall<Call>
  const read = useRead(call, url.input, { keepPrevious: true })
  const page = read.data as ListPage<AnyRow> | undefined
  const rows = page?.rows
  const total = page?.total ?? 0
  const pageIds = useMemo(() => (rows ?? []).map(spec.rowId), [rows, spec])
  const picked = useListSelection(pageIds, total, url.filters)
  useWork(picked.count > 0)
  // While the next page loads, the previous page's rows and their position stay.
  const place = useRef({ offset: 0, page: '' })
  if (!read.isPlaceholderData)
    place.current = { offset: offsetOf(url, rows?.length ?? 0, page), page: JSON.stringify(url.input) }
  const { offset } = place.current
  const next = read.isPlaceholderData ? null : (page?.next ?? null)
  const nextAhead =
    next !== null && call.declaration.reads === 'none'
      ? () => readAhead(call, { ...url.input, page: { size: url.size, after: next } })
      : null
  const canExport = spec.export !== null && total > 0 && exporter.progress === null
  const exportAll = () => void exporter.start({ matching: url.filters }, total, url.sort)
  const isFiltered = Object.keys(typed.filters).length > 0
  const filters = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const keys = useRowKeys(spec, read.isPlaceholderData ? undefined : rows, picked, box)
  /** The pressed button is gone, so the focus moves to the list. */
  const clearFilters = () => {
    typed.clearFilters()
    filters.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  useActions([
    ...(canExport ? [action('export', t(kitMessages.export), exportAll)] : []),
    ...(isFiltered ? [action('clear-filters', t(kitMessages.clearFilters), url.clearFilters)] : []),
    action('reset-columns', t(kitMessages.resetColumns), resetColumns),
  ])

  const failed = read.error !== null && page === undefined
  const hasNone = rows?.length === 0 && offset === 0

  const body = () => {
    if (failed) return <FailedState error={read.error as ApiError} onRetry={() => void read.refetch()} />
    if (rows?.length === 0 && !read.isPlaceholderData) {
      return isFiltered ? (
        <EmptyState
          title={t(kitMessages.filteredEmpty)}
          hint={t(kitMessages.filteredEmptyHint)}
          action={
            <Button size="sm" variant="outline" onClick={clearFilters}>
              {t(kitMessages.clearFilters)}
            </Button>
          }
        />
      ) : (
        <EmptyState title={t(spec.empty.title)} hint={t(spec.empty.hint)} action={spec.actions?.()} />
      )
    }
    return (
      <ListTable
        spec={spec}
        url={url}
        rows={rows}
        page={place.current.page}
        total={total}
        offset={offset}
        settings={settings}
        onSettings={change}
        picked={picked}
        rowActions={spec.rowMenu ? bulkActions : noActions}
        onRowAction={(action, id) => void bulk.run(action, { ids: [id] }, 1)}
        stale={read.isPlaceholderData}
        keys={keys}
        onNearEnd={nextAhead}
      />
    )
  }

  return (
    <Frame
      title={spec.title}
      note={page ? `${page.about ? '≈ ' : ''}${t(kitMessages.rowCount, { count: total })}` : null}
      actions={
        <>
          <ViewMenu url={url} views={settings.views} onChange={change} />
          <ColumnMenu spec={spec} settings={settings} onChange={change} onReset={resetColumns} />
          {spec.export ? (
            <Button
              size="sm"
              variant="outline"
              bg="bg"
              aria-label={t(kitMessages.export)}
              disabled={total === 0}
              // A disabled button would lose the focus, and the export has just started.
              {...(canExport ? { onClick: exportAll } : { 'aria-disabled': true })}
            >
              <ExportIcon size={15} aria-hidden />
              <Text as="span" hideBelow="sm">
                {t(kitMessages.export)}
              </Text>
            </Button>
          ) : null}
          {exporter.button}
          {spec.actions?.()}
        </>
      }
    >
      {spec.lead?.()}
      {/* The selection's actions cover the filters, so that the ticked row does not move under the pointer. */}
      <Box position="relative" minHeight={spec.filters.length === 0 && spec.whole ? undefined : '42px'}>
        <Box inert={picked.count > 0}>
          <FilterBar spec={spec} url={typed} barRef={filters} onClear={clearFilters} />
        </Box>
        {picked.count > 0 ? (
          <BulkBar
            picked={picked}
            total={total}
            actions={bulkActions}
            bulk={bulk}
            onExport={spec.export ? () => void exporter.start(picked.selection, picked.count, url.sort) : null}
          />
        ) : null}
      </Box>
      {exporter.progress ? (
        <ExportBar progress={exporter.progress} note={exporter.note ?? null} onCancel={exporter.cancel} />
      ) : null}
      <Flex
        ref={box}
        gap="4"
        position="relative"
        {...(spec.panel ? { height: `${spec.panel.height}px` } : { flex: '1 1 0', minHeight: '240px' })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && keys.peeked && !event.defaultPrevented) keys.closePeek()
        }}
      >
        <Flex
          direction="column"
          position="relative"
          flex="1 1 0"
          minWidth="0"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          overflow="hidden"
        >
          {body()}
          {hasNone || failed ? null : (
            <Pager
              url={url}
              rows={rows?.length ?? null}
              total={total}
              about={page?.about === true}
              offset={offset}
              next={page?.next ?? null}
              previous={page?.previous ?? null}
              stale={read.isPlaceholderData}
              onNear={nextAhead}
            />
          )}
        </Flex>
        {spec.peek && keys.peeked ? (
          <PeekPanel
            row={keys.peeked}
            Peek={spec.peek}
            href={spec.href?.(keys.peeked) ?? null}
            onStep={keys.step}
            onClose={keys.closePeek}
          />
        ) : null}
      </Flex>
      {spec.below?.()}
      {bulk.dialog}
    </Frame>
  )
}

const listOf = (spec: AnyListSpec): ComponentType => {
  const useExporter = spec.export && 'useExporter' in spec.export ? spec.export.useExporter : useExport
  return () => <List spec={spec} useExporter={useExporter} />
}

/**
 * A list screen from data: paging, sorting and filters in the URL, columns and views per agent, selection, bulk
 * actions, export, and its loading, empty, no-match and error states.
 */
export const listScreen = <C extends Call, E extends Call>(spec: ListSpec<C, E>): ComponentType =>
  // The spec's own types are checked where it is written; the rendering code accesses rows only through its functions.
  listOf(spec as unknown as AnyListSpec)

/**
 * The same list as part of a page: under its own title, in the given height, with URL parameters that begin with
 * `prefix_`, so that a page may hold several.
 */
export const listPanel = <C extends Call, E extends Call>(
  spec: ListSpec<C, E>,
  prefix: string,
  { height = 440 }: { readonly height?: number } = {},
): ComponentType => listOf({ ...(spec as unknown as AnyListSpec), panel: { prefix: `${prefix}_`, height } }) // as above
