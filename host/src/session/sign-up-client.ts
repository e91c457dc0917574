import { createClient } from '@console/shared/api/client'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'

/** The calls of those who are not signed in; nobody but these pages makes them. */
export const signUp = createClient(signUpCalls)
