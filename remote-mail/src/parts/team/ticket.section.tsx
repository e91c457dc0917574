import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Badge, Button, Flex, Text } from '@console/shared/kit/base'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ThreadTeam } from '../../../contract/calls/mail-team.ts'
import { mailTeam } from '../../api.ts'
import { plainLine } from '../message/plain-line.ts'
import { Section } from './section.tsx'
import { useTeamChange } from './team-reads.ts'
import { ticketMessages as messages } from './ticket.messages.ts'

interface FormProps {
  readonly team: ThreadTeam
  readonly onClose: () => void
}

const CreateTicket = lazyDialog<FormProps>(() =>
  import('./ticket.forms.tsx').then(({ CreateTicket: one }) => ({ default: one })),
)
const LinkTicket = lazyDialog<FormProps>(() =>
  import('./ticket.forms.tsx').then(({ LinkTicket: one }) => ({ default: one })),
)

/** The conversation's ticket; or buttons for linking or creating one. */
export const TicketCard = ({ team }: { team: ThreadTeam }) => {
  const t = useText()
  const canOpenTickets = useCanOpen()('support-ticket')
  const [asking, setAsking] = useState<'create' | 'link' | null>(null)
  const unlink = useTeamChange(mailTeam.linkTicket, () => t(messages.unlinked))
  const { ticket, thread_id, version } = team
  useActions(
    ticket === null
      ? [{ id: 'mail-ticket', label: t(messages.create), keys: 't', run: () => setAsking('create') }]
      : [],
  )
  const close = () => setAsking(null)
  return (
    <Section title={messages.title}>
      {ticket === null ? (
        <>
          <Text fontSize="sm" color="fg.muted" marginBlockEnd="2">
            {t(messages.none)}
          </Text>
          <Flex gap="2" wrap="wrap">
            <Button size="xs" variant="outline" onClick={() => setAsking('create')}>
              {t(messages.create)}
            </Button>
            <Button size="xs" variant="ghost" onClick={() => setAsking('link')}>
              {t(messages.link)}
            </Button>
          </Flex>
        </>
      ) : (
        <Flex gap="2" align="center" fontSize="sm">
          <Text as="span" truncate flex="1">
            {canOpenTickets ? (
              <Text as="span" color="primary.fg" textDecoration="underline">
                <Link to={`/support-ticket/${ticket.prospect_id}`}>
                  <bdi>{`#${ticket.prospect_id} ${plainLine(ticket.subject)}`}</bdi>
                </Link>
              </Text>
            ) : (
              <bdi>{`#${ticket.prospect_id} ${plainLine(ticket.subject)}`}</bdi>
            )}
          </Text>
          <Badge>{t(messages[ticket.state])}</Badge>
          <Button
            size="2xs"
            variant="ghost"
            loading={unlink.busy}
            onClick={() => void unlink.tell(unlink.run({ thread_id, version, prospect_id: null }))}
          >
            {t(messages.unlink)}
          </Button>
        </Flex>
      )}
      {asking === 'create' ? <CreateTicket team={team} onClose={close} /> : null}
      {asking === 'link' ? <LinkTicket team={team} onClose={close} /> : null}
    </Section>
  )
}
