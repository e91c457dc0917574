import type { ScreenId } from '@console/host/contract/screens'
import type { Calls } from './calls.ts'

/** The screens that a call names. */
type ScreensOf<C> = C extends { readonly access: { readonly screens: readonly (infer Id)[] } } ? Id : never
type Named = { [G in keyof Calls]: { [C in keyof Calls[G]]: ScreensOf<Calls[G][C]> }[keyof Calls[G]] }[keyof Calls]

// A contract names screens by id, including those of other areas: each must exist in this console.
export const named: readonly ScreenId[] = [] as readonly Named[]
// @ts-expect-error: an unknown one does not compile.
export const unknown: readonly ScreenId[] = [] as readonly (Named | 'no-such-screen')[]
