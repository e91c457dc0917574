import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import { kitMessages } from '@console/shared/messages/kit'
import { differenceMessages as messages } from './difference.messages.ts'
import { differenceOf } from './fields.ts'

/** More would make the page slow; the export has them all. */
const maxFields = 200
const maxCharacters = 2_000

const tableCss = {
  '& table': { width: '100%', fontSize: '13px', tableLayout: 'fixed', minWidth: '480px' },
  '& th, & td': {
    textAlign: 'start',
    paddingInline: '12px',
    paddingBlock: '5px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& tr + tr, & thead + tbody tr': { borderBlockStartWidth: '1px' },
  '& th': { color: 'fg.muted', fontWeight: 'normal', fontSize: '12px' },
  '& th:first-of-type': { width: '26%' },
  '& td del': { color: 'fg.muted', textDecorationColor: 'var(--c-colors-secondary-400)' },
} as const

const valueText = (value: unknown, t: Say): string => {
  if (value === null || value === undefined || value === '') return t(kitMessages.none)
  if (typeof value === 'boolean') return t(value ? messages.yes : messages.no)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}

/** The values before and after a change, side by side. */
export const Difference = ({ before, after }: { before: unknown; after: unknown }) => {
  const t = useText()
  const fields = differenceOf(before, after)
  if (fields.length === 0) return <Text color="fg.muted">{t(messages.noFields)}</Text>
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden">
      {/* Scrolls sideways in narrow windows, also by keyboard. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-label={t(messages.fields)} css={tableCss}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(messages.field)}</th>
              <th scope="col">{t(messages.before)}</th>
              <th scope="col">{t(messages.after)}</th>
            </tr>
          </thead>
          <tbody>
            {fields.slice(0, maxFields).map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">
                  <bdi dir="ltr">{field}</bdi>
                </th>
                <td>
                  <del>
                    <bdi>{valueText(before, t)}</bdi>
                  </del>
                </td>
                <td>
                  <bdi>{valueText(after, t)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {fields.length > maxFields ? (
        <Text fontSize="sm" color="fg.muted" padding="3">
          {t(messages.more, { count: fields.length - maxFields })}
        </Text>
      ) : null}
    </Box>
  )
}
