import { remote } from '../scripts/build/parts.ts'
import { webpackConfig } from '../scripts/build/webpack-config.ts'

export default webpackConfig(remote('mail'))
