import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { hashToken, newToken } from '../authentication/session.ts'
import { read } from '../pipeline/handlers.ts'
import { countStart } from '../session/throttle.ts'
import { providerFor } from './provider-for.ts'
import { socialLogins } from './sign-up-schema.ts'

export const startSocialLogin = read(signUpCalls.startSocialLogin, async ({ directory_id }, context) => {
  const { db, ip, device, origin } = context
  const provider = await providerFor(context, directory_id ?? null)
  await countStart(db, { ip, device, what: 'google' })
  const { url, state, nonce, verifier, redirectUri } = await provider.start(`${origin}/signin`)
  const browser_key = newToken()
  await db.insert(socialLogins).values({
    state_hash: hashToken(state),
    browser_hash: hashToken(browser_key),
    nonce,
    verifier,
    redirect_uri: redirectUri,
    directory_id: directory_id ?? null,
  })
  return { url, browser_key }
})
