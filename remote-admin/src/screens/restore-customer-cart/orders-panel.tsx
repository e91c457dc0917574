import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { Waiting } from '@console/shared/kit/lazy-part'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Cart, Order } from '../../../contract/calls/carts.ts'
import { carts } from '../../api.ts'
import { ItemTable } from './item-table.tsx'
import { messages } from './restore-customer-cart.messages.ts'

const RestoreDialog = lazyDialog(() => import('./restore.dialog.tsx'))

const palettes = { draft: 'gray', paid: 'green', cancelled: 'red', abandoned: 'orange' } as const

const OrderCard = ({ order, onRestore }: { order: Order; onRestore: () => void }) => {
  const t = useText()
  const title = t(messages.order, { index: order.index })
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" padding="3" display="grid" gap="2">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h3" size="xs">
          {title}
        </Heading>
        <Badge colorPalette={palettes[order.state]}>{t(messages[order.state])}</Badge>
        <Text color="fg.muted" fontSize="sm">
          <Moment iso={order.placed_at} />
        </Text>
        <Button
          size="xs"
          variant="outline"
          marginInlineStart="auto"
          aria-label={`${t(messages.restore)}: ${title}`}
          onClick={onRestore}
        >
          {t(messages.restore)}
        </Button>
      </Flex>
      <ItemTable label={title} items={order.items} currency={order.currency} />
    </Box>
  )
}

interface Props {
  readonly customerId: number
  readonly name: string
  readonly cart: Cart
}

/** All orders of a customer; each can be restored to the cart. */
export const OrdersPanel = ({ customerId, name, cart }: Props) => {
  const t = useText()
  const [chosen, setChosen] = useState<Order | null>(null)
  const read = useRead(carts.listOrders, { customer_id: customerId })
  const content = () => {
    if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!read.data) return <Waiting height="240px" />
    const { orders, total } = read.data
    if (total === 0) return <Text color="fg.muted">{t(messages.ordersEmpty)}</Text>
    return (
      <Stack gap="3">
        <Box as="ul" listStyleType="none" display="grid" gap="3">
          {orders.map((order) => (
            <OrderCard key={order.order_id} order={order} onRestore={() => setChosen(order)} />
          ))}
        </Box>
        {total > orders.length ? (
          <Text color="fg.muted">{t(messages.newestOnly, { count: orders.length })}</Text>
        ) : null}
      </Stack>
    )
  }
  return (
    <Stack
      as="section"
      aria-label={t(messages.orders)}
      gap="3"
      minWidth="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
    >
      <Flex align="center" gap="2" minHeight="8">
        <Heading as="h2" size="sm">
          {t(messages.orders)}
        </Heading>
        {read.data ? (
          <Text color="fg.muted" fontSize="sm">
            {t(messages.ordersCount, { count: read.data.total })}
          </Text>
        ) : null}
      </Flex>
      {content()}
      {chosen ? <RestoreDialog name={name} order={chosen} cart={cart} onClose={() => setChosen(null)} /> : null}
    </Stack>
  )
}
