import { agentAtom } from '@console/shared/auth/session'
import { homePath } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/words'
import { Button, Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link, useRouteError, useSearchParams } from 'react-router-dom'
import { hostWords, pageWords, roleWords } from '../host.messages.ts'
import { PlainPage, Sentence } from './plain-page.tsx'

const HomeLink = () => {
  const t = useText()
  return (
    <Button asChild size="sm" marginBlockStart="2">
      <Link to={homePath}>{t(hostWords.home)}</Link>
    </Button>
  )
}

export const NotFoundPage = () => {
  const t = useText()
  return (
    <PlainPage code="404" title={t(pageWords.notFound)}>
      <Sentence word={pageWords.notFoundBody} />
      <HomeLink />
    </PlainPage>
  )
}

export const ServerErrorPage = () => {
  const t = useText()
  return (
    <PlainPage code="500" title={t(pageWords.serverError)}>
      <Sentence word={pageWords.serverErrorBody} />
      <HomeLink />
    </PlainPage>
  )
}

/** Says which step of the access rule refused, and whom to ask. */
export const PermissionDeniedPage = () => {
  const t = useText()
  const [params] = useSearchParams()
  const level = useAtomValue(agentAtom)?.level
  const page = params.get('path') ?? ''
  const reasons = { '2': pageWords.deniedByDataEntry, '3': pageWords.deniedByMap, '4': pageWords.deniedByRole }
  const reason = Object.entries(reasons).find(([step]) => step === params.get('step'))?.[1]
  return (
    <PlainPage code="403" title={t(pageWords.denied)}>
      {reason ? <Text color="fg.muted">{t(reason, { page, level: level ? t(roleWords[level]) : '' })}</Text> : null}
    </PlainPage>
  )
}

/** The error screen of the whole console, after something failed while it was drawn (spec §8). */
export const CrashPage = () => {
  const t = useText()
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <PlainPage title={t(pageWords.crash)}>
      <Sentence word={pageWords.crashBody} />
      <Sentence word={pageWords.crashHint} />
      <Button size="sm" marginBlockStart="2" onClick={() => globalThis.location.reload()}>
        {t(pageWords.refresh)}
      </Button>
    </PlainPage>
  )
}
