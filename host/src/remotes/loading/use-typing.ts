import { useEffect, useState } from 'react'

const pauseMs = 1_000

/** Whether somebody typed within the last second; updated only while needed. */
export const useTyping = (interested: boolean): boolean => {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (!interested) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const typed = () => {
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), pauseMs)
    }
    addEventListener('input', typed)
    return () => {
      clearTimeout(timer)
      removeEventListener('input', typed)
      setTyping(false)
    }
  }, [interested])
  return typing
}
