import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { Code } from '@console/shared/kit/values'
import type { blockLists } from '../../api.ts'
import type { Suggested } from './add-ban.form.tsx'
import { messages } from './ban-ip.messages.ts'

type RollUps = OutputOf<typeof blockLists.listRollUps.declaration>['roll_ups']

interface Props {
  readonly rollUps: RollUps
  readonly onTake: (suggested: Suggested) => void
  readonly onClose: () => void
}

/** Ranges with several single bans. Choosing one opens the form, which shows whom the range would hit. */
const RollUpDialog = ({ rollUps, onTake, onClose }: Props) => {
  const t = useText()
  return (
    <ModalDialog open title={t(messages.rollUpTitle)} onClose={onClose}>
      <Stack gap="3" fontSize="sm">
        <Text color="fg.muted">{t(messages.rollUpHint)}</Text>
        <Stack as="ul" gap="2" listStyleType="none">
          {rollUps.map(({ range, total, rules, until }) => (
            <Box as="li" key={range} borderWidth="1px" borderRadius="md" padding="3">
              <Flex gap="3" align="center" wrap="wrap">
                <Text fontWeight="medium">
                  <Code>{range}</Code>
                </Text>
                <Text color="fg.muted">{t(messages.rollUp, { count: total })}</Text>
                <Button
                  size="xs"
                  variant="outline"
                  marginInlineStart="auto"
                  onClick={() =>
                    onTake({
                      range,
                      reason: t(messages.rollUpReason, { count: total }),
                      duration: until === null ? 'forever' : 'year',
                    })
                  }
                >
                  {t(messages.rollUpTake, { range })}
                </Button>
              </Flex>
              <Text marginBlockStart="1" overflowWrap="anywhere">
                {rules.slice(0, 20).map((rule, index) => (
                  <span key={rule.id}>
                    {index > 0 ? ' · ' : null}
                    <Code>{rule.range}</Code>
                  </span>
                ))}
              </Text>
            </Box>
          ))}
        </Stack>
      </Stack>
    </ModalDialog>
  )
}

export default RollUpDialog
