import { agentAtom } from '@console/shared/auth/session'
import { type Message, useText } from '@console/shared/intl/messages'
import { Center, Heading, Stack, Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'

/** A page with only a message. Signed out there is no shell around it that would provide the landmark. */
export const PlainPage = ({ code, title, children }: { code?: string; title: string; children: ReactNode }) => {
  const isAlone = useAtomValue(agentAtom) === null
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Center {...(isAlone ? { as: 'main' } : {})} minHeight="70vh" padding="6">
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

export const Sentence = ({ word }: { word: Message }) => {
  const t = useText()
  return <Text color="fg.muted">{t(word)}</Text>
}
