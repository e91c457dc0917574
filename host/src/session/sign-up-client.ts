import { createClient } from '@console/shared/api/client'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'

/** Calls for people who are not signed in; only these pages make them. */
export const signUp = createClient(signUpCalls)
