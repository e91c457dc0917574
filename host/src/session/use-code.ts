import { limits } from '@console/shared/contract/limits'
import { useText } from '@console/shared/intl/messages'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { passwordRefusal } from './code-rules.ts'
import { type EntryState, useEntryState } from './entry-state.ts'
import { codeOf } from './refusal.ts'
import { ruleMessages } from './sign-up.messages.ts'

interface Resending {
  readonly email: string
  /** Shows an error, or (undefined) removes it. */
  readonly tell: (failure: unknown) => void
  readonly send: () => Promise<unknown>
}

/** What a page with a security code stores beside its form: the number of wrong codes, and whether one was sent. */
export const useCode = () => {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const given = useEntryState()
  const [sentAgain, setSentAgain] = useState(false)
  // Stored in the browser's history entry, so that a reload does not restore attempts. Immediately, because the next
  // attempt builds on it.
  const remember = (state: EntryState) =>
    navigate(pathname, { replace: true, flushSync: true, state: { ...given, ...state } })

  return {
    given,
    sentAgain,
    /** Sends the code; shows errors of code and password at their fields and rethrows all others. */
    enter: async (send: () => Promise<unknown>): Promise<{ code?: string; password?: string }> => {
      setSentAgain(false)
      try {
        await send()
        return {}
      } catch (error) {
        if (codeOf(error) !== 'wrongCode') return passwordRefusal(error, t)
        const wrong = given.wrong + 1
        await remember({ wrong })
        return { code: t(ruleMessages.wrongCode, { left: Math.max(0, limits.codeTries - wrong) }) }
      }
    },
    /** Requests a new code with a full number of attempts; false: it was not sent. */
    sendAgain: async ({ email, tell, send }: Resending): Promise<boolean> => {
      tell(undefined)
      setSentAgain(false)
      try {
        await send()
      } catch (error) {
        tell(error)
        return false
      }
      await remember({ email, wrong: 0, started: false })
      setSentAgain(true)
      return true
    },
  }
}
