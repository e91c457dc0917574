import { saveFile } from '@console/shared/api/export'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import { releases } from '../../api.ts'
import { messages } from './releases.messages.ts'

/** Reads a bill of materials and hands it to the browser's downloads. */
const useSaving = (read: () => Promise<object>, name: string) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const text = JSON.stringify(await read(), null, 2)
      saveFile(new Blob([text], { type: 'application/vnd.cyclonedx+json' }), `${name}.cdx.json`)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** The bill of materials of one build. */
export const BuildBill = ({ area, build, version }: { area: string; build: string; version: string }) => {
  const t = useText()
  const { busy, save } = useSaving(() => releases.getBill({ area, build }), `${area}-${version}-${build.slice(0, 8)}`)
  return (
    <Button
      size="2xs"
      minHeight="24px"
      variant="ghost"
      loading={busy}
      aria-label={t(messages.billOf, { build: version })}
      onClick={() => void save()}
    >
      {t(messages.bill)}
    </Button>
  )
}

/** The bill of materials of the server. */
export const ServerBill = () => {
  const t = useText()
  const { busy, save } = useSaving(() => releases.getServerBill({}), 'console-server')
  return (
    <Button size="sm" variant="outline" loading={busy} onClick={() => void save()}>
      {t(messages.serverBill)}
    </Button>
  )
}
