import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { useMemo } from 'react'
import { plainOf } from '../../parts/message/cleaning/clean.ts'
import { messages } from './gmail-drafted-records.messages.ts'

/** The plain text of a draft: enough to recognise it, and safe. */
export default function DraftText({ html }: { html: string }) {
  const t = useText()
  const text = useMemo(() => plainOf(html), [html])
  return (
    <Box
      fontSize="sm"
      whiteSpace="pre-wrap"
      unicodeBidi="plaintext"
      overflowWrap="anywhere"
      dir="auto"
      maxHeight="min(400px, 50vh)"
      overflowY="auto"
      tabIndex={0}
      role="region"
      aria-label={t(messages.text)}
      color={text === '' ? 'fg.muted' : 'fg'}
    >
      {text || t(messages.noText)}
    </Box>
  )
}
