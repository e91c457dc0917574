import { useText } from '@console/shared/intl/words'
import { Badge, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { BanIcon } from '@console/shared/kit/icons'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { Evidence } from '../../../contract/calls/abuse.ts'
import { Address } from '../../parts/address/address.tsx'
import { DenseTable } from '../../parts/dense-table.tsx'
import { words } from './customer-abuse.messages.ts'
import { networksOf } from './networks.ts'

/** Where they came from, and who else was there. */
export default function AddressesTab({ evidence: { addresses } }: { evidence: Evidence }) {
  const t = useText()
  if (addresses.length === 0) return <Text color="fg.muted">{t(words.noAddresses)}</Text>
  const networks = networksOf(addresses.filter(({ banned_by }) => banned_by === null).map(({ ip }) => ip))
  return (
    <Stack gap="3">
      {networks.map(({ range, count }) => (
        <Flex key={range} gap="3" align="center" wrap="wrap" fontSize="sm">
          <Text>{t(words.inNetwork, { count, range })}</Text>
          <Button asChild size="xs" variant="outline">
            <Link to={`/ban-ip?range=${encodeURIComponent(range)}`}>
              <BanIcon size={13} aria-hidden />
              {t(words.banOf, { ip: range })}
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
    <DenseTable label={t(words.address)} columns={[190, 180, 110, 130, 120, 120, 140]}>
      <thead>
        <tr>
          <th scope="col">{t(words.address)}</th>
          <th scope="col">{t(words.place)}</th>
          <th scope="col" data-align="end">
            {t(words.inAll)}
          </th>
          <th scope="col" data-align="end">
            {t(words.others)}
          </th>
          <th scope="col">{t(words.first)}</th>
          <th scope="col">{t(words.last)}</th>
          <th scope="col">{t(words.ban)}</th>
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
                  aria-label={t(words.banOf, { ip: address.ip })}
                >
                  {t(words.ban)}
                </Link>
              ) : (
                <Badge colorPalette="red" title={address.banned_by}>
                  {t(words.banned)}
                </Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  )
}
