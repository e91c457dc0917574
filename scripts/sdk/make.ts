import type { MakeSdk } from '../../server/src/platform/releases/sdk/store-sdk.ts'
import { sdkVersion } from './version.ts'

/** For a server that runs from this tree: the SDK of the current tree. Its code is loaded on first use. */
export const makeSdk: MakeSdk = async (known) => {
  const version = sdkVersion()
  if (await known(version)) return null
  const { packSdk } = await import('./pack.ts')
  return (await packSdk(version)).files
}
