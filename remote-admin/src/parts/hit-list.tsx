import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Stack, Text } from '@console/shared/kit/base'
import { WarningIcon } from '@console/shared/kit/icons'
import { Code } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { hitMessages as messages } from './hit-list.messages.ts'

/** The effect of a rule, emphasised if it would hit somebody. */
export const RadiusBox = ({ alarming, children }: { alarming: boolean; children: ReactNode }) => (
  <Flex
    role="status"
    gap="3"
    borderRadius="md"
    padding="3"
    bg={alarming ? 'secondary.subtle' : 'bg.muted'}
    color={alarming ? 'secondary.fg' : 'fg.muted'}
    fontSize="sm"
  >
    {alarming ? (
      <Box flexShrink="0" paddingBlockStart="0.5">
        <WarningIcon size={16} aria-hidden />
      </Box>
    ) : null}
    <Stack gap="1" minWidth="0" flex="1">
      {children}
    </Stack>
  </Flex>
)

interface Hit {
  readonly customer_id: number
  readonly name: string
  readonly email: string
  readonly paying: boolean
  readonly staff?: boolean
  readonly ip?: string | null
  /** The rule that hits them. */
  readonly rule?: string
}

/** Customers who would be hit, staff and paying ones first and marked. */
export const HitList = ({ label, customers, total }: { label: string; customers: readonly Hit[]; total: number }) => {
  const t = useText()
  return (
    <>
      <Box
        as="ul"
        aria-label={label}
        // It scrolls, so the keyboard must be able to scroll it.
        tabIndex={0}
        color="fg"
        listStyleType="none"
        maxHeight="168px"
        overflowY="auto"
      >
        {customers.map(({ customer_id, name, email, ip, rule, paying, staff }) => (
          <Flex as="li" key={customer_id} gap="2" align="center" minHeight="24px">
            <Text truncate minWidth="0">
              <bdi>{name}</bdi> · <Code>{email}</Code>
              {ip || rule ? (
                <Text as="span" color="fg.muted">
                  {' '}
                  · <Code>{rule ?? ip ?? ''}</Code>
                </Text>
              ) : null}
            </Text>
            {staff ? <Badge colorPalette="purple">{t(messages.staff)}</Badge> : null}
            {paying ? <Badge colorPalette="green">{t(messages.paying)}</Badge> : null}
          </Flex>
        ))}
      </Box>
      {total > customers.length ? <Text>{t(messages.more, { count: total - customers.length })}</Text> : null}
    </>
  )
}
