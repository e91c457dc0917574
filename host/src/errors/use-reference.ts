import { useEffect, useState } from 'react'
import { seeError } from './seen-errors.ts'

/** Reports the error that a page is about; returns its reference once it is reported. */
export const useReference = (error: unknown): string | undefined => {
  const [reference, setReference] = useState<string>()
  useEffect(() => void seeError(error).then(setReference), [error])
  return reference
}
