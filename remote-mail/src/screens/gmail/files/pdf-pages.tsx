import { useText } from '@console/shared/intl/messages'
import { Box, Center, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { useEffect, useRef, useState } from 'react'
import { messages } from './pdf.messages.ts'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { maxPages } from './pdf-limits.ts'

interface PageProps {
  readonly file: PdfFile
  readonly number: number
  readonly pages: number
  readonly onFailed: () => void
}

/** A page: rendered while it is near the viewport, and released otherwise, because it takes some megabytes. */
const Page = ({ file, number, pages, onFailed }: PageProps) => {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const failed = useRef(onFailed)
  failed.current = onFailed
  const [near, setNear] = useState(false)
  const [ratio, setRatio] = useState(1 / Math.SQRT2)

  useEffect(() => {
    if (box.current === null) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px 0px',
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    const place = box.current
    if (!near || place === null) return
    const stop = new AbortController()
    let drawn: HTMLCanvasElement | null = null
    file.draw(number, place.clientWidth, stop.signal).then(
      (canvas) => {
        if (stop.signal.aborted) return
        drawn = canvas
        canvas.style.cssText = 'display:block;width:100%;height:auto'
        setRatio(canvas.width / canvas.height)
        place.append(canvas)
      },
      () => {
        if (!stop.signal.aborted) failed.current()
      },
    )
    return () => {
      stop.abort()
      if (drawn === null) return
      drawn.remove()
      drawn.width = 0
    }
  }, [near, file, number])

  return (
    <Box
      ref={box}
      role="img"
      aria-label={t(messages.page, { page: number, pages })}
      bg="white"
      borderWidth="1px"
      width="100%"
      style={{ aspectRatio: ratio }}
    />
  )
}

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly locked: boolean }
  | { readonly kind: 'open'; readonly file: PdfFile }

const usePdf = (bytes: Uint8Array<ArrayBuffer>) => {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  useEffect(() => {
    const stop = new AbortController()
    let file: PdfFile | null = null
    // The parser takes ownership of the bytes.
    openPdf(bytes.slice(), stop.signal).then(
      (opened) => {
        if (stop.signal.aborted) return opened.close()
        file = opened
        setState({ kind: 'open', file: opened })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setState({ kind: 'failed', locked: error instanceof Error && error.name === 'PasswordException' })
      },
    )
    return () => {
      stop.abort()
      file?.close()
    }
  }, [bytes])
  const fail = () => {
    if (state.kind === 'open') state.file.close()
    setState({ kind: 'failed', locked: false })
  }
  return { state, fail }
}

/** The pages of a PDF as pictures. Nothing in it runs, and nothing is fetched for it. */
export default function PdfPages({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const t = useText()
  const { state, fail } = usePdf(bytes)
  if (state.kind === 'waiting') return <Skeleton height="320px" />
  if (state.kind === 'failed')
    return (
      <Center padding="10" role="status">
        <Text color="fg.muted">{t(state.locked ? messages.locked : messages.failed)}</Text>
      </Center>
    )
  const { pages, incomplete } = state.file
  const shown = Math.min(pages, maxPages)
  return (
    <Stack gap="2">
      {incomplete ? <Text color="fg.muted">{t(messages.incomplete)}</Text> : null}
      {shown < pages ? <Text color="fg.muted">{t(messages.first, { count: shown, pages })}</Text> : null}
      <Stack
        role="region"
        aria-label={t(messages.pages, { name })}
        tabIndex={0}
        gap="3"
        padding="3"
        bg="bg.muted"
        borderRadius="md"
        maxHeight="68vh"
        overflowY="auto"
      >
        {Array.from({ length: shown }, (_, at) => (
          <Page key={at} file={state.file} number={at + 1} pages={pages} onFailed={fail} />
        ))}
      </Stack>
    </Stack>
  )
}
