import { setPreference, useAgent, usePreference } from '@console/shared/auth/session'
import { setThemeMode, type ThemeMode, themeModeAtom, themeModes } from '@console/shared/theme/mode'
import { getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import { drawColours, lookOwner, setLookOwner } from '../../look.ts'

export const transitions = ['none', 'fade', 'left', 'right', 'up', 'down'] as const
export type Transition = (typeof transitions)[number]

/**
 * Appearance and behaviour of the console for an agent (spec §3); stored on the server, so that it applies in every
 * browser.
 */
export interface Appearance {
  readonly mode: ThemeMode
  /** Id of a colour preset; an unknown one counts as the default. */
  readonly preset: string
  readonly transition: Transition
  readonly footer: boolean
  /** Whether single characters are shortcuts. */
  readonly singleKeys: boolean
}

export const defaultAppearance: Appearance = {
  mode: 'semi-dark',
  preset: 'sky',
  transition: 'none',
  footer: false,
  singleKeys: true,
}

const key = 'appearance'

const oneOf = <T extends string>(known: readonly T[], value: unknown, other: T): T =>
  known.find((one) => one === value) ?? other

/** The stored settings, each validated separately; null: none. */
export const readAppearance = (value: unknown): Appearance | null => {
  if (typeof value !== 'object' || value === null) return null
  const found: Partial<Record<keyof Appearance, unknown>> = value
  const or = defaultAppearance
  return {
    mode: oneOf(themeModes, found.mode, or.mode),
    preset: typeof found.preset === 'string' ? found.preset : or.preset,
    transition: oneOf(transitions, found.transition, or.transition),
    footer: typeof found.footer === 'boolean' ? found.footer : or.footer,
    singleKeys: typeof found.singleKeys === 'boolean' ? found.singleKeys : or.singleKeys,
  }
}

/** The agent's appearance; before their first choice, the mode of this browser. */
export const useAppearance = (): [Appearance, (part: Partial<Appearance>) => void] => {
  const [stored] = usePreference(key, readAppearance)
  const current = stored ?? { ...defaultAppearance, mode: getDefaultStore().get(themeModeAtom) }
  return [current, (part) => void setPreference(key, { ...current, ...part }).catch(() => {})]
}

/** Presets are loaded only for agents who chose one. */
const drawPreset = (preset: string): (() => void) => {
  let current = true
  if (preset === defaultAppearance.preset) drawColours({})
  else
    void import('./presets.ts').then(({ presetVariables }) => {
      if (current) drawColours(presetVariables(preset))
    })
  return () => {
    current = false
  }
}

/** Applies the agent's own theme, whoever used this browser before. */
export const useDrawnAppearance = (): void => {
  const { agent_id } = useAgent()
  const [stored] = usePreference(key, readAppearance)
  const owner = lookOwner()
  const isOwn = owner === null || owner === String(agent_id)
  const look = stored ?? (isOwn ? null : defaultAppearance)
  const { mode, preset } = look ?? {}
  useEffect(() => {
    setLookOwner(agent_id)
    if (mode) setThemeMode(mode)
    if (preset) return drawPreset(preset)
  }, [agent_id, mode, preset])
}
