import type { NewsletterPress } from '../../../contract/calls/newsletter.ts'

export type Order = readonly NewsletterPress[]

export const idsOf = (order: Order): readonly number[] => order.map(({ press_id }) => press_id)

export const isSame = (a: Order, b: Order): boolean => idsOf(a).join() === idsOf(b).join()

/** Moves an item to another position, limited to the ends. */
export const move = (order: Order, from: number, to: number): Order => {
  const item = order[from]
  const place = Math.max(0, Math.min(to, order.length - 1))
  if (item === undefined || place === from) return order
  return order.toSpliced(from, 1).toSpliced(place, 0, item)
}

/** The order saved by another agent, with the additions and removals made here since. */
export const together = (began: Order, mine: Order, theirs: Order): Order => {
  const holds = (order: Order, { press_id }: NewsletterPress) => order.some((item) => item.press_id === press_id)
  const kept = theirs.filter((item) => !holds(began, item) || holds(mine, item))
  return [...kept, ...mine.filter((item) => !holds(began, item) && !holds(theirs, item))]
}

/** Unsaved work in the form stored in the browser. */
export interface Work {
  readonly version: number
  readonly began: Order
  readonly order: Order
}

export const writeWork = (work: Work): string => JSON.stringify(work)

const isPress = (value: unknown): value is NewsletterPress =>
  typeof value === 'object' &&
  value !== null &&
  'press_id' in value &&
  'title' in value &&
  'company_name' in value &&
  'people' in value

const isOrder = (value: unknown): value is Order => Array.isArray(value) && value.every(isPress)

/** Reads work stored by `writeWork`; null if invalid. */
export const readWork = (text: string | undefined): Work | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('version' in stored && 'began' in stored && 'order' in stored)) return null
    const { version, began, order } = stored
    return typeof version === 'number' && isOrder(began) && isOrder(order) ? { version, began, order } : null
  } catch {
    return null
  }
}
