import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { Failed } from '../../errors/failed.ts'
import { read } from '../../pipeline/handlers.ts'

type Bill = Record<string, unknown>

const parsed = (text: string | null): Bill => {
  if (text === null) throw new Failed('billMissing')
  return JSON.parse(text) as Bill // written by our own build
}

/** Only what was stored with the build: a changed file is no bill. */
export const getBill = read(releasesCalls.getBill, async ({ area, build }, { readBuildFile }) =>
  parsed(await readBuildFile(area, build, 'bom.json')),
)

/** Beside the server in its image (scripts/image.ts); sources have none. */
const billOfImage = join(import.meta.dirname, '../../../../../sbom.cdx.json')

export const getServerBill = read(releasesCalls.getServerBill, async () =>
  parsed(await readFile(billOfImage, 'utf8').catch(() => null)),
)
