import { useAgent } from '@console/shared/auth/session'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { useText, type Word } from '@console/shared/intl/words'
import { Box, Button, Heading, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AgentDeed, deedRefusal } from '../../../contract/agent-rules.ts'
import { agents } from '../../api.ts'
import { agentErrors } from '../../errors.messages.ts'
import { agentName } from '../../parts/agents.tsx'
import { words } from './deeds.messages.ts'
import { LevelForm } from './level.form.tsx'
import { PasswordForm } from './password.form.tsx'
import { refreshedReads } from './refreshed-reads.ts'

interface RowProps {
  readonly name: Word
  readonly help: Word
  readonly refusal: ReturnType<typeof deedRefusal>
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

/** What can be done to an agent: each with its help and, where the rules close it, the reason. */
export const Deeds = ({ agent }: { agent: AgentRecord }) => {
  const t = useText()
  const navigate = useNavigate()
  const me = useAgent()
  const [form, setForm] = useState<'level' | 'password' | null>(null)
  const name = agentName(agent)
  const { agent_id } = agent
  const outdates = refreshedReads
  const activate = useChange(agents.activateAgent, {
    done: ({ active }) => t(active ? words.activateDone : words.deactivateDone, { name }),
    outdates,
  })
  const end = useChange(agents.endAgentSessions, {
    done: ({ ended }) => t(words.endSessionsDone, { count: ended }),
    outdates,
  })
  const reset = useChange(agents.resetAgentTwoStep, { done: () => t(words.twoStepDone, { name }), outdates })
  const resend = useChange(agents.resendInvitation, { done: () => t(words.resendDone, { name }), outdates })
  const withdraw = useChange(agents.withdrawInvitation, {
    done: () => t(words.withdrawDone, { name }),
    outdates: [agents.searchAgents, agents.listAgents],
    onDone: () => void navigate('/agents'),
  })

  const refusal = (deed: AgentDeed) => deedRefusal(deed, me.agent_id, agent)
  const sure = (title: Word, body: string, action: Word) =>
    confirm({ title: t(title, { name }), body, action: t(action), danger: true })
  const shutOut = async () => {
    const consequence = t(words.deactivateBody, { count: agent.sessions })
    const body = agent.level === 'su' ? `${consequence} ${t(words.deactivateSu)}` : consequence
    if (await sure(words.deactivateTitle, body, words.deactivate))
      await activate.tell(activate.run({ agent_id, active: false }))
  }
  const endAll = async () => {
    if (await sure(words.endSessionsTitle, t(words.endSessionsHelp), words.endSessions))
      await end.tell(end.run({ agent_id }))
  }
  const resetStep = async () => {
    if (await sure(words.twoStepTitle, t(words.twoStepBody), words.twoStep)) await reset.tell(reset.run({ agent_id }))
  }
  const takeBack = async () => {
    if (await sure(words.withdrawTitle, t(words.withdrawHelp), words.withdraw))
      await withdraw.tell(withdraw.run({ agent_id }))
  }

  return (
    <Box as="section" aria-label={t(words.title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="1">
        {t(words.title)}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        <Row name={words.level} help={words.levelHelp} refusal={refusal('level')} onBegin={() => setForm('level')} />
        {agent.state === 'active' ? (
          <Row
            name={words.deactivate}
            help={words.deactivateHelp}
            refusal={refusal('deactivate')}
            danger
            busy={activate.busy}
            onBegin={() => void shutOut()}
          />
        ) : (
          <Row
            name={words.activate}
            help={words.activateHelp}
            refusal={refusal('activate')}
            busy={activate.busy}
            onBegin={() => void activate.tell(activate.run({ agent_id, active: true }))}
          />
        )}
        <Row
          name={words.password}
          help={words.passwordHelp}
          refusal={refusal('password')}
          danger
          onBegin={() => setForm('password')}
        />
        <Row
          name={words.endSessions}
          help={words.endSessionsHelp}
          refusal={refusal('endSessions')}
          danger
          busy={end.busy}
          onBegin={() => void endAll()}
        />
        <Row
          name={words.twoStep}
          help={words.twoStepHelp}
          refusal={refusal('resetTwoStep')}
          danger
          busy={reset.busy}
          onBegin={() => void resetStep()}
        />
        {agent.state === 'invited' ? (
          <>
            <Row
              name={words.resend}
              help={words.resendHelp}
              refusal={refusal('invitation')}
              busy={resend.busy}
              onBegin={() => void resend.tell(resend.run({ agent_id }))}
            />
            <Row
              name={words.withdraw}
              help={words.withdrawHelp}
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
