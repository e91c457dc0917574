import { atom, useAtomValue } from 'jotai'
import { deployedAreasAtom } from '../api/deployed.ts'
import { type Access, canCall, canOpen } from '../contract/access.ts'
import type { ScreenTable } from '../contract/screens.ts'
import { localeAtom } from '../intl/messages.ts'
import { agentAtom } from './session.ts'

/** Built once per deployed set, not once for each row that asks. */
const screensAtom = atom(
  (get): ScreenTable =>
    Object.fromEntries(
      get(deployedAreasAtom).flatMap(({ area, definition }) =>
        definition.screens.map((screen) => [screen.id, { ...screen, area }]),
      ),
    ),
)

/** Screens deployed in this console by id, including those of areas outside this repository. */
export const useScreens = (): ScreenTable => useAtomValue(screensAtom)

/** Whether the agent may open a screen; false while nobody is signed in. */
export const useCanOpen = (): ((id: string) => boolean) => {
  const screens = useScreens()
  const agent = useAtomValue(agentAtom)
  return (id) => agent !== null && canOpen(screens, agent, id)
}

/** Whether the agent may make a call with this access. */
export const useCanCall = (): ((access: Access) => boolean) => {
  const screens = useScreens()
  const agent = useAtomValue(agentAtom)
  return (access) => canCall(screens, agent, access)
}

/** Translated menu text of a screen or group by id; undefined where only English exists. */
export const useMenuWord = (): ((id: string) => string | undefined) => {
  const locale = useAtomValue(localeAtom)
  const areas = useAtomValue(deployedAreasAtom)
  return (id) => areas.map(({ definition }) => definition.words[locale]?.[id]).find((text) => text !== undefined)
}
