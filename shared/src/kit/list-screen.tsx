import { type ComponentType, useMemo, useRef } from 'react'
import type { ApiCall } from '../api/client.ts'
import type { ApiError } from '../api/errors.ts'
import { useRead } from '../api/query.ts'
import type { Call } from '../contract/define-calls.ts'
import type { ListPage } from '../contract/list.ts'
import { useText } from '../intl/words.ts'
import { type Action, useActions } from './actions.tsx'
import { Button, Flex } from './base.tsx'
import { ExportIcon } from './icons.tsx'
import { kitWords } from './kit.messages.ts'
import { BulkBar } from './list/bulk-bar.tsx'
import { ColumnMenu } from './list/column-menu.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import { useListSelection } from './list/list-selection.ts'
import { useListSettings } from './list/list-settings.ts'
import type { AnyListSpec, AnyRow, BulkAction, Filters, ListSpec, UseExporter } from './list/list-spec.ts'
import { ListTable } from './list/list-table.tsx'
import { type ListUrl, useListUrl } from './list/list-url.ts'
import { Pager } from './list/pager.tsx'
import { useBulk } from './list/use-bulk.tsx'
import { ViewMenu } from './list/view-menu.tsx'
import { Page } from './page.tsx'
import { EmptyState, FailedState } from './states.tsx'
import { ExportBar, useExport } from './stream-export.tsx'
import { useWork } from './work.tsx'

export type { BulkAction, Column, Filter, UseExporter } from './list/list-spec.ts'

const noActions: readonly BulkAction<Filters>[] = []

/** Position of the page's first row: pages before it are full, but the last page counts from the end. */
const offsetOf = (url: ListUrl, rows: number, page: ListPage<AnyRow> | undefined): number =>
  page?.next === null && !page.about ? Math.max(0, page.total - rows) : (url.page - 1) * url.size

const action = (id: string, label: string, run: () => void): Action => ({ id, label, run })

const List = ({ spec, useExporter }: { spec: AnyListSpec; useExporter: UseExporter }) => {
  const t = useText()
  const url = useListUrl(spec)
  const { settings, change, resetColumns } = useListSettings(spec)
  const visible = spec.columns.filter((column) => !settings.hidden.includes(column.id)).map((column) => column.id)
  const exporter = useExporter(spec, visible)
  const bulk = useBulk()
  const bulkActions = spec.useBulkActions?.() ?? noActions
  // AnyListSpec's call is the spec's own call seen from further away; see listScreen.
  const read = useRead(spec.call as unknown as ApiCall<Call>, url.input, { keepPrevious: true })
  const page = read.data as ListPage<AnyRow> | undefined
  const rows = page?.rows
  const total = page?.total ?? 0
  const pageIds = useMemo(() => (rows ?? []).map(spec.rowId), [rows, spec])
  const picked = useListSelection(pageIds, total, url.filters)
  useWork(picked.count > 0)
  // While the next page is on its way the rows are still those of the page before, and so is their place.
  const place = useRef(0)
  if (!read.isPlaceholderData) place.current = offsetOf(url, rows?.length ?? 0, page)
  const offset = place.current
  const canExport = spec.export !== null && total > 0 && exporter.progress === null
  const exportAll = () => void exporter.start({ matching: url.filters })
  const isFiltered = Object.keys(url.filters).length > 0
  useActions([
    ...(canExport ? [action('export', t(kitWords.export), exportAll)] : []),
    ...(isFiltered ? [action('clear-filters', t(kitWords.clearFilters), url.clearFilters)] : []),
    action('reset-columns', t(kitWords.resetColumns), resetColumns),
  ])

  const body = () => {
    if (read.error && !page) return <FailedState error={read.error as ApiError} onRetry={() => void read.refetch()} />
    if (rows?.length === 0 && !read.isPlaceholderData) {
      return isFiltered ? (
        <EmptyState
          title={t(kitWords.filteredEmpty)}
          hint={t(kitWords.filteredEmptyHint)}
          action={
            <Button size="sm" variant="outline" onClick={url.clearFilters}>
              {t(kitWords.clearFilters)}
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
        total={total}
        offset={offset}
        settings={settings}
        onSettings={change}
        picked={picked}
        rowActions={spec.rowMenu ? bulkActions : noActions}
        onRowAction={(action, id) => void bulk.run(action, { ids: [id] }, 1)}
        stale={read.isPlaceholderData}
      />
    )
  }

  return (
    <Page
      fill
      title={spec.title}
      note={page ? `${page.about ? '≈ ' : ''}${t(kitWords.rowCount, { count: total })}` : null}
      actions={
        <>
          <ViewMenu url={url} views={settings.views} onChange={change} />
          <ColumnMenu spec={spec} settings={settings} onChange={change} onReset={resetColumns} />
          {spec.export ? (
            <Button size="sm" variant="outline" bg="bg" disabled={!canExport} onClick={exportAll}>
              <ExportIcon size={15} aria-hidden />
              {t(kitWords.export)}
            </Button>
          ) : null}
          {exporter.button}
          {spec.actions?.()}
        </>
      }
    >
      {spec.lead?.()}
      <FilterBar spec={spec} url={url} />
      {exporter.progress ? <ExportBar progress={exporter.progress} onCancel={exporter.cancel} /> : null}
      <Flex
        direction="column"
        flex="1 1 0"
        minHeight="0"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        overflow="hidden"
      >
        {picked.count > 0 ? (
          <BulkBar
            picked={picked}
            total={total}
            actions={bulkActions}
            bulk={bulk}
            onExport={spec.export ? () => void exporter.start(picked.selection) : null}
          />
        ) : null}
        {body()}
        <Pager
          url={url}
          rows={rows?.length ?? 0}
          total={total}
          about={page?.about === true}
          offset={offset}
          next={page?.next ?? null}
          previous={page?.previous ?? null}
        />
      </Flex>
      {bulk.dialog}
    </Page>
  )
}

/**
 * A list screen from data: paging, sorting and filters in the URL, columns and views per agent, selection, bulk
 * actions, export, and its loading, empty, filtered-empty and failed sights.
 */
export const listScreen = <C extends Call, E extends Call>(spec: ListSpec<C, E>): ComponentType => {
  // The spec's own types hold where it is written; the drawing code reads rows only through the spec's own functions.
  const anySpec = spec as unknown as AnyListSpec
  const useExporter = anySpec.export && 'useExporter' in anySpec.export ? anySpec.export.useExporter : useExport
  return () => <List spec={anySpec} useExporter={useExporter} />
}
