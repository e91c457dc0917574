import { useRead } from '@console/shared/api/query'
import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Skeleton, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { Code } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { tracker } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { QuotaUse } from './quota-use.tsx'
import { useSubject } from './subject.ts'
import { messages } from './tracker.messages.ts'

const css = {
  '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', listStyle: 'none', columnGap: '8px' },
  '& li + li::before': { content: '"/"', color: 'fg.subtle', marginInlineEnd: '8px' },
  '& a': { color: 'primary.fg', textUnderlineOffset: '3px', _hover: { textDecoration: 'underline' } },
  '& [aria-current]': { fontWeight: 'medium' },
} as const

const Crumb = ({ to, children }: { to: string | null; children: ReactNode }) => (
  <li>{to === null ? <span aria-current="page">{children}</span> : <Link to={to}>{children}</Link>}</li>
)

interface Props {
  readonly customer_id: number
  readonly key_id?: number
}

/** The current subject, with links back to wider ones. */
export const Trail = ({ customer_id, key_id }: Props) => {
  const t = useText()
  const canOpen = useCanOpen()
  const { href } = useSubject()
  const { data, error } = useRead(tracker.getApiSubject, {
    customer_id,
    ...(key_id === undefined ? {} : { key_id }),
  })
  const name = () => {
    if (data) return <bdi>{data.name}</bdi>
    return error ? <Code>{customer_id}</Code> : <Skeleton display="inline-block" height="14px" width="120px" />
  }
  return (
    <Flex align="center" gap="4" wrap="wrap" fontSize="sm" minHeight="24px">
      <Box as="nav" aria-label={t(messages.trail)} css={css}>
        <ol>
          <Crumb to={href({})}>{t(customerMessages.everybody)}</Crumb>
          <Crumb to={key_id === undefined ? null : href({ customer_id })}>{name()}</Crumb>
          {key_id === undefined ? null : (
            <Crumb to={null}>
              <Code>{data?.key?.prefix ?? key_id}</Code>
            </Crumb>
          )}
        </ol>
      </Box>
      {error ? (
        <Text color="secondary.fg" role="alert">
          {error.code === 'notFound' ? t(messages.unknownSubject) : errorText(error, t)}
        </Text>
      ) : null}
      {data?.key ? (
        data.key.revoked_at === null ? (
          <Flex align="center" gap="2" color="fg.muted">
            {t(messages.quotaToday, { used: t.number(data.key.used_today), quota: t.number(data.key.quota) })}
            <QuotaUse used={data.key.quota_used} />
          </Flex>
        ) : (
          <Badge colorPalette="gray">{t(messages.revokedKey)}</Badge>
        )
      ) : null}
      {canOpen('edit-member') ? (
        <Box asChild color="primary.fg" _hover={{ textDecoration: 'underline' }} data-screen-only>
          <Link to={`/editmember?customer_id=${customer_id}`}>{t(customerMessages.open)}</Link>
        </Box>
      ) : null}
    </Flex>
  )
}
