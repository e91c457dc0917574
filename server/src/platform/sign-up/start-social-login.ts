import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { hashToken, newToken } from '../authentication/session.ts'
import { Failed } from '../errors/failed.ts'
import { read } from '../pipeline/handlers.ts'
import { countStart } from '../session/throttle.ts'
import { socialLogins } from './sign-up-schema.ts'

export const startSocialLogin = read(
  signUpCalls.startSocialLogin,
  async (_input, { db, ip, device, origin, signIn }) => {
    if (signIn.google === null) throw new Failed('notConfigured')
    await countStart(db, { ip, device, what: 'google' })
    const { url, state, nonce, verifier, redirectUri } = await signIn.google.start(`${origin}/signin`)
    const browser_key = newToken()
    await db.insert(socialLogins).values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser_key),
      nonce,
      verifier,
      redirect_uri: redirectUri,
    })
    return { url, browser_key }
  },
)
