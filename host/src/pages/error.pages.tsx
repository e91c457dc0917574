import { type Message, useText } from '@console/shared/intl/messages'
import { useParams } from 'react-router-dom'
import { HomeLink } from './home-link.tsx'
import { pageMessages as messages } from './pages.messages.ts'
import { PlainPage, Sentence } from './plain-page.tsx'

interface ErrorPage {
  readonly code?: string
  readonly title: Message
  readonly body: Message
}

const notFound: ErrorPage = { code: '404', title: messages.notFound, body: messages.notFoundBody }

/** Error name in the address → text of the page (spec §8). There is no waiting list for coming pages. */
const pages: Readonly<Record<string, ErrorPage>> = {
  'error-500': { code: '500', title: messages.serverError, body: messages.serverErrorBody },
  maintenance: { title: messages.maintenance, body: messages.maintenanceBody },
  'coming-soon': { title: messages.comingSoon, body: messages.comingSoonBody },
}

export default function ErrorPages() {
  const t = useText()
  const { page = '' } = useParams()
  const { code, title, body } = Object.entries(pages).find(([name]) => name === page)?.[1] ?? notFound
  return (
    <PlainPage {...(code ? { code } : {})} title={t(title)}>
      <Sentence word={body} />
      <HomeLink />
    </PlainPage>
  )
}
