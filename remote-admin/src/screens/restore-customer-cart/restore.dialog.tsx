import { useText } from '@console/shared/intl/words'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { useChange } from '@console/shared/kit/use-change'
import { kitWords } from '@console/shared/words/kit'
import type { Cart, Order } from '../../../contract/calls/carts.ts'
import { type Item, restoredCart, totalOf } from '../../../contract/cart.ts'
import { carts } from '../../api.ts'
import { ItemTable, moneyText } from './item-table.tsx'
import { words } from './restore-customer-cart.messages.ts'

const isDearer = ({ price, price_now }: Item): boolean => price_now !== null && price_now > price

interface Props {
  readonly name: string
  readonly order: Order
  readonly cart: Cart
  readonly onClose: () => void
}

/** What the cart will hold once an order was put into it again; asks before it is done. */
export default function RestoreDialog({ name, order, cart, onClose }: Props) {
  const t = useText()
  const { order_id, index, items } = order
  const filled = restoredCart(cart.items, items)
  const restore = useChange(carts.restoreOrder, {
    done: ({ total, currency }) => t(words.restored, { name, total: moneyText(total, currency, t) }),
    outdates: [carts.getCart, carts.listOrders],
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
      title={t(words.restoreTitle, { index, name })}
      onClose={onClose}
      busy={restore.busy}
      footer={
        <>
          <Button size="sm" variant="outline" disabled={restore.busy} onClick={onClose}>
            {t(kitWords.cancel)}
          </Button>
          <Button
            size="sm"
            disabled={nothing}
            loading={restore.busy}
            onClick={() => void restore.tell(restore.run({ order_id, total: totalOf(filled) }))}
          >
            {t(words.restoreAction)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {nothing ? <Text fontWeight="medium">{t(words.nothing)}</Text> : null}
        {gone.length > 0 ? <Text color="secondary.fg">{t(words.left, namesOf(gone))}</Text> : null}
        {dearer.length > 0 ? <Text color="secondary.fg">{t(words.dearer, namesOf(dearer))}</Text> : null}
        {nothing ? null : (
          <>
            <Text fontWeight="medium">{t(words.willHold)}</Text>
            <ItemTable label={t(words.willHold)} items={filled} currency={cart.currency} />
          </>
        )}
      </Stack>
    </ModalDialog>
  )
}
