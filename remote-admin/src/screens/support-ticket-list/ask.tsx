import { createContext, type ReactNode, useContext, useState } from 'react'

/** Renders a question; `answer(null)`: cancelled. */
type Draw<T> = (answer: (value: T | null) => void) => ReactNode
type Ask = <T>(draw: Draw<T>) => Promise<T | null>

const AskContext = createContext<Ask>(async () => null)

/** Where actions of the list ask for what they need; one question at a time. */
export const AskProvider = ({ children }: { children: ReactNode }) => {
  const [drawn, setDrawn] = useState<ReactNode>(null)
  const ask: Ask = (draw) =>
    new Promise((resolve) => {
      setDrawn(
        draw((value) => {
          setDrawn(null)
          resolve(value)
        }),
      )
    })
  return (
    <AskContext value={ask}>
      {children}
      {drawn}
    </AskContext>
  )
}

export const useAsk = (): Ask => useContext(AskContext)
