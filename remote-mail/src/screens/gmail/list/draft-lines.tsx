import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Text } from '@console/shared/kit/base'
import { useEffect } from 'react'
import { mailDrafts } from '../../../api.ts'
import type { ComposeRequest } from '../../../parts/compose/compose-request.ts'
import { plainLine } from '../../../parts/message/plain-line.ts'
import { messages } from '../conversation/conversation.messages.ts'

interface Props {
  readonly threadId: number
  /** The drafts open on this page. */
  readonly shown: ComposeRequest | null
  /** The conversation was chosen in the drafts folder: the newest draft opens by itself. */
  readonly wanted: boolean
  readonly onBegun: () => void
  readonly onWrite: (request: ComposeRequest) => void
}

/** Unsent answers in the conversation. */
export const DraftLines = ({ threadId, shown, wanted, onBegun, onWrite }: Props) => {
  const t = useText()
  const read = useRead(mailDrafts.listDrafts, { filters: { thread_id: threadId } })
  const rows = (read.data?.rows ?? []).filter(({ id }) => shown?.kind !== 'draft' || shown.draft_id !== id)
  const first = rows[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known which draft
  useEffect(() => {
    if (!wanted || first === undefined) return
    onBegun()
    if (shown === null) onWrite({ kind: 'draft', draft_id: first })
  }, [wanted, first])
  return rows.map((draft) => (
    <Flex
      key={draft.id}
      align="center"
      gap="3"
      marginInline="4"
      marginBlock="2"
      padding="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      fontSize="sm"
    >
      <Flex direction="column" minWidth="0" flex="1">
        <Text fontWeight="medium" color="secondary.fg">
          {t(messages.drafts, { name: draft.updated_by_name || draft.account_email, ago: t.ago(draft.updated_at) })}
        </Text>
        <Text color="fg.muted" truncate>
          <bdi>{plainLine(draft.snippet)}</bdi>
        </Text>
      </Flex>
      <Button size="xs" variant="outline" onClick={() => onWrite({ kind: 'draft', draft_id: draft.id })}>
        {t(messages.goOn)}
      </Button>
    </Flex>
  ))
}
