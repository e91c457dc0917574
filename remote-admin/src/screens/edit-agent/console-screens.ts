import { screens } from '@console/host/contract/screens'
import { useScreens } from '@console/shared/auth/screens'
import type { ScreenTable } from '@console/shared/contract/screens'

/** The screens that an agent's map is about: all that the console knows, deployed or not, and all that is deployed. */
export const useConsoleScreens = (): ScreenTable => ({ ...screens, ...useScreens() })
