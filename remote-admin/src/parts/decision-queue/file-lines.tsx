import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import { messages } from './queue.messages.ts'

const css = {
  '& table': { fontSize: 'xs', borderCollapse: 'collapse', width: 'max-content', minWidth: '100%' },
  '& th, & td': {
    textAlign: 'start',
    paddingInline: '8px',
    paddingBlock: '4px',
    borderBlockEndWidth: '1px',
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th': { color: 'fg.muted', fontWeight: 'medium', bg: 'bg.subtle' },
  '& tr:last-child td': { borderBlockEndWidth: '0' },
}

/** The content of the file to be enriched, before its price is accepted. */
export const FileLines = ({ lines }: { lines: readonly (readonly string[])[] }) => {
  const t = useText()
  const [header, ...rows] = lines
  if (header === undefined)
    return (
      <Text fontSize="sm" color="fg.muted" marginBlockStart="3">
        {t(messages.noFile)}
      </Text>
    )
  const title = t(messages.fileHead, { count: rows.length })
  return (
    <Box marginBlockStart="3">
      <Text fontSize="xs" color="fg.muted" marginBlockEnd="1">
        {title}
      </Text>
      <Box overflowX="auto" borderWidth="1px" borderRadius="md" css={css} tabIndex={0} role="group" aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              {header.map((name, at) => (
                <th key={at} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {header.map((_, at) => (
                  <td key={at} title={row[at]}>
                    <bdi>{row[at]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}
