import { useEffect, useState } from 'react'

/** Delay: an opened screen loads its code and data first. */
const screenFirstMs = 2_500

/** True once the first screen has had its time and the browser is idle; for low-priority work. */
export const useSettledShell = (): boolean => {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let current = true
    const settle = () => {
      if (current) setSettled(true)
    }
    // Safari has no requestIdleCallback.
    const whenIdle = globalThis.requestIdleCallback ?? ((action: () => void) => action())
    const timer = setTimeout(() => whenIdle(settle, { timeout: screenFirstMs }), screenFirstMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [])
  return settled
}
