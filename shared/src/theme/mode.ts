import { atom, getDefaultStore } from 'jotai'

/** Light; light with a dark top bar (the default); dark (spec §3). */
export const themeModes = ['light', 'semi-dark', 'dark'] as const
export type ThemeMode = (typeof themeModes)[number]

const storageKey = 'themeMode'

const stored = (): ThemeMode => {
  const value = globalThis.localStorage?.getItem(storageKey)
  return themeModes.find((mode) => mode === value) ?? 'semi-dark'
}

const chosenAtom = atom<ThemeMode>(stored())
export const themeModeAtom = atom((get) => get(chosenAtom))

export const setThemeMode = (mode: ThemeMode): void => {
  globalThis.localStorage?.setItem(storageKey, mode)
  getDefaultStore().set(chosenAtom, mode)
}
