import { useEffect, useState } from 'react'

const typingPauseMs = 150

/** The text once typing has paused; at once if empty. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
