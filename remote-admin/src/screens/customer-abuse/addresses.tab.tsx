import { useText } from '@console/shared/intl/messages'
import { Badge, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { BanIcon } from '@console/shared/kit/icons'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { Evidence } from '../../../contract/calls/abuse.ts'
import { Address } from '../../parts/address/address.tsx'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages } from './customer-abuse.messages.ts'
import { networksOf } from './networks.ts'

/** The customer's addresses, and other customers there. */
export default function AddressesTab({ evidence: { addresses } }: { evidence: Evidence }) {
  const t = useText()
  if (addresses.length === 0) return <Text color="fg.muted">{t(messages.noAddresses)}</Text>
  const networks = networksOf(addresses.filter(({ banned_by }) => banned_by === null).map(({ ip }) => ip))
  return (
    <Stack gap="3">
      {networks.map(({ range, count }) => (
        <Flex key={range} gap="3" align="center" wrap="wrap" fontSize="sm">
          <Text>{t(messages.inNetwork, { count, range })}</Text>
          <Button asChild size="xs" variant="outline">
            <Link to={`/ban-ip?range=${encodeURIComponent(range)}`}>
              <BanIcon size={13} aria-hidden />
              {t(messages.banOf, { ip: range })}
            </Link>
          </Button>
        </Flex>
      ))}
      <AddressTable addresses={addresses} />
    </Stack>
  )
}

const AddressTable = ({ addresses }: Pick<Evidence, 'addresses'>) => {
  const t = useText()
  return (
    <DenseTable label={t(messages.address)} columns={[190, 180, 110, 130, 120, 120, 140]}>
      <thead>
        <tr>
          <th scope="col">{t(messages.address)}</th>
          <th scope="col">{t(messages.place)}</th>
          <th scope="col" data-align="end">
            {t(messages.inAll)}
          </th>
          <th scope="col" data-align="end">
            {t(messages.others)}
          </th>
          <th scope="col">{t(messages.first)}</th>
          <th scope="col">{t(messages.last)}</th>
          <th scope="col">{t(messages.ban)}</th>
        </tr>
      </thead>
      <tbody>
        {addresses.map((address) => (
          <tr key={address.ip}>
            <th scope="row">
              <Address ip={address.ip} />
            </th>
            <td>
              <bdi>{address.place}</bdi>
            </td>
            <td data-align="end">{t.number(address.events)}</td>
            <td data-align="end">{t.number(address.others)}</td>
            <td>
              <Moment iso={address.first_at} />
            </td>
            <td>
              <Moment iso={address.last_at} relative />
            </td>
            <td>
              {address.banned_by === null ? (
                <Link
                  to={`/ban-ip?range=${encodeURIComponent(address.ip)}`}
                  aria-label={t(messages.banOf, { ip: address.ip })}
                >
                  {t(messages.ban)}
                </Link>
              ) : (
                <Badge colorPalette="red" title={address.banned_by}>
                  {t(messages.banned)}
                </Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  )
}
