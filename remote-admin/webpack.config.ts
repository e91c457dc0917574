import { webpackConfig } from '../scripts/build/webpack-config.ts'

export default webpackConfig({ kind: 'remote', folder: 'remote-admin', area: 'admin' })
