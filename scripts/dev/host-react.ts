import { isSdk } from '../root.ts'
import { installedReact } from './development-config.ts'

interface HostManifest {
  readonly shared?: readonly { readonly name: string; readonly version: string }[]
}

const answerWithinMs = 10_000

/** Refuses a console with another React version than this tree's: the development build must match it. */
export const requireSameReact = async (origin: string): Promise<void> => {
  const theirs = (await hostManifest(origin)).shared?.find(({ name }) => name === 'react')?.version
  const ours = installedReact()
  if (theirs === undefined) throw new Error(`The host at ${origin} shares no React; nothing can be developed in it.`)
  if (theirs !== ours)
    throw new Error(
      `The console at ${origin} runs React ${theirs}, and this tree has ${ours}. ${
        isSdk
          ? `Take its SDK: npx console-sdk update`
          : `Set react and react-dom in pnpm-workspace.yaml to ${theirs} and run: npx pnpm install`
      }`,
    )
}

const hostManifest = async (origin: string): Promise<HostManifest> => {
  const address = `${origin}/mf-manifest.json`
  const response = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) }).catch((error: Error) => {
    const { cause } = error
    throw new Error(`No console answers at ${origin}: ${cause instanceof Error ? cause.message : error.message}`)
  })
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  if (!response.ok || !isJson)
    throw new Error(`${origin} is no console: ${address} was answered with ${response.status} and no manifest.`)
  return response.json()
}
