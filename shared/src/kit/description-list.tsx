import type { ReactNode } from 'react'
import { type Message, useText } from '../intl/messages.ts'
import { Box, Flex, IconButton, Text } from './base.tsx'
import { CopyIcon } from './icons.tsx'
import { kitMessages } from './kit.messages.ts'
import { notify } from './notices/notify.tsx'
import { Code } from './values.tsx'

/** A description list with as many columns as fit; `width` is the minimum width of a column. */
export const DescriptionList = ({ children, width = '140px' }: { children: ReactNode; width?: string }) => (
  <Box as="dl" display="grid" gridTemplateColumns={`repeat(auto-fill, minmax(${width}, 1fr))`} columnGap="4" rowGap="3">
    {children}
  </Box>
)

/** Truncated at its own end, whatever its direction. */
const cutText = {
  '& bdi': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
}

/** One term, small, with its description below. */
export const Term = ({ label, children }: { label: Message; children: ReactNode }) => {
  const t = useText()
  return (
    <Box minWidth="0">
      <Text as="dt" fontSize="xs" color="fg.muted">
        {t(label)}
      </Text>
      <Text as="dd" fontSize="sm" fontWeight="medium" truncate css={cutText}>
        {children}
      </Text>
    </Box>
  )
}

/** Copies a text to the clipboard. (Browsers have no clipboard if the console is served without TLS.) */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const t = useText()
  return (
    <IconButton
      aria-label={t(kitMessages.copy, { what })}
      title={t(kitMessages.copy, { what })}
      size="2xs"
      // No taller than its line.
      marginBlock="-4px"
      variant="ghost"
      color="fg.subtle"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(() => notify.success(t(kitMessages.copied)), notify.failure)
      }
    >
      <CopyIcon size={12} aria-hidden />
    </IconButton>
  )
}

/** An address or an id in a line of a record, with a copy button. */
export const Copied = ({ text, what }: { text: string; what: string }) => (
  <Flex as="span" display="inline-flex" align="center" gap="0.5" minWidth="0" maxWidth="100%">
    <Text as="span" truncate dir="ltr">
      <Code>{text}</Code>
    </Text>
    <CopyButton text={text} what={what} />
  </Flex>
)
