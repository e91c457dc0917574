import { useRead } from '@console/shared/api/query'
import { useRef, useState } from 'react'
import { mail } from '../../../api.ts'

/** A mail that arrived in the conversation while this one was being written. */
export const useNewer = (answers: number | null, begunSeen: number) => {
  const [seen, setSeen] = useState(begunSeen)
  const latest = useRef(begunSeen)
  const read = useRead(mail.getSingleEmail, { id: answers ?? 0 }, { enabled: answers !== null })
  const newest = read.data?.messages.at(-1)
  const see = (id: number) => {
    latest.current = id
    setSeen(id)
  }
  return {
    newer: newest && seen > 0 && newest.id !== seen && !newest.ours ? newest : null,
    see,
    seen: () => latest.current,
  }
}
