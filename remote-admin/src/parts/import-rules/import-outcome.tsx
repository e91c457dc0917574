import { type Text as Speak, useText } from '@console/shared/intl/words'
import { Stack, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import type { ImportOutcome as Outcome } from '../../../contract/calls/block-lists.ts'
import { DenseTable } from '../dense-table.tsx'
import { HitList, RadiusBox } from '../hit-list.tsx'
import { importWords as words } from './import-rules.messages.ts'

const shown = 200

const why = ({ outcome, by, fault }: Outcome['lines'][number], t: Speak) => {
  if (fault) return t(words[fault])
  return outcome === 'covered' ? t(words.covered, { by: by ?? '' }) : t(words.already)
}

/** What an import comes to: whom it hits, and what becomes of the lines that are not added. */
export const ImportOutcome = ({ outcome }: { outcome: Outcome }) => {
  const t = useText()
  const { customers, paying, sample, lines } = outcome
  const counts = { already: outcome.already, covered: outcome.covered, invalid: outcome.invalid, added: outcome.added }
  return (
    <Stack gap="3" fontSize="sm">
      <Text role="status">{t(words.summary, counts)}</Text>
      {outcome.added > 0 ? (
        <RadiusBox alarming={customers > 0}>
          {customers === 0 ? (
            <Text>{t(words.hitsNobody)}</Text>
          ) : (
            <>
              <Text>{t(words.hits, { count: customers, paying })}</Text>
              <HitList label={t(words.hitsLabel)} customers={sample} total={customers} />
            </>
          )}
        </RadiusBox>
      ) : null}
      {lines.length > 0 ? (
        <DenseTable label={t(words.left)} columns={[60, 200, 220]}>
          <thead>
            <tr>
              <th>{t(words.line)}</th>
              <th>{t(words.text)}</th>
              <th>{t(words.why)}</th>
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
      {lines.length > shown ? <Text>{t(words.more, { count: lines.length - shown })}</Text> : null}
    </Stack>
  )
}
