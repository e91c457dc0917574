import * as runtime from 'react-refresh/runtime'
import { development } from './global.ts'

// Before React is evaluated: its renderer announces itself to the hook that this puts into the page. One runtime for
// all that is built here, for React listens to the last one only.
runtime.injectIntoGlobalHook(globalThis)
Object.assign(development(), { refreshRuntime: runtime })
