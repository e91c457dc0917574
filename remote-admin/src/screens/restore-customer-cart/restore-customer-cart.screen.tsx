import { MemberSearch } from '@console/remote-members/widgets/member-search'
import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Grid, Link as KitLink, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { carts } from '../../api.ts'
import { CartPanel } from './cart-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { messages } from './restore-customer-cart.messages.ts'

const CartOf = ({ id }: { id: number }) => {
  const t = useText()
  const read = useRead(carts.getCart, { customer_id: id })
  if (!read.data && read.error?.code === 'notFound')
    return <EmptyState title={t(messages.notFound, { id: String(id) })} hint={t(messages.pickHint)} />
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="320px" />
  const { customer, cart } = read.data
  const name = customer.name || customer.email
  return (
    <>
      <Flex gap="2" align="baseline" wrap="wrap">
        <KitLink asChild color="primary.fg" fontWeight="semibold">
          <Link to={`/editmember?customer_id=${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </KitLink>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          <Code>{customer.email}</Code>
        </Text>
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        gap="4"
        alignItems="start"
      >
        <CartPanel customerId={id} name={name} cart={cart} />
        <OrdersPanel customerId={id} name={name} cart={cart} />
      </Grid>
    </>
  )
}

/** A customer's cart beside their orders, each of which can be restored to the cart. */
export const Screen = () => {
  const t = useText()
  const [params, setParams] = useUrlParams()
  const id = Number(params.get('customer_id'))
  const isKnown = Number.isSafeInteger(id) && id > 0
  return (
    <Page title={messages.title}>
      <Box maxWidth="640px" width="100%">
        <MemberSearch wide onChoose={(customerId) => setParams({ customer_id: String(customerId) })} />
      </Box>
      {isKnown ? <CartOf key={id} id={id} /> : <EmptyState title={t(messages.pick)} hint={t(messages.pickHint)} />}
    </Page>
  )
}
