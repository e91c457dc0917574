import { hostArea } from '@console/shared/contract/release'

/** A line of a stack as a browser writes it, if it is in a script of ours. */
export interface RawFrame {
  readonly area: string
  /** Null: the host's, whose scripts do not name their build. */
  readonly build: string | null
  /** Name in the build. */
  readonly file: string
  readonly line: number
  readonly column: number
}

const maxFrames = 20

/** The place at the end of `    at name (https://…:1:2)` of Chromium and `name@https://…:1:2` of Firefox and Safari. */
const place = /https?:\/\/[^/\s]+(\/[^\s?#:]*)[^\s:]*:(\d{1,7}):(\d{1,7})\)?$/
const maxLine = 400
const remoteScript = /^\/remotes\/([a-z][a-z0-9-]{0,39})\/([a-z0-9]{6,64})\/([\w.-]+\.js)$/
const hostScript = /^\/(assets\/[\w.-]+\.js)$/

const scriptAt = (path: string) => {
  const [, area, build, file] = remoteScript.exec(path) ?? []
  if (area !== undefined && build !== undefined && file !== undefined) return { area, build, file }
  const [, asset] = hostScript.exec(path) ?? []
  return asset === undefined ? null : { area: hostArea, build: null, file: asset }
}

/** The lines of a stack that are in scripts of ours; those of extensions and of the browser are left out. */
export const framesOf = (stack: string): RawFrame[] =>
  stack
    .split('\n')
    .flatMap((text): RawFrame[] => {
      // Limited, because the pattern takes longer than the line is long.
      const found = place.exec(text.slice(0, maxLine).trimEnd())
      if (!found) return []
      const [, path = '', line, column] = found
      const script = scriptAt(path)
      return script ? [{ ...script, line: Number(line), column: Number(column) }] : []
    })
    .slice(0, maxFrames)
