import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { Code } from '@console/shared/kit/values'
import { twoStepMessages as messages } from './two-step.messages.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = useText()
  return (
    <Stack gap="3">
      <Flex align="center" gap="2">
        <Text fontWeight="semibold">{t(messages.codes)}</Text>
        <CopyButton text={codes.join('\n')} what={t(messages.codes)} />
      </Flex>
      <Text fontSize="sm">{t(messages.codesBody)}</Text>
      <Box
        as="ul"
        aria-label={t(messages.codes)}
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(190px, 1fr))"
        gap="2"
        fontFamily="mono"
        fontSize="sm"
      >
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Box>
      <Button size="sm" alignSelf="flex-start" onClick={onDone}>
        {t(messages.kept)}
      </Button>
    </Stack>
  )
}
