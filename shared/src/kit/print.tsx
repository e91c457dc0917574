import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const rules = `
  [data-print-only] {
    display: none;
  }
  @media print {
    @page {
      margin: 12mm;
    }
    /* All elements around the page, up to the window. */
    :has(#content) > :not(#content, :has(#content)) {
      display: none !important;
    }
    :has(#content),
    #content {
      display: block !important;
      position: static !important;
      height: auto !important;
      overflow: visible !important;
    }
    [data-screen-only] {
      display: none !important;
    }
    [data-print-only] {
      display: revert;
    }
    #content svg {
      max-width: 100%;
    }
    #content :is(tr, svg, h2) {
      break-inside: avoid;
    }
  }
`

/**
 * Prepares a page for printing: the page alone, in full, in dark text. `data-screen-only` marks what is only for the
 * screen, `data-print-only` what is only for paper.
 */
export const PrintSheet = () => {
  useEffect(() => {
    const { classList } = document.documentElement
    const stop = new AbortController()
    let wasDark = false
    const onBefore = () => {
      wasDark = classList.contains('dark')
      classList.remove('dark')
    }
    addEventListener('beforeprint', onBefore, { signal: stop.signal })
    addEventListener('afterprint', () => classList.toggle('dark', wasDark), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return <style>{rules}</style>
}

/** Whether the page is being printed; content for paper is rendered before the browser takes its picture. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const set = (is: boolean) => () => flushSync(() => setPrinting(is))
    addEventListener('beforeprint', set(true), { signal: stop.signal })
    addEventListener('afterprint', set(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return printing
}
