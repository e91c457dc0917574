interface Exported {
  readonly list: string
  readonly selection: unknown
  readonly agent_name: string
  readonly created_at: Date
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))

/** Lines above the rows of a file: the list, the filters by their names in the call, the agent, and the time. */
export const headOf = ({ list, selection, agent_name, created_at }: Exported): [string, string][] => {
  const { ids, matching } = selection as { ids?: readonly number[]; matching?: Readonly<Record<string, unknown>> } // as every call stores it
  const filters = Object.entries(matching ?? {}).filter(([, value]) => value !== undefined)
  return [
    ['list', list],
    ...(ids ? [['picked_rows', String(ids.length)] as [string, string]] : []),
    ...filters.map(([name, value]): [string, string] => [name, textOf(value)]),
    ['exported_by', agent_name],
    ['exported_at', created_at.toISOString()],
  ]
}
