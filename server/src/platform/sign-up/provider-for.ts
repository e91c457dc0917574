import type { SocialProvider } from '../authentication/sign-in-options.ts'
import type { Database } from '../database/database.ts'
import { readDirectoryRow } from '../directories/person.ts'
import { providerOf } from '../directories/provider.ts'
import { Failed } from '../errors/failed.ts'
import type { Context } from '../pipeline/handlers.ts'

/** The provider of a sign-in: that of a directory, or (null) Google. */
export const providerFor = async (
  context: Pick<Context<null, Database>, 'db' | 'signIn' | 'providerAt' | 'secrets'>,
  directoryId: number | null,
): Promise<SocialProvider> => {
  if (directoryId !== null) return providerOf(await readDirectoryRow(context.db, directoryId), context)
  if (context.signIn.google === null) throw new Failed('notConfigured')
  return context.signIn.google
}
