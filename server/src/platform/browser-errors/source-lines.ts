import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import { and, eq } from '#drizzle'
import type { Database } from '../database/database.ts'
import type { ReleaseStorage } from '../releases/builds/storage.ts'
import { hashOfFile } from '../releases/builds/stored-files.ts'
import { releases } from '../releases/records/release-schema.ts'
import type { Frame } from './browser-error-schema.ts'
import type { RawFrame } from './stack.ts'

/** Reads a file of a stored build; null if it is missing or is not what was stored. */
export type ReadBuildFile = (area: string, build: string, name: string) => Promise<string | null>

declare module '../pipeline/services.ts' {
  interface Services {
    readonly readBuildFile: ReadBuildFile
  }
}

export const buildFileReader =
  (db: Database, storage: ReleaseStorage): ReadBuildFile =>
  async (area, build, name) => {
    const [row] = await db
      .select({ files: releases.files })
      .from(releases)
      .where(and(eq(releases.area, area), eq(releases.build, build)))
    const files = row?.files ?? {}
    const folder = Object.hasOwn(files, name) ? await storage.folder(area, build) : null
    if (folder === null) return null
    const content = await readFile(join(folder, name)).catch(() => null)
    return content !== null && hashOfFile(content) === files[name] ? content.toString() : null
  }

/** A stack in the sources, and the text of the sources that it goes through. */
export interface Mapped {
  readonly frames: readonly Frame[]
  readonly sources: readonly string[]
}

const maxCode = 200

/** `webpack://name/./src/x.ts` → `src/x.ts`, and the part of the repository before it if there is one. */
const shownFile = (source: string): string => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '')

const mappedFrame = (frame: RawFrame, map: TraceMap | null): { frame: Frame; source: string | null } => {
  const { file, line, column } = frame
  // Names only from the map: a browser's may be computed from data.
  const asBuilt = { name: '', file, line, column, code: '' }
  // Browsers count columns from one, source maps from zero.
  const found = map && line > 0 ? originalPositionFor(map, { line, column: Math.max(0, column - 1) }) : null
  if (!map || found?.source == null) return { frame: asBuilt, source: null }
  const source = sourceContentFor(map, found.source)
  const code = source?.split('\n')[found.line - 1]?.trim().slice(0, maxCode) ?? ''
  const mapped = { file: shownFile(found.source), line: found.line, column: found.column + 1, code }
  return { frame: { ...asBuilt, name: found.name ?? '', ...mapped }, source }
}

/** Null: not a source map. A team may release anything under that name. */
const readMap = (text: string): TraceMap | null => {
  try {
    return new TraceMap(text)
  } catch {
    return null
  }
}

/** Finds the source line of each line of a stack, with the maps that were stored with the builds. */
export const mapFrames = async (frames: readonly RawFrame[], host: string, read: ReadBuildFile): Promise<Mapped> => {
  const maps = new Map<string, TraceMap | null>()
  const mapped = []
  for (const frame of frames) {
    const { area, build, file } = frame
    const key = `${area}/${file}`
    if (!maps.has(key)) {
      const text = await read(area, build ?? host, `${file}.map`)
      maps.set(key, text === null ? null : readMap(text))
    }
    mapped.push(mappedFrame(frame, maps.get(key) ?? null))
  }
  return {
    frames: mapped.map(({ frame }) => frame),
    sources: [...new Set(mapped.flatMap(({ source }) => source ?? []))],
  }
}
