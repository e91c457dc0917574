import { useText } from '@console/shared/intl/messages'
import { EmptyState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import type { Directory } from '../../../contract/calls/directories.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages as directoryMessages, scimMessages as messages } from './directories.messages.ts'

const widths = [150, 320, 520]

/** What a directory was refused, newest first. */
export const ErrorsTab = ({ directory }: { directory: Directory }) => {
  const t = useText()
  if (directory.errors.length === 0) return <EmptyState title={t(messages.noErrors)} hint={t(messages.noErrorsHint)} />
  return (
    <DenseTable label={t(directoryMessages.errors)} columns={widths}>
      <thead>
        <tr>
          <th scope="col">{t(messages.when)}</th>
          <th scope="col">{t(messages.tried)}</th>
          <th scope="col">{t(messages.problem)}</th>
        </tr>
      </thead>
      <tbody>
        {directory.errors.map(({ id, at, tried, problem }) => (
          <tr key={id}>
            <td>
              <Moment iso={at} relative />
            </td>
            <td className="wrap">
              <Code>{tried}</Code>
            </td>
            <td className="wrap">
              <bdi dir="ltr">{problem}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  )
}
