import { prepareSignIn, sessionAtom, signIn } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Center, Field, Flex, Heading, Input, Stack, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hostWords, signInWords as words } from '../host.messages.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'

type Faults = { readonly email?: string; readonly password?: string }

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const SignInPage = () => {
  const t = useText()
  const session = useAtomValue(sessionAtom)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<unknown>(session.state === 'signed-out' ? session.reason : undefined)
  const [busy, setBusy] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const title = t(words.title)
  useEffect(() => {
    document.title = title
  }, [title])

  // Once the page is drawn: what comes after the password is fetched while it is being typed.
  useEffect(() => {
    const timer = setTimeout(prepareSignIn, 300)
    return () => clearTimeout(timer)
  }, [])

  const check = (): Faults => {
    const address = email.trim()
    return {
      ...(address === ''
        ? { email: t(words.emailMissing) }
        : looksLikeEmail(address)
          ? {}
          : { email: t(words.emailWrong) }),
      ...(password === '' ? { password: t(words.passwordMissing) } : {}),
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setFaults(found)
    setFailure(undefined)
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      await signIn(email.trim(), password)
    } catch (error) {
      setFailure(error)
      setBusy(false)
      passwordInput.current?.focus()
    }
  }

  return (
    <Center as="main" minHeight="100vh" padding="4">
      <Stack gap="4" width="100%" maxWidth="380px">
        <Flex align="center" justify="space-between">
          <Flex align="center" gap="2.5">
            <Box boxSize="7" borderRadius="md" bg="primary.500" aria-hidden />
            <Text fontWeight="semibold" fontSize="lg">
              {t(hostWords.product)}
            </Text>
          </Flex>
          <LanguageMenu />
        </Flex>
        <Box bg="bg.panel" borderWidth="1px" borderRadius="xl" padding="6" boxShadow="xs">
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Stack gap="4">
              <Stack gap="0.5">
                <Heading as="h1" size="lg">
                  {title}
                </Heading>
                <Text color="fg.muted" fontSize="sm">
                  {t(hostWords.tagline)}
                </Text>
              </Stack>
              {failure ? (
                <Text
                  role="alert"
                  fontSize="sm"
                  bg="secondary.subtle"
                  color="secondary.fg"
                  borderRadius="md"
                  padding="2.5"
                >
                  {errorText(failure, t)}
                </Text>
              ) : null}
              <Field.Root invalid={faults.email !== undefined}>
                <Field.Label>{t(words.email)}</Field.Label>
                <Input
                  ref={emailInput}
                  name="email"
                  type="email"
                  autoComplete="username"
                  dir="ltr"
                  textAlign="start"
                  autoFocus
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
                <Field.ErrorText>{faults.email}</Field.ErrorText>
              </Field.Root>
              <Field.Root invalid={faults.password !== undefined}>
                <Field.Label>{t(words.password)}</Field.Label>
                <Input
                  ref={passwordInput}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  dir="ltr"
                  textAlign="start"
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                />
                <Field.ErrorText>{faults.password}</Field.ErrorText>
              </Field.Root>
              <Button type="submit" loading={busy} width="100%">
                {t(words.submit)}
              </Button>
            </Stack>
          </form>
        </Box>
      </Stack>
    </Center>
  )
}
