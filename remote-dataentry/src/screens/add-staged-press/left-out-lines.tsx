import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Box, Heading, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import type { stagedPressCalls } from '../../../contract/calls/staged-press.ts'
import { pressMessages } from '../../parts/press/press.messages.ts'
import { messages, outcomeMessages } from './add-staged-press.messages.ts'

type Lines = OutputOf<typeof stagedPressCalls.addManyStagedPress>['left_out']

const shown = 200

const css = {
  '& table': { width: '100%', fontSize: 'sm' },
  '& th': { textAlign: 'start', fontWeight: 'medium', color: 'fg.muted', fontSize: 'xs' },
  '& th, & td': { paddingBlock: '1', paddingInlineEnd: '3', verticalAlign: 'top', overflowWrap: 'anywhere' },
}

/** Results of the pasted lines that were not staged. */
export const LeftOutLines = ({ lines }: { lines: Lines }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={t(messages.leftOut)} role="status">
      <Heading as="h2" size="xs" marginBlockEnd="1">
        {t(messages.leftOut)} ({t.number(lines.length)})
      </Heading>
      <Box maxHeight="260px" overflowY="auto" css={css} tabIndex={0} role="region" aria-label={t(messages.leftOut)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(messages.line)}</th>
              <th scope="col">{t(pressMessages.address)}</th>
              <th scope="col">{t(messages.why)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map(({ line, text, outcome }, index) => (
              <tr key={index}>
                <td>{t.number(line)}</td>
                <td>
                  <Code>{text}</Code>
                </td>
                <td>{t(outcomeMessages[outcome])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length > shown ? (
          <Text fontSize="xs" color="fg.muted">
            {t(messages.moreLeftOut, { count: lines.length - shown })}
          </Text>
        ) : null}
      </Box>
    </Box>
  )
}
