import { buffer } from 'node:stream/consumers'
import tar from 'tar-stream'
import type { Database } from '../platform/database/database.ts'
import type { BuildFiles } from '../platform/releases/builds/build-files.ts'
import { releaseBase } from '../platform/releases/release-api.ts'
import { ensureDevelopmentToken } from '../platform/releases/tokens.ts'
import type { ReleaseServer } from './releases.ts'
import { type Answer, parseAnswer } from './server.ts'

type ReleaseAnswer = Answer<Record<string, unknown>>

/** The archive of a build; `change` adds what does not belong there. */
export const pack = async (files: BuildFiles, change: (archive: tar.Pack) => void = () => {}): Promise<Buffer> => {
  const archive = tar.pack()
  for (const [name, content] of files) archive.entry({ name }, content)
  change(archive)
  archive.finalize()
  return buffer(archive)
}

export const messageOf = ({ response }: ReleaseAnswer): string => response.json().message

/** Calls the release API as the commands do, by default with a token for all areas. */
export const releaseClient = (database: () => Database, get: () => ReleaseServer) => {
  let pending: Promise<string> | undefined
  const token = () => {
    pending ??= ensureDevelopmentToken(database(), null)
    return pending
  }
  const send = async (path: string, payload?: Record<string, unknown> | Buffer, bearer?: string) =>
    parseAnswer<Record<string, unknown>>(
      await get().app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url: `${releaseBase}/${path}`,
        headers: {
          authorization: `Bearer ${bearer ?? (await token())}`,
          ...(Buffer.isBuffer(payload) && { 'content-type': 'application/x-tar' }),
        },
        ...(payload !== undefined && { payload }),
      }),
    )
  const upload = async (files: BuildFiles, area = 'members') => send(`${area}/builds`, await pack(files))
  return { token, send, upload }
}
