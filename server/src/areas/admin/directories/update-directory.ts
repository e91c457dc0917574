import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq, sql } from '#drizzle'
import { isStaff } from '../../../platform/authentication/sign-in-options.ts'
import type { Database } from '../../../platform/database/database.ts'
import { directories, directoryIdentities } from '../../../platform/directories/directory-schema.ts'
import { lockDirectory, readDirectoryRow } from '../../../platform/directories/person.ts'
import { ownerOfSecret } from '../../../platform/directories/provider.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { type Context, change } from '../../../platform/pipeline/handlers.ts'
import { readDirectory } from './directory.ts'
import { requireFreeName } from './free-name.ts'

type Input = InputOf<typeof directoriesCalls.updateDirectory>

/** Refuses what can be seen without the directory itself. */
const requireSense = ({ issuer, client_id, sign_in, domains }: Input, signIn: Context['signIn']): void => {
  if (issuer !== '' && !URL.canParse(issuer)) throw invalidField('issuer', 'Enter the address of the issuer.')
  if (sign_in && issuer === '') throw invalidField('issuer', 'Enter the address of the issuer.')
  if (sign_in && client_id === '') throw invalidField('client_id', 'Enter the client id.')
  const foreign = domains.find((domain) => !isStaff(signIn, `x@${domain}`))
  if (foreign !== undefined)
    throw new Failed('notStaff', { fields: { domains: [`${foreign} is not a domain of our own.`] } })
}

/** The provider must answer before it is offered: otherwise agents would find out. */
const requireProvider = async (
  { issuer, client_id, groups_claim }: Input,
  { providerAt, origin }: Pick<Context<never, Database>, 'providerAt' | 'origin'>,
): Promise<void> => {
  const provider = providerAt({ issuer, clientId: client_id, clientSecret: 'none' }, groups_claim)
  await provider.start(`${origin}/signin`).catch(() => {
    throw new Failed('providerUnavailable', {
      fields: { issuer: ['No OpenID Connect provider with this address answers.'] },
    })
  })
}

export const updateDirectory = change(directoriesCalls.updateDirectory, {
  prepare: async (input, context) => {
    requireSense(input, context.signIn)
    const before = await readDirectoryRow(context.db, input.directory_id)
    const isSame = before?.sign_in && before.issuer === input.issuer && before.client_id === input.client_id
    if (input.sign_in && !isSame) await requireProvider(input, context)
  },
  load: async ({ directory_id }, { db, origin }) => {
    const row = await lockDirectory(db, directory_id)
    if (!row) throw new Failed('notFound')
    return { ...(await readDirectory(db, directory_id, origin)), row }
  },
  apply: async (input, { row: before }, { db, secrets, origin }) => {
    const { directory_id, version: _version, client_secret: typed, ...values } = input
    const { name, issuer, sign_in } = values
    await requireFreeName(db, name, directory_id)
    const moves = issuer !== before.issuer
    // A secret is for one provider. Another one must not get it because somebody changes the address.
    const keeps = typed === '' && !moves
    if (sign_in && !keeps && typed === '') throw invalidField('client_secret', 'Enter the client secret.')
    if (sign_in && keeps && before.client_secret === null)
      throw invalidField('client_secret', 'Enter the client secret.')
    const client_secret = keeps
      ? before.client_secret
      : typed === ''
        ? null
        : secrets.seal(typed, ownerOfSecret(directory_id))
    // Ids of another provider name other people.
    if (moves) await db.delete(directoryIdentities).where(eq(directoryIdentities.directory_id, directory_id))
    const domains = [...new Set(values.domains.map((domain) => domain.toLowerCase()))]
    const after = { ...values, domains }
    await db
      .update(directories)
      .set({ ...after, client_secret, version: sql`${directories.version} + 1` })
      .where(eq(directories.id, directory_id))
    const { client_id, groups_claim } = before
    return {
      data: await readDirectory(db, directory_id, origin),
      target: directory_id,
      before: {
        name: before.name,
        issuer: before.issuer,
        client_id,
        groups_claim,
        domains: before.domains,
        sign_in: before.sign_in,
        client_secret: 'before',
      },
      // That it changed, never what it is.
      after: { ...after, client_secret: keeps ? 'before' : 'another' },
    }
  },
})
