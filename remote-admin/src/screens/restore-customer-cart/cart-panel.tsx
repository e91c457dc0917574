import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import type { Cart } from '../../../contract/calls/carts.ts'
import { carts } from '../../api.ts'
import { ItemTable, moneyText } from './item-table.tsx'
import { messages } from './restore-customer-cart.messages.ts'

interface Props {
  readonly customerId: number
  readonly name: string
  readonly cart: Cart
}

/** The content of the cart, with a button to empty it. */
export const CartPanel = ({ customerId, name, cart }: Props) => {
  const t = useText()
  const clear = useChange(carts.clearCart, {
    done: () => t(messages.cleared, { name }),
    invalidates: [carts.getCart],
  })
  const { items, total, currency } = cart
  const ask = async () => {
    const yes = await confirm({
      title: t(messages.clearTitle, { name }),
      body: t(messages.clearBody, { count: items.length, total: moneyText(total, currency, t) }),
      action: t(messages.clear),
      danger: true,
    })
    if (yes) await clear.tell(clear.run({ customer_id: customerId }))
  }
  return (
    <Stack
      as="section"
      aria-label={t(messages.cart)}
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
    >
      <Flex align="center" gap="2" minHeight="8">
        <Heading as="h2" size="sm">
          {t(messages.cart)}
        </Heading>
        {items.length > 0 ? (
          <Button
            size="xs"
            variant="outline"
            colorPalette="secondary"
            marginInlineStart="auto"
            loading={clear.busy}
            onClick={() => void ask()}
          >
            {t(messages.clear)}
          </Button>
        ) : null}
      </Flex>
      {items.length > 0 ? (
        <ItemTable label={t(messages.cart)} items={items} currency={currency} />
      ) : (
        <Text color="fg.muted">{t(messages.cartEmpty)}</Text>
      )}
    </Stack>
  )
}
