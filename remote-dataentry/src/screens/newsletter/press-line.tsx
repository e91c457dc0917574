import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import type { NewsletterPress } from '../../../contract/calls/newsletter.ts'
import { directionOf, NamesLine } from '../../parts/names-line.tsx'
import { kindMessages } from '../../parts/press/press.messages.ts'

/** A press event: its company, kind and title. */
export const PressLine = ({ press }: { press: NewsletterPress }) => {
  const t = useText()
  const { company_name, kind, title, site, amount, currency } = press
  const money =
    amount === null
      ? null
      : t.number(amount, {
          ...(currency === null ? {} : { style: 'currency', currency }),
          notation: 'compact',
          maximumFractionDigits: 1,
        })
  const facts = [t(kindMessages[kind]), money ?? '', site]
  return (
    <Box minWidth="0" flex="1">
      <Text
        fontSize="sm"
        fontWeight="medium"
        truncate
        width="fit-content"
        maxWidth="100%"
        dir={directionOf(company_name)}
      >
        <bdi>{company_name}</bdi>
        <Text as="span" fontWeight="normal" color="fg.muted" fontSize="xs">
          {' '}
          · <NamesLine names={facts} />
        </Text>
      </Text>
      <Text fontSize="sm" lineClamp={2} title={title}>
        <bdi>{title}</bdi>
      </Text>
    </Box>
  )
}
