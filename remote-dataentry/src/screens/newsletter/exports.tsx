import { saveFile, streamExport } from '@console/shared/api/export'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { ExportIcon } from '@console/shared/kit/icons'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import { newsletter } from '../../api.ts'
import { messages } from './newsletter.messages.ts'
import { newsletterHtml } from './newsletter-html.ts'
import type { Order } from './order.ts'

interface Props {
  readonly day: string
  readonly order: Order
  /** Files contain saved data only. */
  readonly isSaved: boolean
}

/** The saved newsletter as a mail and as a table. */
export const Exports = ({ day, order, isSaved }: Props) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const name = `newsletter-${day.replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2')}`
  const may = isSaved && order.some(({ gone }) => !gone)
  const hint = isSaved ? {} : { title: t(messages.saveFirst) }

  const saveCsv = async () => {
    setBusy(true)
    try {
      const options = { signal: new AbortController().signal, onProgress: () => {} }
      saveFile(await streamExport(newsletter.exportNewsletter, { day }, options), `${name}.csv`)
      notify.success(t(messages.exported))
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const saveHtml = () => {
    saveFile(new Blob([newsletterHtml(day, order)], { type: 'text/html;charset=utf-8' }), `${name}.html`)
    notify.success(t(messages.exported))
  }

  return (
    <>
      <Button size="sm" variant="outline" bg="bg" disabled={!may} {...hint} onClick={saveHtml}>
        <ExportIcon size={15} aria-hidden />
        {t(messages.html)}
      </Button>
      <Button
        size="sm"
        variant="outline"
        bg="bg"
        disabled={!may}
        loading={busy}
        {...hint}
        onClick={() => void saveCsv()}
      >
        <ExportIcon size={15} aria-hidden />
        {t(messages.csv)}
      </Button>
    </>
  )
}
