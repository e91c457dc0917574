import { acceptInvitation } from './accept-invitation.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { forgetPassword } from './forget-password.ts'
import { getInvitation } from './get-invitation.ts'
import { resendSignUpCode } from './resend-sign-up-code.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { socialLogin } from './social-login.ts'
import { startSocialLogin } from './start-social-login.ts'

/** All handlers of the group, for handlers.ts. */
export const signUpHandlers = {
  acceptInvitation,
  confirmSignUp,
  forgetPassword,
  getInvitation,
  resendSignUpCode,
  resetPassword,
  signUp,
  socialLogin,
  startSocialLogin,
}
