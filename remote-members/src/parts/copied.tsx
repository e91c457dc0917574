import { Flex, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { Code } from '@console/shared/kit/values'

/** An address of theirs, with a button that copies it. */
export const Copied = ({ text, what }: { text: string; what: string }) => (
  <Flex as="span" display="inline-flex" align="center" gap="0.5" minWidth="0" maxWidth="100%">
    <Text as="span" truncate dir="ltr">
      <Code>{text}</Code>
    </Text>
    <CopyButton text={text} what={what} />
  </Flex>
)
