import { atom, useAtomValue } from 'jotai'
import { deployedAreasAtom } from '../api/deployed.ts'
import { type Access, canCall, canOpen } from '../contract/access.ts'
import type { ScreenTable } from '../contract/screens.ts'
import { localeAtom } from '../intl/messages.ts'
import { agentAtom } from './session.ts'

/** Put together once for what is deployed, and not by each row of a list that asks. */
const screensAtom = atom(
  (get): ScreenTable =>
    Object.fromEntries(
      get(deployedAreasAtom).flatMap(({ area, definition }) =>
        definition.screens.map((screen) => [screen.id, { ...screen, area }]),
      ),
    ),
)

/** The screens that are deployed in this console, by their ids: those of areas that nobody here knows are among them. */
export const useScreens = (): ScreenTable => useAtomValue(screensAtom)

/** Whether the agent may open a screen of this console, by its id; false while nobody is signed in. */
export const useCanOpen = (): ((id: string) => boolean) => {
  const screens = useScreens()
  const agent = useAtomValue(agentAtom)
  return (id) => agent !== null && canOpen(screens, agent, id)
}

/** Whether the agent may make a call with that access, by the screens of this console. */
export const useCanCall = (): ((access: Access) => boolean) => {
  const screens = useScreens()
  const agent = useAtomValue(agentAtom)
  return (access) => canCall(screens, agent, access)
}

/** The words of screens and groups in the menu, by their ids; undefined where English is what there is. */
export const useMenuWord = (): ((id: string) => string | undefined) => {
  const locale = useAtomValue(localeAtom)
  const areas = useAtomValue(deployedAreasAtom)
  return (id) => areas.map(({ definition }) => definition.words[locale]?.[id]).find((text) => text !== undefined)
}
