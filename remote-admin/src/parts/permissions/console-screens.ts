import { screens } from '@console/host/contract/screens'
import { useScreens } from '@console/shared/auth/screens'
import type { ScreenTable } from '@console/shared/contract/screens'

/** The screens in an agent's map: all that the console knows, deployed or not, and all that are deployed. */
export const useConsoleScreens = (): ScreenTable => ({ ...screens, ...useScreens() })
