import { ApiError } from '@console/shared/api/errors'
import { notify } from '@console/shared/kit/notify'
import { useEffect, useRef, useState } from 'react'
import { type DraftFile, maxMailBytes, maxMailFiles } from '../../../../contract/calls/mail-drafts.ts'
import { getDraftFile, mailDrafts, uploadDraftFile } from '../../../api.ts'
import { asData, inBase64 } from './in-base64.ts'

/** A file of the mail, uploaded or being uploaded. */
export interface FileLine {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly state:
    | { readonly is: 'there'; readonly file: DraftFile }
    | { readonly is: 'going'; readonly share: number }
    | { readonly is: 'failed'; readonly error: unknown }
    | { readonly is: 'tooLarge' }
}

/** A file to be attached: a local one, or one of the forwarded mail, which is downloaded first. */
export interface Source {
  readonly name: string
  readonly size: number
  readonly bytes: () => Promise<Blob>
}

let lastKey = 0
const newLine = (source: Source): FileLine => {
  lastKey += 1
  return { key: `new-${lastKey}`, name: source.name, size: source.size, state: { is: 'going', share: 0 } }
}

const lineOf = (file: DraftFile): FileLine => ({
  key: `kept-${file.id}`,
  name: file.name,
  size: file.size,
  state: { is: 'there', file },
})

const counts = ({ state }: FileLine): boolean => state.is === 'there' || state.is === 'going'

export const bytesOf = (lines: readonly FileLine[]): number =>
  lines.reduce((sum, line) => sum + (counts(line) ? line.size : 0), 0)

export const sourceOf = (file: File): Source => ({
  name: file.name || 'file',
  size: file.size,
  bytes: async () => file,
})

/** Maps files to those of the draft that replaced another one; missing ones are reported. */
const linesAnew = (all: readonly FileLine[], found: readonly DraftFile[]): FileLine[] => {
  const left = found.filter(({ cid }) => cid === '')
  const known = all.map((line): FileLine => {
    const { state } = line
    if (state.is !== 'there') return line
    const at = left.findIndex(({ name, size }) => name === state.file.name && size === state.file.size)
    const [file] = at < 0 ? [] : left.splice(at, 1)
    return file
      ? { ...line, state: { is: 'there', file } }
      : { ...line, state: { is: 'failed', error: new ApiError('notFound', 'the file is gone', { status: 404 }) } }
  })
  return [...known, ...left.map(lineOf)]
}

interface Options {
  /** Creates the draft if there is none yet. */
  readonly draftId: () => Promise<number>
  /** The draft that replaced the original one, with its own files. */
  readonly anew: number | null
}

/** The files of a mail: uploaded one at a time, each with its progress and its own error. */
export const useFiles = (begun: readonly DraftFile[], { draftId, anew }: Options) => {
  const [lines, setLines] = useState<readonly FileLine[]>(() => begun.filter(({ cid }) => cid === '').map(lineOf))
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const now = useRef(lines)
  const sources = useRef(new Map<string, Source>())
  const stops = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  const inText = useRef(begun.filter(({ cid }) => cid !== ''))
  // A picture could not be inserted into the text.
  const lost = useRef(false)

  const change = (next: (lines: readonly FileLine[]) => readonly FileLine[]) => {
    now.current = next(now.current)
    setLines(now.current)
  }
  const set = (key: string, state: FileLine['state']) =>
    change((all) => all.map((line) => (line.key === key ? { ...line, state } : line)))

  const send = async (key: string, source: Source) => {
    if (!now.current.some((line) => line.key === key)) return
    const stop = new AbortController()
    stops.current.set(key, stop)
    set(key, { is: 'going', share: 0 })
    try {
      const draft_id = await draftId()
      const content = await inBase64(await source.bytes())
      const file = await uploadDraftFile(
        { draft_id, name: source.name, inline: false, content },
        { signal: stop.signal, onProgress: (share) => set(key, { is: 'going', share }) },
      )
      // Removed while it was being uploaded.
      if (stop.signal.aborted) await mailDrafts.removeDraftFile({ draft_id, id: file.id }, { silent: true })
      else set(key, { is: 'there', file })
    } catch (error) {
      if (!stop.signal.aborted) set(key, { is: 'failed', error })
    } finally {
      stops.current.delete(key)
    }
  }

  const enqueue = (key: string, source: Source) => {
    queue.current = queue.current.then(() => send(key, source))
  }

  const add = (some: readonly Source[]) => {
    for (const source of some) {
      const line = newLine(source)
      const room = maxMailBytes - bytesOf(now.current)
      const fits = source.size <= room && now.current.filter(counts).length < maxMailFiles
      change((all) => [...all, fits ? line : { ...line, state: { is: 'tooLarge' } }])
      if (!fits) continue
      sources.current.set(line.key, source)
      enqueue(line.key, source)
    }
  }

  const remove = async ({ key, state }: FileLine) => {
    stops.current.get(key)?.abort()
    const before = now.current
    change((all) => all.filter((line) => line.key !== key))
    if (state.is !== 'there') return
    try {
      await mailDrafts.removeDraftFile({ draft_id: await draftId(), id: state.file.id }, { silent: true })
    } catch (error) {
      change(() => before)
      notify.failure(error)
    }
  }

  /** Inserts a picture into the text once the server has stored it under its Content-ID. */
  const addPicture = (picture: File, insert: (shown: { src: string; cid: string }) => void) => {
    lost.current = false
    queue.current = queue.current.then(async () => {
      try {
        const draft_id = await draftId()
        const src = await asData(picture)
        const content = src.replace(/^[^,]*,/, '')
        const name = picture.name || 'picture.png'
        const how = { signal: new AbortController().signal, onProgress: () => {} }
        const file = await uploadDraftFile({ draft_id, name, inline: true, content }, how)
        inText.current = [...inText.current, file]
        insert({ src, cid: file.cid })
      } catch (error) {
        lost.current = true
        notify.failure(error)
      }
    })
  }

  /** Pictures removed from the text are not sent with it. */
  const dropUnused = async (html: string): Promise<void> => {
    const unused = inText.current.filter(({ cid }) => !html.includes(`cid:${cid}`))
    if (unused.length === 0) return
    const draft_id = await draftId()
    for (const { id } of unused) await mailDrafts.removeDraftFile({ draft_id, id }, { silent: true })
    inText.current = inText.current.filter((file) => !unused.includes(file))
  }

  const latestId = useRef(draftId)
  const [showPictures] = useState(() => (files: readonly DraftFile[], signal: AbortSignal) => {
    const showOne = async ({ id, cid }: DraftFile) => {
      const data = await asData(await getDraftFile(await latestId.current(), id, signal))
      if (!signal.aborted) setPictures((all) => new Map(all).set(cid, data))
    }
    for (const file of files) if (file.cid !== '') void showOne(file).catch(() => {})
  })
  const [first] = useState(begun)
  useEffect(() => {
    const stop = new AbortController()
    showPictures(first, stop.signal)
    return () => stop.abort()
  }, [first, showPictures])
  const takeAnew = (found: readonly DraftFile[], signal: AbortSignal) => {
    const pictures = found.filter(({ cid }) => cid !== '')
    if (inText.current.some((file) => !pictures.some(({ cid }) => cid === file.cid))) lost.current = true
    inText.current = pictures
    change((all) => linesAnew(all, found))
    showPictures(pictures, signal)
  }
  const latestTake = useRef(takeAnew)
  useEffect(() => {
    latestTake.current = takeAnew
  })
  useEffect(() => {
    if (anew === null) return
    const stop = new AbortController()
    mailDrafts
      .getDraft({ id: anew }, { silent: true })
      .then(({ files }) => stop.signal.aborted || latestTake.current(files, stop.signal), notify.failure)
    return () => stop.abort()
  }, [anew])

  return {
    lines,
    pictures,
    add,
    addPicture,
    dropUnused,
    remove,
    retry: ({ key }: FileLine) => {
      const source = sources.current.get(key)
      if (source) enqueue(key, source)
    },
    /** Resolves when no upload is pending. */
    settled: async (): Promise<void> => {
      for (let last: unknown; last !== queue.current; ) {
        last = queue.current
        await last
      }
    },
    failed: () => lost.current || now.current.some(({ state }) => state.is === 'failed' || state.is === 'tooLarge'),
    /** Its bytes are still available. */
    canRetry: ({ key }: FileLine): boolean => sources.current.has(key),
  }
}
export type Files = ReturnType<typeof useFiles>
