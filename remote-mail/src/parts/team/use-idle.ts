import { useEffect, useState } from 'react'

const idleAfterMs = 180_000

/** Whether there was no input here for three minutes. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let timer = 0
    const stir = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = window.setTimeout(() => setIdle(true), idleAfterMs)
    }
    for (const name of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'])
      addEventListener(name, stir, { signal: stop.signal, passive: true, capture: true })
    stir()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return idle
}
