import { useText } from '@console/shared/intl/messages'
import { Link as KitLink, Text } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import { messages } from './whats-new.messages.ts'

interface Props {
  readonly title: string
  readonly text: string
  readonly link: string
}

/** An agent's announcement: headline, text, and a link. */
export const Announced = ({ title, text, link }: Props) => {
  const t = useText()
  return (
    <>
      <Text as="bdi" display="block" fontWeight="medium">
        {title}
      </Text>
      <Text dir="auto" textAlign="start" whiteSpace="pre-line" overflowWrap="anywhere" marginBlockStart="0.5">
        {text}
      </Text>
      {/^\/[^/]/.test(link) ? (
        <KitLink asChild color="primary.fg" fontSize="sm">
          <Link to={link}>{t(messages.more)}</Link>
        </KitLink>
      ) : /^https?:\/\//i.test(link) ? (
        <KitLink href={link} target="_blank" rel="noreferrer noopener" color="primary.fg" fontSize="sm">
          {t(messages.more)}
        </KitLink>
      ) : null}
    </>
  )
}
