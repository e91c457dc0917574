import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { DraftOffer } from '@console/shared/kit/form'
import { CloseIcon } from '@console/shared/kit/icons'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import { useSearchParams } from 'react-router-dom'
import type { IntentTopic } from '../../../../contract/calls/interests.ts'
import type { Customer } from '../../../../contract/calls/members.ts'
import { customerMessages } from '../../../../widgets/customer.messages.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { interests } from '../../../api.ts'
import { Panel } from '../../../parts/panel.tsx'
import { interestInvalidates } from '../interests/use-interest-changes.ts'
import { messages } from './intent-topics.messages.ts'
import { TopicPicker } from './topic-picker.tsx'
import { useChosenTopics } from './use-chosen-topics.ts'

interface Props {
  readonly customer: Customer
  readonly topics: readonly IntentTopic[]
  readonly storedIds: readonly number[]
  readonly limit: number
}

const Chips = ({ list, onRemove }: { list: readonly IntentTopic[]; onRemove: (id: number) => void }) => {
  const t = useText()
  if (list.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(messages.noneChosen)}
      </Text>
    )
  return (
    <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={t(messages.chosen)}>
      {list.map(({ id, name }) => (
        <li key={id}>
          <Button size="2xs" variant="subtle" aria-label={t(messages.remove, { name })} onClick={() => onRemove(id)}>
            <bdi>{name}</bdi>
            <CloseIcon size={12} aria-hidden />
          </Button>
        </li>
      ))}
    </Flex>
  )
}

/** Chooses the customer's topics, as many as their plan allows. */
export const TopicsForm = ({ customer, topics, storedIds, limit }: Props) => {
  const t = useText()
  const [params] = useSearchParams()
  const { customer_id, plan } = customer
  const { chosen, isDirty, toggle, reset, draft, restoreDraft } = useChosenTopics(customer_id, storedIds)
  const save = useChange(interests.setIntentTopics, {
    done: ({ topic_ids }) => t(messages.saved, { count: topic_ids.length }),
    invalidates: interestInvalidates,
  })
  const clear = useChange(interests.clearIntentTopics, {
    done: () => t(messages.cleared),
    invalidates: interestInvalidates,
  })
  const busy = save.busy || clear.busy
  const over = chosen.size - limit
  const canSave = isDirty && over <= 0 && !busy
  const submit = () =>
    save.tell(save.run({ customer_id, topic_ids: [...chosen].toSorted((a, b) => a - b) }).then(reset))
  const clearAll = async () => {
    const name = nameOf(customer)
    const yes = await confirm({
      title: t(messages.clearTitle, { customer: name }),
      body: t(messages.clearBody, { count: storedIds.length }),
      action: t(messages.clear),
      danger: true,
    })
    if (yes) await clear.tell(clear.run({ customer_id }).then(reset))
  }
  // The other tabs stay mounted beside this one; its keys work while it is visible.
  const isShown = params.get('tab') === 'topics'
  const label = `${t(kitMessages.save)}: ${t(messages.title)}`
  useActions(isShown && canSave ? [{ id: 'save-topics', label, keys: 'mod+s', run: () => void submit() }] : [])

  const hint =
    limit === 0
      ? t(messages.noTopics, { plan: t(customerMessages[plan]) })
      : over > 0
        ? t(messages.over, { limit, more: over })
        : over === 0
          ? t(messages.full)
          : null
  return (
    <Panel
      title={t(messages.title)}
      note={
        <Box as="span" aria-live="polite" {...(over > 0 ? { color: 'secondary.fg', fontWeight: 'semibold' } : {})}>
          {t(messages.count, { chosen: t.number(chosen.size), limit: t.number(limit) })}
        </Box>
      }
      actions={
        <>
          {storedIds.length > 0 ? (
            <Button size="sm" variant="outline" disabled={busy} onClick={() => void clearAll()}>
              {t(messages.clear)}
            </Button>
          ) : null}
          {isDirty ? (
            <Button size="sm" variant="ghost" disabled={busy} onClick={reset}>
              {t(kitMessages.discard)}
            </Button>
          ) : null}
          <Button
            size="sm"
            disabled={!canSave}
            loading={save.busy}
            loadingText={t(kitMessages.saving)}
            title="Ctrl+S"
            onClick={() => void submit()}
          >
            {t(kitMessages.save)}
          </Button>
        </>
      }
    >
      <Stack gap="4" padding="4">
        {draft ? <DraftOffer at={draft.at} onRestore={restoreDraft} onDiscard={reset} /> : null}
        <Chips list={topics.filter(({ id }) => chosen.has(id))} onRemove={toggle} />
        {hint === null ? null : (
          <Text fontSize="sm" color="fg.muted">
            {hint}
          </Text>
        )}
        <TopicPicker topics={topics} chosen={chosen} full={over >= 0} onToggle={toggle} />
      </Stack>
    </Panel>
  )
}
