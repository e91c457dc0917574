import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { useState } from 'react'
import { words } from './newsletter.messages.ts'

interface Props {
  readonly html: string
  readonly onClose: () => void
}

/** The newsletter as a mail, in a frame that may do nothing; as wide as a window's or a phone's mail. */
const PreviewDialog = ({ html, onClose }: Props) => {
  const t = useText()
  const [isNarrow, setNarrow] = useState(false)
  return (
    <ModalDialog open title={t(words.preview)} onClose={onClose} size="xl">
      <Flex gap="2" marginBlockEnd="3">
        <Button
          size="xs"
          variant={isNarrow ? 'outline' : 'subtle'}
          aria-pressed={!isNarrow}
          onClick={() => setNarrow(false)}
        >
          {t(words.wide)}
        </Button>
        <Button
          size="xs"
          variant={isNarrow ? 'subtle' : 'outline'}
          aria-pressed={isNarrow}
          onClick={() => setNarrow(true)}
        >
          {t(words.narrow)}
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
        <iframe
          title={t(words.preview)}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={html}
          style={{ display: 'block', width: '100%', height: '60vh', border: 0, background: 'white' }}
        />
      </Box>
    </ModalDialog>
  )
}

export default PreviewDialog
