import { type ReactNode, useEffect } from 'react'
import { type Message, useText } from '../intl/messages.ts'
import { Box, Flex, Heading } from './base.tsx'

interface Props {
  readonly title: Message
  /** Small text beside the title: a count or a state. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Lists fill the window and scroll inside; other pages scroll as a whole. */
  readonly fill?: boolean
}

/** A screen: its title (also the window's), its actions, its content. */
export const Page = ({ title, note, actions, children, fill }: Props) => {
  const t = useText()
  const text = t(title)
  useEffect(() => {
    document.title = text
  }, [text])
  return (
    <Flex
      direction="column"
      gap="3"
      paddingInline={{ base: '3', md: '5' }}
      paddingBlock="4"
      {...(fill ? { height: '100%', minHeight: '480px' } : {})}
    >
      <Flex align="center" gap="3" wrap="wrap" minHeight="9" flexShrink="0">
        <Heading as="h1" size="lg" fontWeight="semibold" letterSpacing="-0.01em">
          {text}
        </Heading>
        {note ? (
          <Box color="fg.muted" fontSize="sm">
            {note}
          </Box>
        ) : null}
        <Flex gap="2" marginInlineStart="auto" wrap="wrap" data-screen-only>
          {actions}
        </Flex>
      </Flex>
      {children}
    </Flex>
  )
}
