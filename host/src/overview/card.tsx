import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface CardProps {
  readonly title: Message
  /** Summary beside the title. */
  readonly note?: string
  /** At the end of the title's line. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** A section of the overview under its title. */
export const Card = ({ title, note, controls, children }: CardProps) => {
  const t = useText()
  return (
    <Stack as="section" gap="1" aria-label={t(title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="3">
      <Flex align="center" gap="2" paddingInline="2" minHeight="24px">
        <Heading as="h2" size="sm">
          {t(title)}
        </Heading>
        {note === undefined ? null : (
          <Text fontSize="xs" color="fg.muted">
            {note}
          </Text>
        )}
        {controls === undefined ? null : <Box marginInlineStart="auto">{controls}</Box>}
      </Flex>
      {children}
    </Stack>
  )
}

/** The lines of a card. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Box as="ul" listStyleType="none">
    {children}
  </Box>
)

/** A line that is a link. */
export const LinkLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <Box as="li">
    <Flex
      asChild
      gap="3"
      align="baseline"
      paddingInline="2"
      paddingBlock="1"
      borderRadius="md"
      fontSize="sm"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Link to={to}>{children}</Link>
    </Flex>
  </Box>
)
