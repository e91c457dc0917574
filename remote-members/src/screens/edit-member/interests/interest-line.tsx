import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import type { CustomerAlert, Trigger } from '../../../../contract/calls/interests.ts'
import { kindMessages, messages } from './interests.messages.ts'

/** A list of triggers or alerts; scrolls by itself if long. */
export const InterestList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    maxHeight="520px"
    overflowY="auto"
    // Scrolls inside, also by keyboard.
    tabIndex={0}
    role="group"
    aria-label={label}
    outlineOffset="-2px"
  >
    <Box as="ul" listStyleType="none" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
      {children}
    </Box>
  </Box>
)

/** A trigger or alert: its condition, its age, its actions. */
export const InterestLine = ({ of, children }: { of: Trigger | CustomerAlert; children: ReactNode }) => {
  const t = useText()
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center" paddingInline="4" paddingBlock="2.5">
      <Box flex="1 1 220px" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="bdi" fontWeight="medium" overflowWrap="anywhere">
            {of.name}
          </Text>
          <Badge size="sm" variant="outline">
            {t(kindMessages[of.kind])}
          </Badge>
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {of.criteria === '' ? null : (
            <>
              <bdi>{of.criteria}</bdi>
              {' · '}
            </>
          )}
          {t(messages.made)} <Moment iso={of.created_at} relative />
          {'last_sent_at' in of ? (
            <>
              {' · '}
              {t(messages.lastSent)} <Moment iso={of.last_sent_at} relative />
            </>
          ) : null}
        </Text>
      </Box>
      <Flex gap="1" align="center" wrap="wrap" marginInlineStart="auto">
        {children}
      </Flex>
    </Flex>
  )
}

interface LineButtonProps {
  readonly word: Message
  /** The same with its name, for screen readers, which read the button alone. */
  readonly whole: Message
  readonly name: string
  /** Why it is disallowed. */
  readonly reason?: string | undefined
  readonly onClick: () => void
}

export const LineButton = ({ word, whole, name, reason, onClick }: LineButtonProps) => {
  const t = useText()
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={t(whole, { name })}
      disabled={reason !== undefined}
      title={reason}
      onClick={onClick}
    >
      {t(word)}
    </Button>
  )
}
