import { useText } from '@console/shared/intl/messages'
import { Button, Flex } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import { announcements, releases } from '../../api.ts'
import type { Written } from './announcement.form.tsx'
import { messages } from './whats-new.messages.ts'

/** Actions of su on announcements. */
export const WrittenActions = ({ written, onEdit }: { written: Written; onEdit: () => void }) => {
  const t = useText()
  const { announcement_id, title, version } = written
  const withdraw = useChange(announcements.withdrawAnnouncement, {
    done: () => t(messages.withdrawn),
    invalidates: [releases.listAnnouncements],
  })
  const ask = async () => {
    const yes = await confirm({
      title: t(messages.withdrawTitle, { title }),
      body: t(messages.withdrawBody),
      action: t(messages.withdraw),
      danger: true,
    })
    if (yes) await withdraw.tell(withdraw.run({ announcement_id, version }))
  }
  return (
    <Flex gap="2" marginBlockStart="2">
      <Button size="xs" variant="outline" aria-label={`${t(messages.edit)}: ${title}`} onClick={onEdit}>
        {t(messages.edit)}
      </Button>
      <Button
        size="xs"
        variant="outline"
        colorPalette="secondary"
        aria-label={`${t(messages.withdraw)}: ${title}`}
        loading={withdraw.busy}
        onClick={() => void ask()}
      >
        {t(messages.withdraw)}
      </Button>
    </Flex>
  )
}
