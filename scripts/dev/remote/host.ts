// An entry of the host under development, before its own.
import { followBuilds } from './hot.ts'

followBuilds('host', __webpack_module__.id, () => true)
