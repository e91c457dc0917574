import { dirname, extname, join } from 'node:path'
import { env } from 'node:process'

/** The folder of these scripts: in this repository, or in the package installed by a single-remote repository. */
export const tools = import.meta.dirname

/** The repository that the commands work on: this one, or the one that uses these scripts as its SDK. */
export const root = env.CONSOLE_PROJECT ?? dirname(tools)

/** Whether these scripts are the SDK of another repository. */
export const isSdk = env.CONSOLE_PROJECT !== undefined

/** A module of these scripts by path without extension: TypeScript here, JavaScript in the SDK. */
export const toolFile = (path: string): string => `${join(tools, path)}${extname(import.meta.filename)}`
