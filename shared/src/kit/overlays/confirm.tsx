import { type ReactNode, useEffect } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { GiveUp } from './lazy-dialog.tsx'
import { defineQuestion } from './question.ts'

/** A question before something that destroys or leaves the house: names the record, the consequence and the verb. */
export interface Question {
  readonly title: string
  readonly body: ReactNode
  readonly action: string
  readonly cancel?: string
  readonly danger?: boolean
}

const confirmation = defineQuestion<{ readonly question: Question }, boolean>(false)

/** Asks; true when the agent says yes. */
export const confirm = (question: Question): Promise<boolean> => confirmation.ask({ question })

const load = () => import('./question.dialog.tsx')
/** What cannot be asked is not done. */
const QuestionDialog = lazyPart(load, ({ answer }) => <GiveUp close={() => answer(false)} />)

/** Where questions appear; once, in the host. `ahead`: their code comes now, to be there when the server is not. */
export const Confirmations = ({ ahead = false }: { readonly ahead?: boolean }) => {
  const asked = confirmation.useAsked()
  useEffect(() => {
    if (ahead) void load().catch(() => {})
  }, [ahead])
  return asked === null ? null : <QuestionDialog {...asked} />
}
