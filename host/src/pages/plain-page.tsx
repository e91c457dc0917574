import { useText, type Word } from '@console/shared/intl/words'
import { Center, Heading, Stack, Text } from '@console/shared/kit/base'
import { type ReactNode, useEffect } from 'react'

/** A page that only says something. */
export const PlainPage = ({ code, title, children }: { code?: string; title: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Center minHeight="70vh" padding="6">
      <Stack align="center" gap="3" textAlign="center" maxWidth="520px">
        {code ? (
          <Text fontSize="6xl" fontWeight="semibold" lineHeight="1" color="primary.fg" aria-hidden>
            {code}
          </Text>
        ) : null}
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {children}
      </Stack>
    </Center>
  )
}

export const Sentence = ({ word }: { word: Word }) => {
  const t = useText()
  return <Text color="fg.muted">{t(word)}</Text>
}
