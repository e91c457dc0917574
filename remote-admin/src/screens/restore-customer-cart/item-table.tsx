import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Badge, Box, Text } from '@console/shared/kit/base'
import { type Item, totalOf } from '../../../contract/cart.ts'
import { messages } from './restore-customer-cart.messages.ts'

export const moneyText = (hundredths: number, currency: string, t: Say): string =>
  t.number(hundredths / 100, { style: 'currency', currency })

const tableCss = {
  '& table': { width: '100%', fontSize: '13px' },
  '& th, & td': { textAlign: 'start', paddingInline: '6px', paddingBlock: '5px', verticalAlign: 'baseline' },
  '& thead th': { color: 'fg.muted', fontWeight: 'normal', fontSize: '12px' },
  '& tbody tr, & tfoot tr': { borderBlockStartWidth: '1px' },
  '& tfoot td, & tfoot th': { fontWeight: 'medium' },
  '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
} as const

interface Props {
  readonly label: string
  readonly items: readonly Item[]
  readonly currency: string
}

/** Products with quantity and price; marks those that are no longer sold or whose price has changed. */
export const ItemTable = ({ label, items, currency }: Props) => {
  const t = useText()
  const money = (hundredths: number) => moneyText(hundredths, currency, t)
  return (
    // Scrolls sideways in narrow windows, also by keyboard.
    <Box overflowX="auto" tabIndex={0} role="group" aria-label={label} css={tableCss}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(messages.product)}</th>
            <th scope="col" data-number>
              {t(messages.quantity)}
            </th>
            <th scope="col" data-number>
              {t(messages.price)}
            </th>
            <th scope="col" data-number>
              {t(messages.sum)}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ product_id, name, quantity, price, price_now }) => (
            <tr key={product_id}>
              <td>
                <bdi>{name}</bdi> {price_now === null ? <Badge colorPalette="red">{t(messages.gone)}</Badge> : null}
              </td>
              <td data-number>{t.number(quantity)}</td>
              <td data-number>
                {money(price)}
                {price_now !== null && price_now !== price ? (
                  <Text color={price_now > price ? 'secondary.fg' : 'fg.muted'} fontSize="xs">
                    {t(messages.now, { price: money(price_now) })}
                  </Text>
                ) : null}
              </td>
              <td data-number>{money(quantity * price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t(messages.total)}
            </th>
            <td data-number>{money(totalOf(items))}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}
