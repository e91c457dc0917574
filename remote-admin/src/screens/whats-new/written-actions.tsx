import { useText } from '@console/shared/intl/words'
import { Button, Flex } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import { announcements, releases } from '../../api.ts'
import type { Written } from './announcement.form.tsx'
import { words } from './whats-new.messages.ts'

/** What su can do with what was written. */
export const WrittenActions = ({ written, onEdit }: { written: Written; onEdit: () => void }) => {
  const t = useText()
  const { announcement_id, title, version } = written
  const withdraw = useChange(announcements.withdrawAnnouncement, {
    done: () => t(words.withdrawn),
    outdates: [releases.listAnnouncements],
  })
  const ask = async () => {
    const yes = await confirm({
      title: t(words.withdrawTitle, { title }),
      body: t(words.withdrawBody),
      action: t(words.withdraw),
      danger: true,
    })
    if (yes) await withdraw.tell(withdraw.run({ announcement_id, version }))
  }
  return (
    <Flex gap="2" marginBlockStart="2">
      <Button size="xs" variant="outline" aria-label={`${t(words.edit)}: ${title}`} onClick={onEdit}>
        {t(words.edit)}
      </Button>
      <Button
        size="xs"
        variant="outline"
        colorPalette="secondary"
        aria-label={`${t(words.withdraw)}: ${title}`}
        loading={withdraw.busy}
        onClick={() => void ask()}
      >
        {t(words.withdraw)}
      </Button>
    </Flex>
  )
}
