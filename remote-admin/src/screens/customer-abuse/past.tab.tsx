import { type Message, type Text as Speak, useText } from '@console/shared/intl/messages'
import { Badge, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import type { PastStep } from '../../../contract/calls/abuse.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages } from './customer-abuse.messages.ts'

const callMessages: Readonly<Record<string, Message | undefined>> = {
  remove_customer_abused: messages.didClear,
  blockCustomer: messages.didBlock,
  enable_member_account: messages.didEnable,
  banCustomerIp: messages.didBan,
  updateCustomerSPAM: messages.didSpam,
}

const whatOf = ({ call, fingerprint_id: browser }: PastStep, t: Speak): string => {
  if (browser !== null) return t(messages.didClearBrowser, { browser })
  const word = callMessages[call]
  return word ? t(word) : call
}

/** Earlier measures of agents against this customer. */
export default function PastTab({ past }: { past: readonly PastStep[] }) {
  const t = useText()
  if (past.length === 0) return <Text color="fg.muted">{t(messages.nothingDone)}</Text>
  return (
    <DenseTable label={t(messages.past)} columns={[160, 320, 200, 120]}>
      <thead>
        <tr>
          <th scope="col">{t(messages.when)}</th>
          <th scope="col">{t(messages.what)}</th>
          <th scope="col">{t(messages.by)}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {past.map((step) => (
          <tr key={`${step.at} ${step.call}`}>
            <td>
              <Moment iso={step.at} relative />
            </td>
            <th scope="row">{whatOf(step, t)}</th>
            <td>
              <bdi>{step.by}</bdi>
            </td>
            <td>{step.undone ? <Badge colorPalette="gray">{t(messages.undone)}</Badge> : null}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  )
}
