import { type Text as Speak, useText, type Word } from '@console/shared/intl/words'
import { Badge, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import type { PastStep } from '../../../contract/calls/abuse.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { words } from './customer-abuse.messages.ts'

const callWords: Readonly<Record<string, Word | undefined>> = {
  remove_customer_abused: words.didClear,
  blockCustomer: words.didBlock,
  enable_member_account: words.didEnable,
  banCustomerIp: words.didBan,
  updateCustomerSPAM: words.didSpam,
}

const whatOf = ({ call, fingerprint_id: browser }: PastStep, t: Speak): string => {
  if (browser !== null) return t(words.didClearBrowser, { browser })
  const word = callWords[call]
  return word ? t(word) : call
}

/** What agents did about this customer before. */
export default function PastTab({ past }: { past: readonly PastStep[] }) {
  const t = useText()
  if (past.length === 0) return <Text color="fg.muted">{t(words.nothingDone)}</Text>
  return (
    <DenseTable label={t(words.past)} columns={[160, 320, 200, 120]}>
      <thead>
        <tr>
          <th scope="col">{t(words.when)}</th>
          <th scope="col">{t(words.what)}</th>
          <th scope="col">{t(words.by)}</th>
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
            <td>{step.undone ? <Badge colorPalette="gray">{t(words.undone)}</Badge> : null}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  )
}
