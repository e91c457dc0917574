import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { execPath } from 'node:process'
import { promisify } from 'node:util'
import type { AreaManifest } from '@console/shared/contract/area'
import { root, toolFile } from '../root.ts'

const run = promisify(execFile)

/** Menu, routes and messages of a remote's current sources; `folder` is absolute. */
export const readDefinition = async (folder: string, build: string): Promise<AreaManifest> => {
  const script = toolFile('dev/describe-area')
  try {
    const { stdout } = await run(execPath, [script, relative(root, folder) || '.'], { cwd: root })
    return { ...JSON.parse(stdout), build }
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const line = said.split('\n').find((text) => /^\w*Error\b/.test(text)) ?? said.trim()
    throw new Error(`src/screens.ts could not be read. ${line}`, { cause: error })
  }
}

/** Whether a change of this file can change menu, routes or their texts. */
export const isPartOfDefinition = (file: string): boolean =>
  /[\\/]((src|contract)[\\/]screens\.ts|package\.json)$/.test(file)

/** The screens of an area, which are part of its definition but imported by no code. */
export const screensOf = (folder: string): string => join(folder, 'contract/screens.ts')
