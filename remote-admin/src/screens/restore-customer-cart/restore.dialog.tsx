import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import type { Cart, Order } from '../../../contract/calls/carts.ts'
import { type Item, restoredCart, totalOf } from '../../../contract/cart.ts'
import { carts } from '../../api.ts'
import { ItemTable, moneyText } from './item-table.tsx'
import { messages } from './restore-customer-cart.messages.ts'

const isDearer = ({ price, price_now }: Item): boolean => price_now !== null && price_now > price

interface Props {
  readonly name: string
  readonly order: Order
  readonly cart: Cart
  readonly onClose: () => void
}

/** The content of the cart after an order is restored; asks first. */
export default function RestoreDialog({ name, order, cart, onClose }: Props) {
  const t = useText()
  const { order_id, index, items } = order
  const filled = restoredCart(cart.items, items)
  const restore = useChange(carts.restoreOrder, {
    done: ({ total, currency }) => t(messages.restored, { name, total: moneyText(total, currency, t) }),
    invalidates: [carts.getCart, carts.listOrders],
    onDone: onClose,
  })
  const namesOf = (some: readonly Item[]) => ({ count: some.length, names: t.list(some.map((item) => item.name)) })
  const gone = items.filter(({ price_now }) => price_now === null)
  const dearer = items.filter(isDearer)
  const nothing = gone.length === items.length
  return (
    <ModalDialog
      open
      size="lg"
      title={t(messages.restoreTitle, { index, name })}
      onClose={onClose}
      busy={restore.busy}
      footer={
        <>
          <Button size="sm" variant="outline" disabled={restore.busy} onClick={onClose}>
            {t(kitMessages.cancel)}
          </Button>
          <Button
            size="sm"
            disabled={nothing}
            loading={restore.busy}
            onClick={() => void restore.tell(restore.run({ order_id, total: totalOf(filled) }))}
          >
            {t(messages.restoreAction)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {nothing ? <Text fontWeight="medium">{t(messages.nothing)}</Text> : null}
        {gone.length > 0 ? <Text color="secondary.fg">{t(messages.left, namesOf(gone))}</Text> : null}
        {dearer.length > 0 ? <Text color="secondary.fg">{t(messages.dearer, namesOf(dearer))}</Text> : null}
        {nothing ? null : (
          <>
            <Text fontWeight="medium">{t(messages.willHold)}</Text>
            <ItemTable label={t(messages.willHold)} items={filled} currency={cart.currency} />
          </>
        )}
      </Stack>
    </ModalDialog>
  )
}
