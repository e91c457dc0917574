import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton } from '@console/shared/kit/base'
import { CloseIcon, MoreIcon } from '@console/shared/kit/icons'
import { useMemo, useState } from 'react'
import { plainOf } from '../message/cleaning/clean.ts'
import { messages } from './compose.messages.ts'

interface Props {
  readonly signature: string
  readonly quote: string
  readonly onSignature: (signature: string) => void
  /** Moves the quoted mail into the text, for answers between its lines. */
  readonly onEditQuote: () => void
}

const text = {
  whiteSpace: 'pre-wrap',
  // Each line in its own direction.
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
  fontSize: 'sm',
  color: 'fg.muted',
  dir: 'auto',
} as const

/** What is sent below the text: the signature, and the quoted mail, collapsed. */
export const Trailer = ({ signature, quote, onSignature, onEditQuote }: Props) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const lines = useMemo(() => (signature === '' ? '' : plainOf(signature)), [signature])
  const quoted = useMemo(() => (open ? plainOf(quote) : ''), [open, quote])
  if (signature === '' && quote === '') return null
  return (
    <Box paddingInline="3" paddingBlockEnd="3" flexShrink="0">
      {signature === '' ? null : (
        <Flex as="section" aria-label={t(messages.signature)} gap="2" align="flex-start">
          <Box {...text} flex="1" borderBlockStartWidth="1px" borderStyle="dashed" paddingBlockStart="2">
            {lines}
          </Box>
          <IconButton size="xs" variant="ghost" aria-label={t(messages.noSignature)} onClick={() => onSignature('')}>
            <CloseIcon size={13} />
          </IconButton>
        </Flex>
      )}
      {quote === '' ? null : (
        <Box marginBlockStart="2">
          <Flex gap="2">
            <IconButton
              size="2xs"
              variant="subtle"
              paddingInline="2"
              aria-label={t(messages.quoted)}
              title={t(messages.quoted)}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <MoreIcon size={14} />
            </IconButton>
            {open ? (
              <Button size="2xs" variant="ghost" onClick={onEditQuote}>
                {t(messages.editQuote)}
              </Button>
            ) : null}
          </Flex>
          {open ? (
            <Box {...text} as="blockquote" borderInlineStartWidth="3px" paddingInlineStart="3" marginBlockStart="2">
              {quoted}
            </Box>
          ) : null}
        </Box>
      )}
    </Box>
  )
}
