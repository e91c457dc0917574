import type { ComponentType, ReactNode } from 'react'
import type { ApiCall } from '../../api/client.ts'
import type { ExportProgress } from '../../api/export.ts'
import type { Ahead } from '../../api/query.ts'
import type { Call, InputOf } from '../../contract/define-calls.ts'
import type { ListPage, RowOf, SelectionOf, Sort } from '../../contract/list.ts'
import type { Message, Text } from '../../intl/messages.ts'
import type { Question } from '../overlays/confirm.tsx'

/** A column: its heading, its cell, and whether the server can sort by it. */
export interface Column<Row, SortKey extends string = string> {
  readonly id: string
  readonly header: Message
  readonly cell: (row: Row, t: Text) => ReactNode
  /** Absent: not sortable. */
  readonly sort?: SortKey
  /** Initial width in pixels; agents can change it. */
  readonly width: number
  readonly align?: 'end'
  /** Hidden by default. */
  readonly hidden?: true
  /**
   * The column that identifies the row: it stays visible together with the columns before it. Default: the first
   * column.
   */
  readonly names?: true
  /** Field names in exports, if they differ from the column's id. */
  readonly fields?: readonly string[]
}

interface FilterBase<Key extends string> {
  readonly key: Key
  readonly label: Message
}

/** A filter of a list. Its value is in the URL under its key. */
export type Filter<Key extends string = string> =
  | (FilterBase<Key> & { readonly kind: 'text'; readonly width?: number })
  | (FilterBase<Key> & {
      readonly kind: 'choice'
      readonly options: readonly { readonly value: string; readonly label: Message }[]
      /** The call takes a list of values. */
      readonly many?: true
      /** Label for no choice, if it is not "all". */
      readonly none?: Message
    })
  | (FilterBase<Key> & { readonly kind: 'country' })
  | (FilterBase<Key> & { readonly kind: 'date' })

/** An action for the selected rows. Its result reports how many rows changed. */
export interface BulkAction<Filters> {
  readonly label: Message
  /** Question asked before it runs: names the number of rows and the consequence. Null: `run` asks itself. */
  readonly question: ((count: number) => Question) | null
  /**
   * Resolves with false if nothing was done: the rows stay selected. For a BulkOutcome, the skipped rows are listed
   * with their reasons.
   */
  readonly run: (selection: SelectionOf<Filters>, count: number) => Promise<unknown>
  /** Whether the row menu offers it; default: true. */
  readonly fits?: (row: Readonly<Record<string, unknown>>) => boolean
}

/** An export of a list as used by its screen. */
export interface Exporter {
  /** Null: none is running. */
  readonly progress: ExportProgress | null
  /** Further information about it. */
  readonly note?: string | null
  /** `sort`: the current sort of the list. */
  readonly start: (selection: SelectionOf<Filters>, count: number, sort?: Sort<string>) => Promise<void>
  readonly cancel: () => void
  /** Link to earlier exports beside the export button. */
  readonly button?: ReactNode
}
/** Exports the list in another way than by a stream to the page; see background-export.tsx. */
export type UseExporter = (spec: AnyListSpec, visibleColumns: readonly string[]) => Exporter

type ListExport<E extends Call> =
  | { readonly call: ApiCall<E>; readonly columns: readonly string[] }
  | { readonly useExporter: UseExporter; readonly columns: readonly string[] }

type FiltersOf<C extends Call> = NonNullable<InputOf<C> extends { filters?: infer F } ? F : never>
type SortKeyOf<C extends Call> = InputOf<C> extends { sort?: { by: infer K extends string } } ? K : string
type KeysOf<F> = Extract<keyof F, string>

/** A whole list screen as data. Everything that must not be forgotten is required. */
export interface ListSpec<C extends Call, E extends Call> {
  /** Key of the agent's columns and views; also the name of exported files. */
  readonly id: string
  readonly title: Message
  readonly call: ApiCall<C>
  readonly rowId: (row: RowOf<C['output']>) => number
  readonly columns: readonly Column<RowOf<C['output']>, SortKeyOf<C>>[]
  readonly filters: readonly Filter<KeysOf<FiltersOf<C>>>[]
  readonly defaultSort: Sort<SortKeyOf<C>>
  /** Shown when the list is empty, with what to do next. */
  readonly empty: { readonly title: Message; readonly hint: Message }
  readonly export: ListExport<E> | null
  /** Address that a row links to, if any. */
  readonly href: ((row: RowOf<C['output']>) => string) | null
  /** What the screen behind a row reads first, if it is nobody's data: read when the row is about to be opened. */
  readonly ahead?: (row: RowOf<C['output']>) => Ahead
  /** What the screen behind a row reads first, if it is somebody's data: sent with the click that opens the row. */
  readonly opening?: (row: RowOf<C['output']>) => Ahead
  /** Summary of a row, shown in a panel beside the list while the agent moves through the rows. */
  readonly peek?: ComponentType<{ row: RowOf<C['output']> }>
  /** Buttons beside the title. */
  readonly actions?: () => ReactNode
  /** Shown between the title and the filters: information about the list as a whole. */
  readonly lead?: () => ReactNode
  /** Shown below the rows: details of one of them. Opening it there moves no row. */
  readonly below?: () => ReactNode
  /** A hook that returns fixed filters, taken from the page's address, which the agent cannot clear. */
  readonly useScope?: () => Partial<FiltersOf<C>>
  /** Name of the rows, shown with an export of the list. */
  readonly scopeFilters?: readonly Filter[]
  /** A hook that returns the bulk actions. */
  readonly useBulkActions?: () => readonly BulkAction<FiltersOf<C>>[]
  /** Each row has a menu with the same actions. */
  readonly rowMenu?: true
  /** Rows cannot be selected; an export contains the whole list. */
  readonly whole?: true
}

/** The same for parts of the kit that need not know the call. */
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
  readonly ahead?: (row: AnyRow) => Ahead
  readonly opening?: (row: AnyRow) => Ahead
  readonly peek?: ComponentType<{ row: AnyRow }>
  readonly actions?: () => ReactNode
  readonly lead?: () => ReactNode
  readonly below?: () => ReactNode
  readonly useScope?: () => Filters
  readonly scopeFilters?: readonly Filter[]
  readonly useBulkActions?: () => readonly BulkAction<Filters>[]
  readonly rowMenu?: true
  readonly whole?: true
  /** A list as part of a page: prefix of its URL parameters, and height of its table in pixels. */
  readonly panel?: { readonly prefix: string; readonly height: number }
}

export type AnyRow = Readonly<Record<string, unknown>>
export type Filters = Record<string, unknown>
export interface ListInput {
  filters?: Filters
  sort?: Sort<string>
  page?: { size?: number; after?: string; before?: string }
}
