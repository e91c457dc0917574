import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Link as KitLink, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import { Code } from '@console/shared/kit/values'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CustomerLink } from '../../../contract/calls/customer-links.ts'
import { customerLinks } from '../../api.ts'
import { LinkForm } from './link.form.tsx'
import { messages } from './link-customer-id.messages.ts'

/** The customer linked with an agent, as a link to their page. */
export const LinkedCustomer = ({ customer }: { customer: NonNullable<CustomerLink['customer']> }) => (
  <Flex gap="2" wrap="wrap" align="baseline">
    <KitLink asChild color="primary.fg">
      <Link to={`/editmember?customer_id=${customer.customer_id}`}>
        <bdi>{customer.name || customer.email}</bdi>
      </Link>
    </KitLink>
    <Text as="span" color="fg.muted" overflowWrap="anywhere">
      <Code>{customer.email}</Code>
    </Text>
  </Flex>
)

/** Actions on an agent's link. */
export const LinkActions = ({ link }: { link: CustomerLink }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { agent_id, name, customer } = link
  const unlink = useChange(customerLinks.unlinkCustomer, {
    done: () => t(messages.unlinked, { name }),
    invalidates: [customerLinks.listCustomerLinks],
  })
  const ask = async (email: string) => {
    const yes = await confirm({
      title: t(messages.unlinkTitle, { name, email }),
      body: t(messages.unlinkBody),
      action: t(messages.unlink),
      danger: true,
    })
    if (yes) await unlink.tell(unlink.run({ agent_id }))
  }
  const verb = t(customer ? messages.change : messages.link)
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="xs" variant="outline" aria-label={`${verb}: ${name}`} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {customer ? (
        <Button
          size="xs"
          variant="outline"
          colorPalette="secondary"
          aria-label={`${t(messages.unlink)}: ${name}`}
          loading={unlink.busy}
          onClick={() => void ask(customer.email)}
        >
          {t(messages.unlink)}
        </Button>
      ) : null}
      {open ? <LinkForm link={link} onClose={() => setOpen(false)} /> : null}
    </Flex>
  )
}
