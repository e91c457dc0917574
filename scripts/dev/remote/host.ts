// An additional entry of the host in development, before its own.
import { followBuilds } from './hot.ts'

followBuilds('host', __webpack_module__.id, () => true)
