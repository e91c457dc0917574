import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Stack } from '@console/shared/kit/base'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A part of the overview under its title. */
export const Card = ({ title, children }: { title: Message; children: ReactNode }) => {
  const t = useText()
  return (
    <Stack as="section" gap="1" aria-label={t(title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="3">
      <Heading as="h2" size="sm" paddingInline="2">
        {t(title)}
      </Heading>
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

/** A line that leads somewhere. */
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
