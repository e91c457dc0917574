import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { fieldMessages, messages } from './corrections.messages.ts'
import { useShown } from './value.tsx'

/** Decided corrections, collapsed: agent, time, and result. */
export const Decided = ({ list }: { list: readonly Correction[] }) => {
  const t = useText()
  const shown = useShown()
  return (
    <Box
      as="details"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      css={{
        '& summary': {
          cursor: 'pointer',
          paddingInline: '16px',
          paddingBlock: '12px',
          fontWeight: 'medium',
          borderRadius: 'lg',
        },
        '& li': { borderBlockStartWidth: '1px' },
        '& del': { color: 'fg.muted' },
        '& ins': { textDecoration: 'none', fontWeight: 'medium' },
      }}
    >
      <summary>{t(messages.decided, { count: t.number(list.length) })}</summary>
      <Box as="ul" listStyleType="none">
        {list.map(({ id, record_name, field, current, reported, stored, state, decided_by, decided_at }) => (
          <Flex
            as="li"
            key={id}
            gap="2"
            wrap="wrap"
            align="baseline"
            paddingInline="4"
            paddingBlock="2.5"
            fontSize="sm"
          >
            <Badge size="sm" colorPalette={state === 'accepted' ? 'green' : 'gray'}>
              {t(state === 'accepted' ? messages.stateAccepted : messages.stateIgnored)}
            </Badge>
            <Text as="bdi" fontWeight="medium">
              {record_name || t(messages.noRecord)}
            </Text>
            <Text as="span" color="fg.muted">
              {t(fieldMessages[field])}
            </Text>
            <Text as="span" overflowWrap="anywhere">
              <bdi>{current === '' ? t(kitMessages.none) : shown(field, current)}</bdi>
              {state === 'accepted' ? ' ⇒ ' : ' ≠ '}
              {state === 'accepted' ? (
                <ins>
                  <bdi>{shown(field, stored ?? reported)}</bdi>
                </ins>
              ) : (
                <del>
                  <bdi>{shown(field, reported)}</bdi>
                </del>
              )}
            </Text>
            <Text as="span" color="fg.muted" marginInlineStart="auto">
              {t(messages.by, { name: decided_by || t(kitMessages.unknownAgent) })}
              {' · '}
              <Moment iso={decided_at} relative />
            </Text>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}
