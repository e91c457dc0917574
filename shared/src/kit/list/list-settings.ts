import { usePreference } from '../../auth/session.ts'
import type { AnyListSpec } from './list-spec.ts'

export interface SavedView {
  readonly name: string
  readonly query: string
}

/** The agent's settings of a list: columns, their widths, and named views. */
export interface ListSettings {
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly views: readonly SavedView[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const read = (spec: AnyListSpec, stored: unknown): ListSettings => {
  const value = isObject(stored) ? stored : {}
  return {
    hidden: Array.isArray(value.hidden)
      ? strings(value.hidden)
      : spec.columns.filter((column) => column.hidden).map((column) => column.id),
    widths: isObject(value.widths)
      ? Object.fromEntries(
          Object.entries(value.widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
        )
      : {},
    views: Array.isArray(value.views)
      ? value.views.filter(
          (view): view is SavedView =>
            isObject(view) && typeof view.name === 'string' && typeof view.query === 'string',
        )
      : [],
  }
}

/** The agent's settings of a list, kept on the server. */
export const useListSettings = (spec: AnyListSpec) => {
  const [settings, save] = usePreference(`list.${spec.id}`, (stored) => read(spec, stored))
  return {
    settings,
    change: (part: Partial<ListSettings>) => save({ ...settings, ...part }),
    resetColumns: () => save({ ...read(spec, null), views: settings.views }),
  }
}
