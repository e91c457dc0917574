import { useText, type Word } from '@console/shared/intl/words'
import { useParams } from 'react-router-dom'
import { HomeLink } from './home-link.tsx'
import { pageWords as words } from './pages.messages.ts'
import { PlainPage, Sentence } from './plain-page.tsx'

interface ErrorPage {
  readonly code?: string
  readonly title: Word
  readonly body: Word
}

const notFound: ErrorPage = { code: '404', title: words.notFound, body: words.notFoundBody }

/** Name in the address of the address → what the page says (spec §8). Nobody keeps a list of who waits for a coming page. */
const pages: Readonly<Record<string, ErrorPage>> = {
  'error-500': { code: '500', title: words.serverError, body: words.serverErrorBody },
  maintenance: { title: words.maintenance, body: words.maintenanceBody },
  'coming-soon': { title: words.comingSoon, body: words.comingSoonBody },
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
