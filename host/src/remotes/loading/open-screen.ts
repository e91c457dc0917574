import type { RegistryBuild } from '@console/shared/contract/area'
import type { ErrorMessages } from '@console/shared/contract/define-area'
import { applyMessages, loadMessages, type MessageSource } from '@console/shared/intl/messages'
import type { ComponentType } from 'react'
import { containerOf } from './area-failure.ts'
import { loadArea, loadScreen } from './load-area.ts'

/** A screen that can be rendered. */
export interface Opened {
  readonly build: RegistryBuild
  readonly Screen: ComponentType
  readonly errors: ErrorMessages
  readonly words: MessageSource
}

const opened = new Map<string, Opened>()
const opening = new Map<string, Promise<Opened>>()
const keyOf = (build: RegistryBuild, screen: string): string => `${containerOf(build)}/${screen}`

/** Loads a screen with its messages, once at a time; rejects with AreaFailure. */
export const openScreen = (build: RegistryBuild, screen: string): Promise<Opened> => {
  const key = keyOf(build, screen)
  const running = opening.get(key)
  if (running !== undefined) return running
  const started = load(build, screen).finally(() => opening.delete(key))
  opening.set(key, started)
  return started
}

/** Resolves when a screen is not being loaded any more. */
export const openingEnded = async (build: RegistryBuild, screen: string): Promise<void> => {
  await opening.get(keyOf(build, screen))?.catch(() => {})
}

const load = async (build: RegistryBuild, screen: string): Promise<Opened> => {
  const [module, errors, words] = await Promise.all([
    loadScreen(build, screen),
    // Without its error messages a screen works and shows the server's.
    loadArea(build).then(async ({ errors }) => (await errors?.().catch(() => undefined))?.errors ?? {}),
    // Not shown yet: another build of the area may be rendered, with its own. Without a translation it is in English.
    loadArea(build).then(async ({ words }) => {
      await loadMessages(words).catch(() => {})
      return words
    }),
  ])
  // The contract does not know React; what a remote exposes as Screen is a component.
  const loaded = { build, Screen: module.Screen as ComponentType, errors, words }
  opened.set(keyOf(build, screen), loaded)
  return loaded
}

/** The same, if it has been loaded before. */
export const openedNow = (build: RegistryBuild, screen: string): Opened | undefined => opened.get(keyOf(build, screen))

/** The messages shown for each area. */
const shown = new Map<string, MessageSource>()

/** Shows the messages of a screen's build. */
export const showMessages = ({ build: { area }, words }: Opened): void => {
  shown.set(area, words)
  applyMessages(words, area)
}

/** Whether the messages of a screen's build are shown. */
export const areMessagesShown = ({ build: { area }, words }: Opened): boolean => shown.get(area) === words
