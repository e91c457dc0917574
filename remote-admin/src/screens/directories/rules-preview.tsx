import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Badge, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { directoriesCalls, RuleChange } from '../../../contract/calls/directories.ts'
import { LevelBadge } from '../../parts/agents.tsx'
import { DenseTable } from '../../parts/dense-table.tsx'
import { ruleMessages as messages } from './directories.messages.ts'

export type Preview = OutputOf<typeof directoriesCalls.previewDirectoryRules>

const widths = [330, 190, 190, 180, 220]

const Rights = ({ rights: { level, map_size, active } }: { rights: RuleChange['before'] }) => {
  const t = useText()
  if (!active) return <Badge colorPalette="red">{t(messages.inactive)}</Badge>
  return (
    <Flex gap="2" align="center">
      <LevelBadge level={level} />
      {map_size === null ? null : (
        <Text as="span" color="fg.muted">
          {t(messages.byMap, { count: map_size })}
        </Text>
      )}
    </Flex>
  )
}

/** Which agents rules would change, and how. */
export const RulesPreview = ({ preview: { changes, unchanged } }: { preview: Preview }) => {
  const t = useText()
  const done = changes.filter(({ held }) => held === null).length
  return (
    <Stack gap="2" as="section" aria-label={t(messages.preview)}>
      <Flex gap="3" align="baseline" wrap="wrap">
        <Heading as="h2" size="sm">
          {t(messages.changes, { count: done })}
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          {t(messages.unchanged, { count: unchanged })}
        </Text>
      </Flex>
      {changes.length === 0 ? null : (
        <DenseTable label={t(messages.preview)} columns={widths}>
          <thead>
            <tr>
              <th scope="col">{t(messages.agent)}</th>
              <th scope="col">{t(messages.before)}</th>
              <th scope="col">{t(messages.after)}</th>
              <th scope="col">{t(messages.because)}</th>
              <th scope="col" aria-label={t(messages.preview)} />
            </tr>
          </thead>
          <tbody>
            {changes.map(({ agent_id, name, email, before, after, group, held }) => (
              <tr key={agent_id}>
                <th scope="row" title={email}>
                  <Link to={`/edit-agent?agent_id=${agent_id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  {name === email ? null : (
                    <Text as="span" color="fg.muted" fontWeight="normal">
                      {' '}
                      <Code>{email}</Code>
                    </Text>
                  )}
                </th>
                <td>
                  <Rights rights={before} />
                </td>
                <td>
                  <Rights rights={held === null ? after : before} />
                </td>
                <td title={group ?? ''}>{group === null ? t(messages.noGroup) : <bdi>{group}</bdi>}</td>
                <td className="wrap">
                  {held === null ? null : <Badge colorPalette="orange">{t(messages[held])}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
    </Stack>
  )
}
