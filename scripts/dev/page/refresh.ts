import * as runtime from 'react-refresh/runtime'
import { development } from './global.ts'

// Before React is evaluated, because its renderer registers with the hook that this installs. One runtime for
// everything built here, because React only notifies the last one.
runtime.injectIntoGlobalHook(globalThis)
Object.assign(development(), { refreshRuntime: runtime })
