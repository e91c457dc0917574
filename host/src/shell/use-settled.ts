import { useEffect, useState } from 'react'

/** A screen that is opened fetches its code and its data first. */
const screenFirstMs = 2_500

/** True once the first screen has had its time and the browser has nothing else to do: for what can wait. */
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
