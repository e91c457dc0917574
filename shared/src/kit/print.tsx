import { css, Global } from '@emotion/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const styles = css`
  [data-print-only] {
    display: none;
  }
  @media print {
    @page {
      margin: 12mm;
    }
    /* All that surrounds the page, up to the window. */
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
 * Makes a page fit for paper: the page alone, all of it, in dark letters. What is for the screen only is marked by
 * `data-screen-only`, what is for paper only by `data-print-only`.
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
  return <Global styles={styles} />
}

/** Whether the page is being put on paper: what is drawn then only is there before the browser looks. */
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
