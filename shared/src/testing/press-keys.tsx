import { act } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { actionsAtom } from '../kit/actions.tsx'

const offered = (keys: string) =>
  getDefaultStore()
    .get(actionsAtom)
    .findLast((one) => one.keys === keys)

/** Whether the screen offers an action for these keys. */
export const isOffered = (keys: string): boolean => offered(keys) !== undefined

/** Presses keys that the screen offers; the shell, which handles them, is not part of a screen's test. */
export const press = (keys: string): void => {
  const action = offered(keys)
  if (!action) throw new Error(`nothing is offered by ${keys}`)
  act(() => action.run())
}
