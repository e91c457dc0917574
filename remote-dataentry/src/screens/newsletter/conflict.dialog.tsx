import { useText } from '@console/shared/intl/messages'
import { Box, Button, Grid, Heading, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import type { Newsletter } from '../../../contract/calls/newsletter.ts'
import { messages } from './newsletter.messages.ts'
import type { Order } from './order.ts'

interface Props {
  readonly theirs: Newsletter
  readonly mine: Order
  readonly onSettle: (how: 'theirs' | 'mine' | 'both') => void
  readonly onClose: () => void
}

const Side = ({ title, order }: { title: string; order: Order }) => {
  const t = useText()
  return (
    <Box>
      <Heading as="h3" size="sm" marginBlockEnd="2">
        {title}
      </Heading>
      <Box as="ol" paddingInlineStart="5" fontSize="sm" listStyleType="decimal">
        {order.map(({ press_id, company_name, title }) => (
          <li key={press_id}>
            <bdi>{company_name}</bdi>: <bdi>{title}</bdi>
          </li>
        ))}
      </Box>
      {order.length === 0 ? <Text color="fg.muted">{t(messages.newsletterEmpty)}</Text> : null}
    </Box>
  )
}

/** Both versions of a newsletter that two agents saved concurrently, and three ways to continue. */
export const ConflictDialog = ({ theirs, mine, onSettle, onClose }: Props) => {
  const t = useText()
  return (
    <ModalDialog
      open
      title={t(messages.conflict)}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button size="sm" variant="outline" onClick={() => onSettle('theirs')}>
            {t(messages.takeTheirs)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onSettle('mine')}>
            {t(messages.takeMine)}
          </Button>
          <Button size="sm" onClick={() => onSettle('both')}>
            {t(messages.takeBoth)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          <bdi>{t(messages.conflictBody, { name: theirs.updated_by })}</bdi>
        </Text>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          <Side title={t(messages.theirs)} order={theirs.items} />
          <Side title={t(messages.mine)} order={mine} />
        </Grid>
      </Stack>
    </ModalDialog>
  )
}
