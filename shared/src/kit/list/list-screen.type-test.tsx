import { defineMessages } from '../../intl/messages.ts'
import { samples } from '../../testing/sample-calls.ts'
import { listScreen } from './list-screen.tsx'

const messages = defineMessages({ title: { id: 'kit.columns', defaultMessage: 'Columns' } })

const whole = {
  id: 'blocked-domains',
  title: messages.title,
  call: samples.listRules,
  rowId: (row: { id: number }) => row.id,
  columns: [],
  filters: [],
  defaultSort: { by: 'domain', direction: 'asc' },
  export: null,
  href: null,
} as const

const empty = { title: messages.title, hint: messages.title }

// Required properties.
export const complete = listScreen({ ...whole, empty })
// @ts-expect-error a list must define its empty state
export const withoutEmpty = listScreen(whole)
// @ts-expect-error the call cannot sort by that
export const wrongSort = listScreen({ ...whole, empty, defaultSort: { by: 'colour', direction: 'asc' } })
const byColour = [{ kind: 'text', key: 'colour', label: messages.title }] as const
// @ts-expect-error the call does not have that filter
export const wrongFilter = listScreen({ ...whole, empty, filters: byColour })
