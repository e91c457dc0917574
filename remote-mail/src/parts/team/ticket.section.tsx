import { useMayOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/words'
import { useActions } from '@console/shared/kit/actions'
import { Badge, Button, Flex, Text } from '@console/shared/kit/base'
import { lateDialog } from '@console/shared/kit/late-dialog'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ThreadTeam } from '../../../contract/calls/mail-team.ts'
import { mailTeam } from '../../api.ts'
import { plainLine } from '../message/plain-line.ts'
import { Section } from './section.tsx'
import { useTeamChange } from './team-reads.ts'
import { ticketWords as words } from './ticket.messages.ts'

interface FormProps {
  readonly team: ThreadTeam
  readonly onClose: () => void
}

const CreateTicket = lateDialog<FormProps>(() =>
  import('./ticket.forms.tsx').then(({ CreateTicket: one }) => ({ default: one })),
)
const LinkTicket = lateDialog<FormProps>(() =>
  import('./ticket.forms.tsx').then(({ LinkTicket: one }) => ({ default: one })),
)

/** The ticket that the conversation belongs to; or the way to one. */
export const TicketCard = ({ team }: { team: ThreadTeam }) => {
  const t = useText()
  const mayOpenTickets = useMayOpen()('support-ticket')
  const [asking, setAsking] = useState<'create' | 'link' | null>(null)
  const unlink = useTeamChange(mailTeam.linkTicket, () => t(words.unlinked))
  const { ticket, thread_id, version } = team
  useActions(
    ticket === null ? [{ id: 'mail-ticket', label: t(words.create), keys: 't', run: () => setAsking('create') }] : [],
  )
  const close = () => setAsking(null)
  return (
    <Section title={words.title}>
      {ticket === null ? (
        <>
          <Text fontSize="sm" color="fg.muted" marginBlockEnd="2">
            {t(words.none)}
          </Text>
          <Flex gap="2" wrap="wrap">
            <Button size="xs" variant="outline" onClick={() => setAsking('create')}>
              {t(words.create)}
            </Button>
            <Button size="xs" variant="ghost" onClick={() => setAsking('link')}>
              {t(words.link)}
            </Button>
          </Flex>
        </>
      ) : (
        <Flex gap="2" align="center" fontSize="sm">
          <Text as="span" truncate flex="1">
            {mayOpenTickets ? (
              <Text as="span" color="primary.fg" textDecoration="underline">
                <Link to={`/support-ticket/${ticket.prospect_id}`}>
                  <bdi>{`#${ticket.prospect_id} ${plainLine(ticket.subject)}`}</bdi>
                </Link>
              </Text>
            ) : (
              <bdi>{`#${ticket.prospect_id} ${plainLine(ticket.subject)}`}</bdi>
            )}
          </Text>
          <Badge>{t(words[ticket.state])}</Badge>
          <Button
            size="2xs"
            variant="ghost"
            loading={unlink.busy}
            onClick={() => void unlink.tell(unlink.run({ thread_id, version, prospect_id: null }))}
          >
            {t(words.unlink)}
          </Button>
        </Flex>
      )}
      {asking === 'create' ? <CreateTicket team={team} onClose={close} /> : null}
      {asking === 'link' ? <LinkTicket team={team} onClose={close} /> : null}
    </Section>
  )
}
