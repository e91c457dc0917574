import { addPasskey } from './add-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { proveAgain } from './prove-again.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeyProof } from './start-passkey-proof.ts'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'

/** All handlers of the group, for handlers.ts. */
export const passkeysHandlers = {
  addPasskey,
  listPasskeys,
  proveAgain,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
}
