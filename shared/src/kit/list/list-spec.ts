import type { ComponentType, ReactNode } from 'react'
import type { ApiCall } from '../../api/client.ts'
import type { ExportProgress } from '../../api/export.ts'
import type { Call, InputOf } from '../../contract/define-calls.ts'
import type { ListPage, RowOf, SelectionOf, Sort } from '../../contract/list.ts'
import type { Message, Text } from '../../intl/messages.ts'
import type { Question } from '../overlays/confirm.tsx'

/** One column: its words, its cell, and whether the server can sort by it. */
export interface Column<Row, SortKey extends string = string> {
  readonly id: string
  readonly header: Message
  readonly cell: (row: Row, t: Text) => ReactNode
  /** Absent: not sortable. */
  readonly sort?: SortKey
  /** Pixels at first; agents can change it. */
  readonly width: number
  readonly align?: 'end'
  /** Not shown until an agent chooses it. */
  readonly hidden?: true
  /** What the row is known by: it stays in sight, with the columns before it. Absent: that is the first column. */
  readonly names?: true
  /** What exports call it, where that is more than the one field of its id. */
  readonly fields?: readonly string[]
}

interface FilterBase<Key extends string> {
  readonly key: Key
  readonly label: Message
}

/** What a list can be narrowed by. All of it lives in the URL under its key. */
export type Filter<Key extends string = string> =
  | (FilterBase<Key> & { readonly kind: 'text'; readonly width?: number })
  | (FilterBase<Key> & {
      readonly kind: 'choice'
      readonly options: readonly { readonly value: string; readonly label: Message }[]
      /** The call takes a list of values. */
      readonly many?: true
      /** What no choice means, where that is not all of them. */
      readonly none?: Message
    })
  | (FilterBase<Key> & { readonly kind: 'country' })
  | (FilterBase<Key> & { readonly kind: 'date' })

/** Something to do with the selected rows. Its change says afterwards how many rows it touched. */
export interface BulkAction<Filters> {
  readonly label: Message
  /** Asked before it runs: names how many rows are meant and what it will do to them. Null: `run` itself asks. */
  readonly question: ((count: number) => Question) | null
  /**
   * Gives false where nothing was done after all: the rows stay selected. Of a BulkOutcome the rows that were left out
   * are listed with their reasons.
   */
  readonly run: (selection: SelectionOf<Filters>, count: number) => Promise<unknown>
  /** Whether the menu of a row offers it; where nothing is said it does. */
  readonly fits?: (row: Readonly<Record<string, unknown>>) => boolean
}

/** An export of a list as its screen knows it. */
export interface Exporter {
  /** Null: none is going on. */
  readonly progress: ExportProgress | null
  /** What else is to be known of it. */
  readonly note?: string | null
  /** `sort`: the order in which the list is shown. */
  readonly start: (selection: SelectionOf<Filters>, count: number, sort?: Sort<string>) => Promise<void>
  readonly cancel: () => void
  /** Beside the export button: the way to earlier exports. */
  readonly button?: ReactNode
}
/** Makes exports of a list other than by a stream to the page; see background-export.tsx. */
export type UseExporter = (spec: AnyListSpec, visibleColumns: readonly string[]) => Exporter

type ListExport<E extends Call> =
  | { readonly call: ApiCall<E>; readonly columns: readonly string[] }
  | { readonly useExporter: UseExporter; readonly columns: readonly string[] }

type FiltersOf<C extends Call> = NonNullable<InputOf<C> extends { filters?: infer F } ? F : never>
type SortKeyOf<C extends Call> = InputOf<C> extends { sort?: { by: infer K extends string } } ? K : string
type KeysOf<F> = Extract<keyof F, string>

/** A whole list screen as data. What must not be forgotten is required. */
export interface ListSpec<C extends Call, E extends Call> {
  /** Key of the agent's columns and views; also the name of exported files. */
  readonly id: string
  readonly title: Message
  readonly call: ApiCall<C>
  readonly rowId: (row: RowOf<C['output']>) => number
  readonly columns: readonly Column<RowOf<C['output']>, SortKeyOf<C>>[]
  readonly filters: readonly Filter<KeysOf<FiltersOf<C>>>[]
  readonly defaultSort: Sort<SortKeyOf<C>>
  /** Shown when there is nothing at all, with what to do next. */
  readonly empty: { readonly title: Message; readonly hint: Message }
  readonly export: ListExport<E> | null
  /** Where a row leads, if anywhere. */
  readonly href: ((row: RowOf<C['output']>) => string) | null
  /** What matters of a row, shown beside the list while the agent goes through the rows. */
  readonly peek?: ComponentType<{ row: RowOf<C['output']> }>
  /** Buttons beside the title. */
  readonly actions?: () => ReactNode
  /** Stands between the title and the filters: what is to be known of the list as a whole. */
  readonly lead?: () => ReactNode
  /** Stands below the rows: what is about one of them. Opened there, it moves none of them. */
  readonly below?: () => ReactNode
  /** A hook that gives filters which are not the agent's to clear: what the page's own address says. */
  readonly useScope?: () => Partial<FiltersOf<C>>
  /** Name of the rows, shown with an export of the list. */
  readonly scopeFilters?: readonly Filter[]
  /** A hook that gives the bulk actions. */
  readonly useBulkActions?: () => readonly BulkAction<FiltersOf<C>>[]
  /** Each row has a menu with the same actions. */
  readonly rowMenu?: true
  /** Rows cannot be picked: what is exported is the list as a whole. */
  readonly whole?: true
}

/** The same, for the parts of the kit that need not know which call it is. */
export interface AnyListSpec {
  readonly id: string
  readonly title: Message
  readonly call: ((
    input: ListInput,
    options?: { signal?: AbortSignal; silent?: boolean },
  ) => Promise<ListPage<AnyRow>>) & {
    readonly declaration: Call
  }
  readonly rowId: (row: AnyRow) => number
  readonly columns: readonly Column<AnyRow>[]
  readonly filters: readonly Filter[]
  readonly defaultSort: Sort<string>
  readonly empty: { readonly title: Message; readonly hint: Message }
  readonly export: ListExport<Call> | null
  readonly href: ((row: AnyRow) => string) | null
  readonly peek?: ComponentType<{ row: AnyRow }>
  readonly actions?: () => ReactNode
  readonly lead?: () => ReactNode
  readonly below?: () => ReactNode
  readonly useScope?: () => Filters
  readonly scopeFilters?: readonly Filter[]
  readonly useBulkActions?: () => readonly BulkAction<Filters>[]
  readonly rowMenu?: true
  readonly whole?: true
  /** A part of a page: what its keys in the URL begin with, and how high its table is, in pixels. */
  readonly panel?: { readonly prefix: string; readonly height: number }
}

export type AnyRow = Readonly<Record<string, unknown>>
export type Filters = Record<string, unknown>
export interface ListInput {
  filters?: Filters
  sort?: Sort<string>
  page?: { size?: number; after?: string; before?: string }
}
