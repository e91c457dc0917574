import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import { EmptyState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import type { CustomerExport } from '../../../../contract/calls/unlocks.ts'
import { messages } from './unlocks.messages.ts'

interface Props {
  readonly exports: readonly CustomerExport[]
  readonly chosen: number | undefined
  /** Choosing it again shows all unlocks. */
  readonly onChoose: (id: number | undefined) => void
}

/** The customer's last exports; choosing one filters the unlocks to its content. */
export const Exports = ({ exports, chosen, onChoose }: Props) => {
  const t = useText()
  if (exports.length === 0) return <EmptyState title={t(messages.noExports)} hint={t(messages.noExportsHint)} />
  return (
    <Box
      as="ul"
      listStyleType="none"
      maxHeight={{ base: '240px', lg: '640px' }}
      overflowY="auto"
      css={{
        '& li + li': { borderBlockStartWidth: '1px' },
        '& button': {
          display: 'block',
          width: '100%',
          textAlign: 'start',
          paddingInline: '16px',
          paddingBlock: '8px',
          cursor: 'pointer',
          outlineOffset: '-2px',
          _hover: { bg: 'bg.subtle' },
        },
        '& button[aria-pressed=true]': { bg: 'primary.subtle' },
      }}
    >
      {exports.map(({ id, file_name, rows, created_at }) => (
        <li key={id}>
          <button type="button" aria-pressed={chosen === id} onClick={() => onChoose(chosen === id ? undefined : id)}>
            <Text as="span" display="block" fontSize="sm" fontWeight="medium" truncate title={file_name}>
              <Code>{file_name}</Code>
            </Text>
            <Text as="span" display="block" fontSize="xs" color="fg.muted">
              {t(messages.exportRows, { count: rows })}
              {' · '}
              <Moment iso={created_at} relative />
            </Text>
          </button>
        </li>
      ))}
    </Box>
  )
}
