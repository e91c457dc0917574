import { atom, getDefaultStore } from 'jotai'

/** Light; light with a dark top bar (the default); dark (spec §3). */
export const themeModes = ['light', 'semi-dark', 'dark'] as const
/** One of the three. */
export type ThemeMode = (typeof themeModes)[number]

const storageKey = 'themeMode'

const stored = (): ThemeMode => {
  const value = globalThis.localStorage?.getItem(storageKey)
  return themeModes.find((mode) => mode === value) ?? 'semi-dark'
}

const chosenAtom = atom<ThemeMode>(stored())
/** The mode of this browser, to be watched. */
export const themeModeAtom = atom((get) => get(chosenAtom))

/** Chooses a mode for this browser; the agent’s own is kept by the appearance of the host. */
export const setThemeMode = (mode: ThemeMode): void => {
  globalThis.localStorage?.setItem(storageKey, mode)
  getDefaultStore().set(chosenAtom, mode)
}
