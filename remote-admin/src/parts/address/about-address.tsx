import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { BanIcon, CopyIcon } from '@console/shared/kit/icons'
import { Waiting } from '@console/shared/kit/lazy-part'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { abuse } from '../../api.ts'
import { AccountList } from '../account-list.tsx'
import { messages } from './address.messages.ts'

/** Customers behind an address, its location, and the bans that cover it. */
export default function AboutAddress({ ip }: { ip: string }) {
  const t = useText()
  const read = useRead(abuse.lookUpAddress, { ip })
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="120px" />
  const { place, accounts, total, bans } = read.data
  const list = [ip, ...accounts.map(({ customer_id, name, email }) => `${customer_id}\t${name}\t${email}`)].join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(list).then(() => notify.success(t(messages.copied)), notify.failure)
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="semibold">
          <Code>{ip}</Code>
        </Text>
        <Text color="fg.muted">{place === '' ? t(messages.noPlace) : <bdi>{place}</bdi>}</Text>
      </Box>
      {bans.map((ban) => (
        <Flex key={ban.id} gap="2" align="baseline" wrap="wrap">
          <Badge colorPalette="red">{t(messages.bannedBy, { range: ban.range })}</Badge>
          <Text color="fg.muted" truncate>
            <bdi>{ban.reason}</bdi>
          </Text>
        </Flex>
      ))}
      <Text>{t(messages.accounts, { count: total })}</Text>
      <AccountList accounts={accounts} />
      {total > accounts.length ? (
        <Text color="fg.muted">{t(messages.more, { count: total - accounts.length })}</Text>
      ) : null}
      <Flex gap="2" wrap="wrap">
        <Button size="xs" variant="outline" onClick={copy}>
          <CopyIcon size={13} aria-hidden />
          {t(messages.copyAll)}
        </Button>
        <Button asChild size="xs" variant="outline">
          <Link to={`/ban-ip?range=${encodeURIComponent(ip)}`}>
            <BanIcon size={13} aria-hidden />
            {t(messages.ban)}
          </Link>
        </Button>
      </Flex>
    </Stack>
  )
}
