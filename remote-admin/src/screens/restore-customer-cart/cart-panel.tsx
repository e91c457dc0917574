import { useText } from '@console/shared/intl/words'
import { Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import type { Cart } from '../../../contract/calls/carts.ts'
import { carts } from '../../api.ts'
import { ItemTable, moneyText } from './item-table.tsx'
import { words } from './restore-customer-cart.messages.ts'

interface Props {
  readonly customerId: number
  readonly name: string
  readonly cart: Cart
}

/** What lies in the cart, and the way to empty it. */
export const CartPanel = ({ customerId, name, cart }: Props) => {
  const t = useText()
  const clear = useChange(carts.clearCart, {
    done: () => t(words.cleared, { name }),
    outdates: [carts.getCart],
  })
  const { items, total, currency } = cart
  const ask = async () => {
    const yes = await confirm({
      title: t(words.clearTitle, { name }),
      body: t(words.clearBody, { count: items.length, total: moneyText(total, currency, t) }),
      action: t(words.clear),
      danger: true,
    })
    if (yes) await clear.tell(clear.run({ customer_id: customerId }))
  }
  return (
    <Stack
      as="section"
      aria-label={t(words.cart)}
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
    >
      <Flex align="center" gap="2" minHeight="8">
        <Heading as="h2" size="sm">
          {t(words.cart)}
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
            {t(words.clear)}
          </Button>
        ) : null}
      </Flex>
      {items.length > 0 ? (
        <ItemTable label={t(words.cart)} items={items} currency={currency} />
      ) : (
        <Text color="fg.muted">{t(words.cartEmpty)}</Text>
      )}
    </Stack>
  )
}
