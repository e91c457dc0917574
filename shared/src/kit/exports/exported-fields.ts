import type { Text as Translate } from '../../intl/messages.ts'
import type { AnyListSpec } from '../list/list-spec.ts'
import { exportsMessages as messages } from './exports.messages.ts'

/** The fields that the screen adds, then those of the visible columns in order; all fields if there are no columns. */
export const exportedFields = (
  { columns }: Pick<AnyListSpec, 'columns'>,
  visible: readonly string[],
  known: readonly string[],
): readonly string[] => {
  const besides = visible.filter((field) => !columns.some(({ id }) => id === field))
  const shown = columns.filter(({ id }) => visible.includes(id)).flatMap(({ id, fields }) => fields ?? [id])
  const fields = [...new Set([...besides, ...shown])].filter((field) => known.includes(field))
  return fields.length > 0 ? fields : known
}

/** Label of an exported field: the heading of its column in the list. */
export const fieldName = ({ columns }: Pick<AnyListSpec, 'columns'>, field: string, t: Translate): string => {
  if (field === 'first_name') return t(messages.firstName)
  if (field === 'last_name') return t(messages.lastName)
  const column = columns.find(({ id, fields }) => id === field && fields === undefined)
  if (column) return t(column.header)
  const plain = field.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
