import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Popover } from '@console/shared/kit/popover'
import { FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { Fragment } from 'react'
import type { AbuseFingerprint, Evidence } from '../../../contract/calls/abuse.ts'
import { abuse } from '../../api.ts'
import { AccountList } from '../../parts/account-list.tsx'
import { messages as addressWords } from '../../parts/address/address.messages.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages } from './customer-abuse.messages.ts'
import { useMeasures } from './use-measures.ts'

const Sharers = ({ browser }: { browser: string }) => {
  const t = useText()
  const read = useRead(abuse.lookUpFingerprint, { fingerprint_id: browser })
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="120px" />
  const { accounts, total } = read.data
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">
        <Code>{browser}</Code>
      </Text>
      <AccountList accounts={accounts} />
      {total > accounts.length ? (
        <Text color="fg.muted">{t(addressWords.more, { count: total - accounts.length })}</Text>
      ) : null}
    </Stack>
  )
}

const Row = ({ browser, evidence }: { browser: AbuseFingerprint; evidence: Evidence }) => {
  const t = useText()
  const { clear, busy } = useMeasures(evidence)
  const { fingerprint_id: id } = browser
  return (
    <tr>
      <th scope="row">
        <Code>{id}</Code>
      </th>
      <td data-align="end">{t.number(browser.events)}</td>
      <td>
        {browser.others === 0 ? (
          t.number(0)
        ) : (
          <Popover
            label={`${t(messages.others)}: ${t.number(browser.others)}`}
            button={
              <>
                {t.number(browser.others)}
                {browser.accounts.map(({ customer_id, name }) => (
                  <Fragment key={customer_id}>
                    {' · '}
                    <bdi>{name}</bdi>
                  </Fragment>
                ))}
              </>
            }
          >
            <Sharers browser={id} />
          </Popover>
        )}
      </td>
      <td>
        <Moment iso={browser.first_at} />
      </td>
      <td>
        <Moment iso={browser.last_at} relative />
      </td>
      <td>
        <Button
          size="2xs"
          minHeight="24px"
          variant="outline"
          disabled={busy}
          aria-label={t(messages.clearOf, { browser: id })}
          onClick={() => void clear(id)}
        >
          {t(messages.clear)}
        </Button>
      </td>
    </tr>
  )
}

/** The customer's browsers, and other customers with the same ones. */
export default function BrowsersTab({ evidence }: { evidence: Evidence }) {
  const t = useText()
  if (evidence.browsers.length === 0) return <Text color="fg.muted">{t(messages.noBrowsers)}</Text>
  return (
    <DenseTable label={t(messages.browser)} columns={[190, 110, 320, 120, 120, 110]}>
      <thead>
        <tr>
          <th scope="col">{t(messages.browser)}</th>
          <th scope="col" data-align="end">
            {t(messages.inAll)}
          </th>
          <th scope="col">{t(messages.others)}</th>
          <th scope="col">{t(messages.first)}</th>
          <th scope="col">{t(messages.last)}</th>
          <th scope="col">{t(messages.clear)}</th>
        </tr>
      </thead>
      <tbody>
        {evidence.browsers.map((browser) => (
          <Row key={browser.fingerprint_id} browser={browser} evidence={evidence} />
        ))}
      </tbody>
    </DenseTable>
  )
}
