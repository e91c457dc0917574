import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Stack, Text } from '@console/shared/kit/base'
import { EmptyState } from '@console/shared/kit/states'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import type { Customer } from '../../../../contract/calls/members.ts'
import { corrections } from '../../../api.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { CorrectionRow } from './correction-row.tsx'
import { messages } from './corrections.messages.ts'
import { Decided } from './decided.tsx'
import { useQueue } from './use-queue.ts'

const Open = ({ open, someDecided }: { open: readonly Correction[]; someDecided: boolean }) => {
  const t = useText()
  const queue = useQueue(open)
  if (open.length === 0)
    return someDecided ? (
      <EmptyState title={t(messages.allDecided)} hint={t(messages.allDecidedHint)} />
    ) : (
      <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} />
    )
  const byRecord = Map.groupBy(open, ({ kind, record_id }) => `${kind} ${record_id}`)
  return (
    <Box ref={queue.ref}>
      <Text fontSize="xs" color="fg.muted" paddingInline="4" paddingBlock="2" hideBelow="md">
        {t(messages.keys)}
      </Text>
      {[...byRecord.values()].map((fields) => {
        const [first] = fields
        if (!first) return null
        const name = first.record_name || t(messages.noRecord)
        return (
          <Box as="section" key={`${first.kind} ${first.record_id}`} aria-label={name}>
            <Flex
              gap="2"
              align="baseline"
              paddingInline="4"
              paddingBlock="1.5"
              bg="bg.subtle"
              borderBlockWidth="1px"
              fontSize="sm"
            >
              <Text as="bdi" fontWeight="semibold" overflowWrap="anywhere">
                {name}
              </Text>
              <Text as="span" color="fg.muted">
                {t(messages[first.kind])}
              </Text>
            </Flex>
            <Box as="ul" listStyleType="none" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
              {fields.map((correction) => (
                <CorrectionRow key={correction.id} correction={correction} queue={queue} />
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

/** The customer's corrections of our data, field by field, beside the current values. */
export const CorrectionsTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const read = useRead(corrections.listCorrections, { customer_id: customer.customer_id })
  const open = read.data?.filter(({ state }) => state === 'open') ?? []
  const decided = read.data?.filter(({ state }) => state !== 'open') ?? []
  return (
    <Stack gap="4">
      <Panel title={t(messages.title)} note={read.data ? t(messages.open, { count: open.length }) : null}>
        <Loaded read={read}>{() => <Open open={open} someDecided={decided.length > 0} />}</Loaded>
      </Panel>
      {decided.length > 0 ? <Decided list={decided} /> : null}
    </Stack>
  )
}
