import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteContract } from '@console/shared/contract/release'
import { root } from '../root.ts'

const isBytes = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** A remote's size budget, in brotli bytes: `budget` of its package.json. */
export const readBudget = (folder: string): RemoteContract['budget'] => {
  // Missing and invalid values are refused below.
  const { budget } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    budget?: { entry?: unknown; total?: unknown }
  }
  if (!isBytes(budget?.entry) || !isBytes(budget.total))
    throw new Error(
      `${folder}/package.json has no budget: write "budget": { "entry": <bytes>, "total": <bytes> } with the brotli ` +
        'bytes that remoteEntry.js and all scripts together may have.',
    )
  return { entry: budget.entry, total: budget.total }
}
