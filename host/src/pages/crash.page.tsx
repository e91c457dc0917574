import { useText } from '@console/shared/intl/messages'
import { Box, Button } from '@console/shared/kit/base'
import { Reference } from '@console/shared/kit/states'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { statusRoute } from '../account/routes.ts'
import { useReference } from '../errors/use-reference.ts'
import { hostMessages, pageMessages } from '../host.messages.ts'
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
      {/* A link of the browser: nothing of this page may be needed. */}
      <Box asChild fontSize="sm" color="primary.fg" textDecoration="underline">
        <a href={statusRoute.path}>{t(hostMessages.status)}</a>
      </Box>
      {reference === undefined ? null : <Reference id={reference} />}
    </PlainPage>
  )
}
