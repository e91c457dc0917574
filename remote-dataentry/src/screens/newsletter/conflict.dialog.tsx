import { useText } from '@console/shared/intl/words'
import { Box, Button, Grid, Heading, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import type { Newsletter } from '../../../contract/calls/newsletter.ts'
import { words } from './newsletter.messages.ts'
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
        {order.map(({ press_id, company_name, title: told }) => (
          <li key={press_id}>
            <bdi>{company_name}</bdi>: <bdi>{told}</bdi>
          </li>
        ))}
      </Box>
      {order.length === 0 ? <Text color="fg.muted">{t(words.newsletterEmpty)}</Text> : null}
    </Box>
  )
}

/** Both newsletters of a day that two agents saved at once, and the three ways to go on. */
export const ConflictDialog = ({ theirs, mine, onSettle, onClose }: Props) => {
  const t = useText()
  return (
    <ModalDialog
      open
      title={t(words.conflict)}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button size="sm" variant="outline" onClick={() => onSettle('theirs')}>
            {t(words.takeTheirs)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onSettle('mine')}>
            {t(words.takeMine)}
          </Button>
          <Button size="sm" onClick={() => onSettle('both')}>
            {t(words.takeBoth)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          <bdi>{t(words.conflictBody, { name: theirs.updated_by })}</bdi>
        </Text>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          <Side title={t(words.theirs)} order={theirs.items} />
          <Side title={t(words.mine)} order={mine} />
        </Grid>
      </Stack>
    </ModalDialog>
  )
}
