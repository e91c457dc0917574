import { queryClient } from '@console/shared/api/query'
import { onSignOut, refreshAgent, signOut, useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Center, Heading, Stack, Text } from '@console/shared/kit/base'
import { Notices } from '@console/shared/kit/notify'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { Enrol } from './enrol.tsx'
import { passkeysMessages } from './passkeys.messages.ts'
import { twoStepMessages as messages } from './two-step.messages.ts'

// The shell, which does so otherwise, may never be loaded in this tab.
onSignOut(() => queryClient.clear())

/** The only page for an agent whose level must have a second step, or a passkey, until there is one. */
export default function MustEnrolPage() {
  const t = useText()
  const byPasskey = useAgent().must_add_passkey === true
  const title = t(byPasskey ? passkeysMessages.mustTitle : messages.mustTitle)
  const proceed = () => void refreshAgent().catch(() => {})
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Center as="main" minHeight="100vh" padding="4">
      <Stack gap="4" width="100%" maxWidth="560px">
        <Box alignSelf="flex-end">
          <LanguageMenu />
        </Box>
        <Stack gap="4" bg="bg.panel" borderWidth="1px" borderRadius="xl" padding="6" boxShadow="xs">
          <Heading as="h1" size="lg">
            {title}
          </Heading>
          <Text>{t(byPasskey ? passkeysMessages.mustBody : messages.mustBody)}</Text>
          {byPasskey ? null : <Enrol onDone={proceed} />}
          <QueryClientProvider client={queryClient}>
            <AddPasskey onDone={proceed} />
          </QueryClientProvider>
        </Stack>
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => void signOut()}>
          {t(messages.signOut)}
        </Button>
      </Stack>
      <Notices />
    </Center>
  )
}
