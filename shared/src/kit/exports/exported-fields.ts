import type { Text as Translate } from '../../intl/words.ts'
import type { AnyListSpec } from '../list/list-spec.ts'
import { exportsWords as words } from './exports.messages.ts'

/** The fields of the columns that a list shows, in its order, after those that its screen adds; else all that there are. */
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

/** What an agent calls a field of an export: as the list heads its column. */
export const fieldName = ({ columns }: Pick<AnyListSpec, 'columns'>, field: string, t: Translate): string => {
  if (field === 'first_name') return t(words.firstName)
  if (field === 'last_name') return t(words.lastName)
  const column = columns.find(({ id, fields }) => id === field && fields === undefined)
  if (column) return t(column.header)
  const plain = field.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
