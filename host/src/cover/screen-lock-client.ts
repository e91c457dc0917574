import { createClient } from '@console/shared/api/client'
import { screenLockCalls } from '@console/shared/contract/calls/screen-lock'

export const screenLock = createClient(screenLockCalls)
