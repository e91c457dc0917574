import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readDirectory } from './directory.ts'

export const getDirectory = read(directoriesCalls.getDirectory, ({ directory_id }, { db, origin }) =>
  readDirectory(db, directory_id, origin),
)
