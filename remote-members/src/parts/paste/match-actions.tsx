import { useCanOpen } from '@console/shared/auth/screens'
import type { SelectionOf } from '@console/shared/contract/list'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import type { BulkAction } from '@console/shared/kit/list-screen'
import { notify } from '@console/shared/kit/notify'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { customerColumns } from '../../../contract/calls/members.ts'
import { customerExports } from '../../api.ts'
import { messages as reachWords } from '../../screens/reach-customers/reach-customers.messages.ts'
import { writing } from '../../screens/reach-customers/write.question.ts'
import { useManyCustomers, WelcomeToMany } from '../many-customers.tsx'
import { pasteMessages as messages } from './paste.messages.ts'

type Ids = Extract<SelectionOf<never>, { ids: number[] }>

/** Actions on the matched customers: those of the customer list, and an export. */
export const MatchActions = ({ ids }: { ids: readonly number[] }) => {
  const t = useText()
  const navigate = useNavigate()
  const canReach = useCanOpen()('reach-customers')
  const [busy, setBusy] = useState(false)
  const actions = useManyCustomers<Record<string, unknown>>((selection) =>
    'ids' in selection ? selection : { ids: [...ids] },
  )
  const selection: Ids = { ids: [...ids] }
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const run = ({ question, run: act }: BulkAction<Record<string, unknown>>) =>
    attempt(async () => {
      if (question === null || (await confirm(question(ids.length)))) await act(selection, ids.length)
    })
  const startExport = () =>
    attempt(async () => {
      await customerExports.startCustomerExport({ selection, columns: [...customerColumns] })
      notify.success(t(messages.exported))
    })
  /** The dialog belongs to the screen, which shows its result. */
  const reach = () => {
    void writing.ask({ selection })
    navigate('/reach-customers')
  }
  const button = { size: 'xs', variant: 'outline', disabled: busy || ids.length === 0 } as const
  return (
    <Flex gap="2" wrap="wrap" align="center" role="toolbar" aria-label={t(kitMessages.selected, { count: ids.length })}>
      <Text fontSize="sm" fontWeight="medium">
        {t(kitMessages.selected, { count: ids.length })}
      </Text>
      {actions.map((action) => (
        <Button key={action.label.id} {...button} onClick={() => void run(action)}>
          {t(action.label)}
        </Button>
      ))}
      <Button {...button} onClick={() => void startExport()}>
        {t(messages.export)}
      </Button>
      {canReach ? (
        <Button {...button} onClick={reach}>
          {t(reachWords.write)}
        </Button>
      ) : null}
      <WelcomeToMany />
    </Flex>
  )
}
