import { randomBytes } from 'node:crypto'
import { filesCalls, filesPath } from '@console/shared/contract/calls/files'
import { change } from '../pipeline/handlers.ts'
import { files } from '../records/file-schema.ts'
import { checkedFile, shownName } from './checked-file.ts'

export const postFile = change(filesCalls.postFile, {
  prepare: ({ content, purpose }) => checkedFile(content, purpose),
  apply: async ({ name }, _before, { db, agent }, { bytes, mime, extension, width, height }) => {
    const [row] = await db
      .insert(files)
      .values({
        name: `${randomBytes(16).toString('base64url')}.${extension}`,
        original_name: shownName(name, extension),
        mime,
        bytes,
        width,
        height,
        created_by: agent.id,
      })
      .returning({ id: files.id, name: files.name, original_name: files.original_name })
    if (!row) throw new Error('the file was not written')
    const said = { original_name: row.original_name, mime, size: bytes.length, width, height }
    return { data: { file_id: row.id, url: `${filesPath}/${row.name}`, ...said }, target: row.id, after: said }
  },
})
