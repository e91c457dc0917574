import { newKey } from '@console/shared/api/client'
import { invalidate } from '@console/shared/api/query'
import type { Conflict } from '@console/shared/contract/reply'
import { useWork } from '@console/shared/kit/work'
import { useEffect, useRef, useState } from 'react'
import { mailDrafts } from '../../../api.ts'
import type { Begun } from '../begin.ts'
import { type ComposeRequest, composeText } from '../compose-request.ts'
import { dropDrafts, storeDrafts } from './draft-storage.ts'
import { createSaver, type Kept, type SaveState } from './saver.ts'
import { contentOf, isSame, theirsOf, type Written, writtenOf } from './written.ts'

const storePauseMs = 300

interface Options {
  readonly request: ComposeRequest
  readonly begun: Begun
  /** The server has stored it as a draft. */
  readonly onKept: (id: number) => void
}

const create = (
  { account_id, kind, answers_id, ...rest }: Written,
  key: string,
  goes_on_from: number | null,
): Promise<Kept> =>
  mailDrafts.createDraft(
    {
      account_id,
      kind,
      ...(answers_id === null ? {} : { answers_id }),
      ...(goes_on_from === null ? {} : { goes_on_from }),
      ...contentOf({ account_id, kind, answers_id, ...rest }),
    },
    { silent: true, idempotencyKey: key },
  )

/** Saves; a newer version with this tab's own text is its own: only the answer was lost. */
const makeUpdate = () => {
  let previous: Written | null = null
  return async ({ id, version }: Kept, written: Written): Promise<Kept> => {
    const own = [previous, written]
    previous = written
    const save = (over: number) =>
      mailDrafts.updateDraft({ id, version: over, ...contentOf(written) }, { silent: true })
    return save(version).catch((error: unknown) => {
      const theirs = theirsOf(error)
      if (theirs === null || !own.some((one) => one !== null && isSame(one, writtenOf(theirs)))) throw error
      return save(theirs.version)
    })
  }
}

/** State of a mail being written: stored in this browser at once, and on the server when typing stops. */
export const useWriting = ({ request, begun, onKept }: Options) => {
  const [written, setWritten] = useState(begun.written)
  const [state, setState] = useState<SaveState>({ is: begun.restored ? 'unsaved' : 'untouched' })
  // A draft that replaces a deleted one; its files have new ids.
  const [anew, setAnew] = useState<number | null>(null)
  const now = useRef(written)
  const name = useRef(composeText(request))
  const latest = useRef(onKept)
  const ended = useRef(false)
  useEffect(() => {
    latest.current = onKept
  })
  /** The draft has an id, or another one: it is found under that from now on. */
  const rename = (id: number) => {
    const next = composeText({ kind: 'draft', draft_id: id })
    if (name.current === next) return
    dropDrafts(name.current)
    name.current = next
    latest.current(id)
    void invalidate(mailDrafts.listDrafts)
  }
  const [saver] = useState(() =>
    createSaver<Written>(
      {
        create,
        update: makeUpdate(),
        newKey,
        onState: (next) => {
          setState(next)
          if (next.is === 'saved') dropDrafts(name.current)
        },
        onKept: ({ id }, gone) => {
          rename(id)
          if (gone !== null) setAnew(id)
        },
      },
      begun,
    ),
  )
  useWork(true)

  const isOnlyHere = state.is !== 'untouched' && state.is !== 'saved'
  const onlyHere = useRef(isOnlyHere)
  useEffect(() => {
    onlyHere.current = isOnlyHere
  })
  useEffect(() => {
    const keep = () => {
      if (ended.current) return
      if (onlyHere.current || saver.isDirty())
        storeDrafts(name.current, { written: now.current, kept: saver.kept(), making: saver.making() })
    }
    addEventListener('pagehide', keep)
    if (begun.restored) saver.touch(now.current)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      // Unsaved text is sent without the composer; the browser keeps it until then.
      latest.current = () => {}
      // Once: reopening the mail creates a new saver.
      if (saver.isDirty()) void saver.flush().then(saver.stop, saver.stop)
    }
  }, [saver, begun.restored])
  useEffect(() => {
    if (!isOnlyHere) return
    const timer = setTimeout(() => {
      if (!ended.current) storeDrafts(name.current, { written, kept: saver.kept(), making: saver.making() })
    }, storePauseMs)
    return () => clearTimeout(timer)
  }, [isOnlyHere, written, saver])

  return {
    written,
    state,
    saver,
    anew,
    /** The current text, even if not rendered yet. */
    now: () => now.current,
    change: (part: Partial<Written>) => {
      now.current = { ...now.current, ...part }
      setWritten(now.current)
      saver.touch(now.current)
    },
    adopt: (kept: Kept) => {
      saver.adopt(kept)
      rename(kept.id)
    },
    /** Replaced by another version, without causing a save. */
    replace: (other: Written, kept: Kept) => {
      now.current = other
      setWritten(other)
      saver.forget()
      saver.adopt(kept)
      setState({ is: 'saved' })
    },
    /** Somebody else changed it while nothing was unsaved here. */
    refused: (conflict: Conflict) => setState({ is: 'conflict', conflict }),
    /** It was sent or deleted. */
    end: () => {
      saver.forget()
      saver.stop()
      ended.current = true
      dropDrafts(name.current)
    },
  }
}
export type Writing = ReturnType<typeof useWriting>
