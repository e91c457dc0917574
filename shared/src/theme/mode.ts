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
/** Observable mode of this browser. */
export const themeModeAtom = atom((get) => get(chosenAtom))

/** Sets the mode of this browser; the agent's own setting is applied by the host's appearance settings. */
export const setThemeMode = (mode: ThemeMode): void => {
  globalThis.localStorage?.setItem(storageKey, mode)
  getDefaultStore().set(chosenAtom, mode)
}
