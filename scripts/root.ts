import { dirname, extname, join } from 'node:path'
import { env } from 'node:process'

/** The folder of these scripts: in this repository, or in the package that a repository of one remote has installed. */
export const tools = import.meta.dirname

/** The repository that the commands work on: this one, or the one whose SDK these scripts are. */
export const root = env.CONSOLE_PROJECT ?? dirname(tools)

/** Whether these scripts are the SDK of another repository. */
export const isSdk = env.CONSOLE_PROJECT !== undefined

/** A module of these scripts by its path without extension: it is TypeScript here, and JavaScript in the SDK. */
export const toolFile = (path: string): string => `${join(tools, path)}${extname(import.meta.filename)}`
