import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import type { CustomerAlert } from '../../../../contract/calls/interests.ts'
import { messages } from './interests.messages.ts'

/** Switches an alert on or off. It shows the server's state: a failed switch stays as it was. */
export const AlertSwitch = ({ alert, onSwitch }: { alert: CustomerAlert; onSwitch: (on: boolean) => void }) => {
  const t = useText()
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minWidth="64px"
      minHeight="24px"
      paddingInlineStart="2"
      fontSize="xs"
      cursor="pointer"
      css={{ '& input': { width: '16px', height: '16px', accentColor: 'var(--c-colors-primary-600)' } }}
    >
      <label>
        <input
          type="checkbox"
          aria-label={t(messages.switchOne, { name: alert.name })}
          checked={alert.enabled}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <span aria-hidden>{t(alert.enabled ? messages.on : messages.off)}</span>
      </label>
    </Box>
  )
}
