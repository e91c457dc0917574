import { agentAtom } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Box, type BoxProps, Button, Center, Field, Flex, Heading, Input, Stack, Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { hostMessages } from '../host.messages.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { entryMessages } from './entry.messages.ts'

interface Props {
  readonly title: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

/** A sign-in page: one centred card. Once signed in, the shell provides the surroundings. */
export const EntryCard = ({ title, lead, children }: Props) => {
  const t = useText()
  const isAlone = useAtomValue(agentAtom) === null
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Center {...(isAlone ? { as: 'main', minHeight: '100vh' } : {})} padding="4">
      <Stack gap="4" width="100%" maxWidth="380px">
        {isAlone ? (
          <Flex align="center" justify="space-between">
            <Flex align="center" gap="2.5">
              <Box boxSize="7" borderRadius="md" bg="primary.500" aria-hidden />
              <Text fontWeight="semibold" fontSize="lg">
                {t(hostMessages.product)}
              </Text>
            </Flex>
            <LanguageMenu />
          </Flex>
        ) : null}
        <Stack gap="4" bg="bg.panel" borderWidth="1px" borderRadius="xl" padding="6" boxShadow="xs">
          <Stack gap="0.5">
            <Heading as="h1" size="lg">
              {title}
            </Heading>
            {lead ? (
              <Text color="fg.muted" fontSize="sm">
                {lead}
              </Text>
            ) : null}
          </Stack>
          {children}
        </Stack>
      </Stack>
    </Center>
  )
}

/** Colours of a message line on the card. */
export const line = { fontSize: 'sm', borderRadius: 'md', padding: '2.5' } as const

/** Shows an error message. */
export const Refusal = ({ children, ...more }: BoxProps) => (
  <Box role="alert" bg="secondary.subtle" color="secondary.fg" {...line} {...more}>
    {children}
  </Box>
)

/** Props that a form passes to one of its fields. */
export interface BoundField {
  readonly name: string
  readonly value: string
  readonly fault: string | undefined
  readonly inputRef: (input: HTMLInputElement | null) => void
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

interface FieldProps extends BoundField {
  readonly label: string
  readonly hint?: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly inputMode?: 'numeric'
  readonly maxLength?: number
  readonly autoFocus?: boolean
}

/** A field with its label and error; only names use the direction of the language. */
export const EntryField = ({ label, hint, fault, inputRef, type, ...input }: FieldProps) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Box position="relative" width="100%">
        <Input
          ref={inputRef}
          {...input}
          type={shown ? 'text' : type}
          {...(type === 'text' && input.autoComplete !== 'one-time-code'
            ? { dir: 'auto' }
            : { dir: 'ltr', textAlign: 'start' })}
          {...(isPassword ? { paddingInlineEnd: '16', autoCapitalize: 'none', spellCheck: false } : {})}
        />
        {isPassword ? (
          <Button
            type="button"
            size="2xs"
            variant="ghost"
            position="absolute"
            insetInlineEnd="2"
            insetBlockStart="50%"
            translate="0 -50%"
            zIndex="1"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? entryMessages.hide : entryMessages.show)}
          </Button>
        ) : null}
      </Box>
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}
