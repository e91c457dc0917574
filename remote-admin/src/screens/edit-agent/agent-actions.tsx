import { useAgent } from '@console/shared/auth/session'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Heading, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AgentAction, type AgentReason, agentActions } from '../../../contract/agent-rules.ts'
import { agents } from '../../api.ts'
import { agentErrors } from '../../errors.messages.ts'
import { agentName } from '../../parts/agents.tsx'
import { messages } from './agent-actions.messages.ts'
import { LevelForm } from './level.form.tsx'
import { PasswordForm } from './password.form.tsx'
import { refreshedReads } from './refreshed-reads.ts'

interface RowProps {
  readonly name: Message
  readonly help: Message
  readonly refusal: AgentReason | null
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onBegin: () => void
}

const Row = ({ name, help, refusal, danger, busy, onBegin }: RowProps) => {
  const t = useText()
  const id = useId()
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '230px 1fr' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      paddingBlock="2"
    >
      <Button
        size="sm"
        variant="outline"
        justifyContent="flex-start"
        {...(danger ? { colorPalette: 'secondary' } : {})}
        aria-describedby={id}
        disabled={refusal !== null}
        loading={busy === true}
        onClick={onBegin}
      >
        {t(name)}
      </Button>
      <Box id={id} fontSize="sm" minWidth="0">
        <Text color="fg.muted">{t(help)}</Text>
        {refusal === null ? null : <Text fontWeight="medium">{t(agentErrors[refusal])}</Text>}
      </Box>
    </Box>
  )
}

/** The actions on an agent: each with its help and, if the rules disallow it, the reason. */
export const AgentActions = ({ agent }: { agent: AgentRecord }) => {
  const t = useText()
  const navigate = useNavigate()
  const me = useAgent()
  const [form, setForm] = useState<'level' | 'password' | null>(null)
  const name = agentName(agent)
  const { agent_id } = agent
  const invalidates = refreshedReads
  const activate = useChange(agents.activateAgent, {
    done: ({ active }) => t(active ? messages.activateDone : messages.deactivateDone, { name }),
    invalidates,
  })
  const end = useChange(agents.endAgentSessions, {
    done: ({ ended }) => t(messages.endSessionsDone, { count: ended }),
    invalidates,
  })
  const reset = useChange(agents.resetAgentTwoStep, { done: () => t(messages.twoStepDone, { name }), invalidates })
  const resend = useChange(agents.resendInvitation, { done: () => t(messages.resendDone, { name }), invalidates })
  const withdraw = useChange(agents.withdrawInvitation, {
    done: () => t(messages.withdrawDone, { name }),
    invalidates: [agents.searchAgents, agents.listAgents],
    onDone: () => void navigate('/agents'),
  })

  const refusal = (action: AgentAction) => agentActions.disallowedReason(action, { me: me.agent_id, them: agent })
  const sure = (title: Message, body: string, action: Message) =>
    confirm({ title: t(title, { name }), body, action: t(action), danger: true })
  const shutOut = async () => {
    const consequence = t(messages.deactivateBody, { count: agent.sessions })
    const body = agent.level === 'su' ? `${consequence} ${t(messages.deactivateSu)}` : consequence
    if (await sure(messages.deactivateTitle, body, messages.deactivate))
      await activate.tell(activate.run({ agent_id, active: false }))
  }
  const endAll = async () => {
    if (await sure(messages.endSessionsTitle, t(messages.endSessionsHelp), messages.endSessions))
      await end.tell(end.run({ agent_id }))
  }
  const resetStep = async () => {
    if (await sure(messages.twoStepTitle, t(messages.twoStepBody), messages.twoStep))
      await reset.tell(reset.run({ agent_id }))
  }
  const takeBack = async () => {
    if (await sure(messages.withdrawTitle, t(messages.withdrawHelp), messages.withdraw))
      await withdraw.tell(withdraw.run({ agent_id }))
  }

  return (
    <Box as="section" aria-label={t(messages.title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="1">
        {t(messages.title)}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        <Row
          name={messages.level}
          help={messages.levelHelp}
          refusal={refusal('level')}
          onBegin={() => setForm('level')}
        />
        {agent.state === 'active' ? (
          <Row
            name={messages.deactivate}
            help={messages.deactivateHelp}
            refusal={refusal('deactivate')}
            danger
            busy={activate.busy}
            onBegin={() => void shutOut()}
          />
        ) : (
          <Row
            name={messages.activate}
            help={messages.activateHelp}
            refusal={refusal('activate')}
            busy={activate.busy}
            onBegin={() => void activate.tell(activate.run({ agent_id, active: true }))}
          />
        )}
        <Row
          name={messages.password}
          help={messages.passwordHelp}
          refusal={refusal('password')}
          danger
          onBegin={() => setForm('password')}
        />
        <Row
          name={messages.endSessions}
          help={messages.endSessionsHelp}
          refusal={refusal('endSessions')}
          danger
          busy={end.busy}
          onBegin={() => void endAll()}
        />
        <Row
          name={messages.twoStep}
          help={messages.twoStepHelp}
          refusal={refusal('resetTwoStep')}
          danger
          busy={reset.busy}
          onBegin={() => void resetStep()}
        />
        {agent.state === 'invited' ? (
          <>
            <Row
              name={messages.resend}
              help={messages.resendHelp}
              refusal={refusal('invitation')}
              busy={resend.busy}
              onBegin={() => void resend.tell(resend.run({ agent_id }))}
            />
            <Row
              name={messages.withdraw}
              help={messages.withdrawHelp}
              refusal={refusal('invitation')}
              danger
              busy={withdraw.busy}
              onBegin={() => void takeBack()}
            />
          </>
        ) : null}
      </Stack>
      {form === 'level' ? <LevelForm agent={agent} onClose={() => setForm(null)} /> : null}
      {form === 'password' ? <PasswordForm agent={agent} onClose={() => setForm(null)} /> : null}
    </Box>
  )
}
