import { refreshAgent, signOut } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Center, Heading, Stack, Text } from '@console/shared/kit/base'
import { Notices } from '@console/shared/kit/notify'
import { useEffect } from 'react'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { Enrol } from './enrol.tsx'
import { twoStepMessages as messages } from './two-step.messages.ts'

/** The only page for a Super User who must use two-step sign-in and has not enabled it yet. */
export default function MustEnrolPage() {
  const t = useText()
  const title = t(messages.mustTitle)
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
          <Text>{t(messages.mustBody)}</Text>
          <Enrol onDone={() => void refreshAgent().catch(() => {})} />
        </Stack>
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => void signOut()}>
          {t(messages.signOut)}
        </Button>
      </Stack>
      <Notices />
    </Center>
  )
}
