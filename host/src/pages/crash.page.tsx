import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { Reference } from '@console/shared/kit/states'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useReference } from '../errors/use-reference.ts'
import { pageMessages } from '../host.messages.ts'
import { PlainPage, Sentence } from './plain-page.tsx'

/** The error page of the whole console, after rendering failed (spec §8). */
export const CrashPage = () => {
  const t = useText()
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  const reference = useReference(error)
  return (
    <PlainPage title={t(pageMessages.crash)}>
      <Sentence word={pageMessages.crashBody} />
      <Sentence word={pageMessages.crashHint} />
      <Button size="sm" marginBlockStart="2" onClick={() => globalThis.location.reload()}>
        {t(pageMessages.refresh)}
      </Button>
      {reference === undefined ? null : <Reference id={reference} />}
    </PlainPage>
  )
}
