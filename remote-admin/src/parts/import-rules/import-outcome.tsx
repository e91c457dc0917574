import { type Text as Speak, useText } from '@console/shared/intl/messages'
import { Stack, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import type { ImportOutcome as Outcome } from '../../../contract/calls/block-lists.ts'
import { DenseTable } from '../dense-table.tsx'
import { HitList, RadiusBox } from '../hit-list.tsx'
import { importMessages as messages } from './import-rules.messages.ts'

const shown = 200

const why = ({ outcome, by, fault }: Outcome['lines'][number], t: Speak) => {
  if (fault) return t(messages[fault])
  return outcome === 'covered' ? t(messages.covered, { by: by ?? '' }) : t(messages.already)
}

/** Result of an import: the customers it hits, and the lines that are not added. */
export const ImportOutcome = ({ outcome }: { outcome: Outcome }) => {
  const t = useText()
  const { customers, paying, sample, lines } = outcome
  const counts = { already: outcome.already, covered: outcome.covered, invalid: outcome.invalid, added: outcome.added }
  return (
    <Stack gap="3" fontSize="sm">
      <Text role="status">{t(messages.summary, counts)}</Text>
      {outcome.added > 0 ? (
        <RadiusBox alarming={customers > 0}>
          {customers === 0 ? (
            <Text>{t(messages.hitsNobody)}</Text>
          ) : (
            <>
              <Text>{t(messages.hits, { count: customers, paying })}</Text>
              <HitList label={t(messages.hitsLabel)} customers={sample} total={customers} />
            </>
          )}
        </RadiusBox>
      ) : null}
      {lines.length > 0 ? (
        <DenseTable label={t(messages.left)} columns={[60, 200, 220]}>
          <thead>
            <tr>
              <th>{t(messages.line)}</th>
              <th>{t(messages.text)}</th>
              <th>{t(messages.why)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map((line) => (
              <tr key={line.line}>
                <td>{t.number(line.line)}</td>
                <td>
                  <Code>{line.text}</Code>
                </td>
                <td className="wrap">
                  <bdi>{why(line, t)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      ) : null}
      {lines.length > shown ? <Text>{t(messages.more, { count: lines.length - shown })}</Text> : null}
    </Stack>
  )
}
