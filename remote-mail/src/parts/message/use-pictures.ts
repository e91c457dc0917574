import { useEffect, useMemo, useState } from 'react'
import type { MailFile } from '../../../contract/mail.ts'
import { getPicture } from '../../api.ts'
import { fileOfData, type Pictures, picturesInText } from './cleaning/draw-pictures.ts'
import type { PreparedMail } from './cleaning/prepare-mail.ts'
import type { MailSource } from './mail-source.ts'
import { fetchPictures, type Picture } from './picture-data.ts'

interface Wanted {
  readonly mail: PreparedMail | null
  readonly messageId: number
  readonly files: readonly MailFile[]
  readonly source: MailSource
  /** Remote pictures were requested. */
  readonly remote: boolean
}

const none: ReadonlyMap<string, Picture> = new Map()

/** The pictures of a mail: its own at once, remote ones on request. */
export const usePictures = ({ mail, messageId, files, source, remote }: Wanted) => {
  const [own, setOwn] = useState(none)
  const [far, setFar] = useState<{ readonly of: PreparedMail; readonly found: ReadonlyMap<string, Picture> } | null>(
    null,
  )
  const [inText, setInText] = useState(none)
  const [done, setDone] = useState(0)
  const [round, setRound] = useState(0)

  useEffect(() => {
    setOwn(none)
    if (mail === null || mail.own.length === 0) return
    let here = true
    const file = async (cid: string): Promise<Blob> => {
      const found = files.find((one) => one.cid.replace(/^<|>$/g, '') === cid)
      if (found === undefined) throw new Error('the mail has no such file')
      return source.file(messageId, found.part)
    }
    void fetchPictures(mail.own, file).then((found) => {
      if (here) setOwn(found)
    })
    return () => {
      here = false
    }
  }, [mail, messageId, files, source])

  useEffect(() => {
    setInText(none)
    const addresses = mail === null ? [] : picturesInText(mail)
    if (addresses.length === 0) return
    let here = true
    void fetchPictures(addresses, async (address) => fileOfData(address)).then((found) => {
      if (here) setInText(found)
    })
    return () => {
      here = false
    }
  }, [mail])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    if (mail === null || !remote || mail.remote.length === 0) return
    const stop = new AbortController()
    setDone(0)
    const fetchOne = (address: string) => getPicture(address, stop.signal)
    void fetchPictures(mail.remote, fetchOne, (count) => {
      if (!stop.signal.aborted) setDone(count)
    }).then((found) => {
      if (!stop.signal.aborted) setFar({ of: mail, found })
    })
    return () => stop.abort()
  }, [mail, remote, round])

  const shown = far !== null && far.of === mail && remote ? far.found : null
  const pictures: Pictures = useMemo(() => ({ own, inText, remote: shown ?? none }), [own, inText, shown])
  return {
    pictures,
    /** Progress; null: nothing is loading. */
    loading: mail !== null && remote && mail.remote.length > 0 && shown === null ? done : null,
    missing: shown === null || mail === null ? 0 : mail.remote.length - shown.size,
    again: () => {
      setFar(null)
      setRound((count) => count + 1)
    },
  }
}
