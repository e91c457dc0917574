import { sessionMark } from '@console/shared/api/cover'

/** When the screen locks, for all tabs of this browser: `<session> <milliseconds>`. */
const key = 'locksAt'

/** Null: it does not lock by itself, or what is stored is another session's. */
export const readDeadline = (): number | null => {
  const [mark, at] = localStorage.getItem(key)?.split(' ') ?? []
  return mark !== undefined && mark === sessionMark() ? Number(at) : null
}

export const writeDeadline = (at: number | null): void => {
  if (at === null) localStorage.removeItem(key)
  else localStorage.setItem(key, `${sessionMark()} ${at}`)
}

/** Whether nobody has used the console for too long. Also after a night: it does not need the code that watches. */
export const isOverdue = (): boolean => Date.now() >= (readDeadline() ?? Number.POSITIVE_INFINITY)
