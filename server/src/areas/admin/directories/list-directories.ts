import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readDirectories } from './directory.ts'

export const listDirectories = read(directoriesCalls.listDirectories, async (_input, { db, signIn }) => ({
  google: signIn.google !== null,
  directories: await readDirectories(db),
}))
