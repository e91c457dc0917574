import { useEffect, useState } from 'react'

const pauseMs = 350

/** The typed text, once typing has paused. */
export const useSettled = (text: string): string => {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
