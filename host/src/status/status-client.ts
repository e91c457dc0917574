import { createClient } from '@console/shared/api/client'
import { statusCalls } from '@console/shared/contract/calls/status'

/** Apart from the other calls of the shell's pages: this page should load when others do not. */
export const status = createClient(statusCalls)
