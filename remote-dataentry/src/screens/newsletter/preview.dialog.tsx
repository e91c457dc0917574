import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { SandboxedFrame } from '@console/shared/kit/foreign-html'
import { useState } from 'react'
import { messages } from './newsletter.messages.ts'

interface Props {
  readonly html: string
  readonly onClose: () => void
}

/** The newsletter as a mail, in a sandboxed frame with a desktop's or a phone's width. */
const PreviewDialog = ({ html, onClose }: Props) => {
  const t = useText()
  const [isNarrow, setNarrow] = useState(false)
  return (
    <ModalDialog open title={t(messages.preview)} onClose={onClose} size="xl">
      <Flex gap="2" marginBlockEnd="3">
        <Button
          size="xs"
          variant={isNarrow ? 'outline' : 'subtle'}
          aria-pressed={!isNarrow}
          onClick={() => setNarrow(false)}
        >
          {t(messages.wide)}
        </Button>
        <Button
          size="xs"
          variant={isNarrow ? 'subtle' : 'outline'}
          aria-pressed={isNarrow}
          onClick={() => setNarrow(true)}
        >
          {t(messages.narrow)}
        </Button>
      </Flex>
      <Box
        borderWidth="1px"
        borderRadius="md"
        overflow="hidden"
        marginInline="auto"
        width={isNarrow ? '375px' : '100%'}
        maxWidth="100%"
      >
        <SandboxedFrame
          title={t(messages.preview)}
          sandbox=""
          html={html}
          style={{ display: 'block', width: '100%', height: '60vh', border: 0, background: 'white' }}
        />
      </Box>
    </ModalDialog>
  )
}

export default PreviewDialog
