import { saveFile } from '@console/shared/api/export'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { useState } from 'react'
import { lettersOf } from './cleaning/clean.ts'
import type { MailText } from './cleaning/prepare-mail.ts'
import { messages } from './message.messages.ts'

const maxShown = 20_000

/** Shown instead of a mail that is too large to render: its truncated text, or all of it as a file. */
export const TooLarge = ({ mail }: { mail: MailText }) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Stack gap="3" padding="4">
      <Text fontWeight="semibold">{t(messages.tooLarge)}</Text>
      <Text color="fg.muted">{t(messages.tooLargeHint)}</Text>
      <Flex gap="2">
        <Button size="sm" variant="outline" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(messages.asText)}
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => saveFile(new Blob([lettersOf(mail)], { type: 'text/plain;charset=utf-8' }), 'mail.txt')}
        >
          {t(messages.save)}
        </Button>
      </Flex>
      {shown ? (
        <Box
          as="pre"
          tabIndex={0}
          role="region"
          aria-label={t(messages.textBegins)}
          dir="auto"
          fontSize="sm"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          maxHeight="60vh"
          overflowY="auto"
        >
          {lettersOf(mail).slice(0, maxShown)}
        </Box>
      ) : null}
    </Stack>
  )
}
