import { Link as KitLink } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'

interface Props {
  readonly to: string
  readonly title: string
  /** Shown if there is no title. */
  readonly url: string
}

const cutText = {
  '& bdi': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
}

/** The title of a page in a list, truncated at its own end, whatever its direction. */
export const TitleLink = ({ to, title, url }: Props) => (
  <KitLink asChild display="block" css={cutText}>
    <Link to={to}>{title === '' ? <Code>{url}</Code> : <bdi>{title}</bdi>}</Link>
  </KitLink>
)
