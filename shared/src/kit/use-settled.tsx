import { useEffect, useState } from 'react'

const typingPauseMs = 150

/** The text once typing has paused for that time; at once if empty. */
export const useSettled = (text: string, pauseMs = typingPauseMs): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
