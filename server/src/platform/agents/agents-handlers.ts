import { activateAgent } from './activate-agent.ts'
import { endAgentSessions } from './end-agent-sessions.ts'
import { getAgentById } from './get-agent-by-id.ts'
import { inviteAgent } from './invite-agent.ts'
import { listAgentChanges } from './list-agent-changes.ts'
import { listAgentSessions } from './list-agent-sessions.ts'
import { listAgents } from './list-agents.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetAgentTwoStep } from './reset-agent-two-step.ts'
import { searchAgents } from './search-agents.ts'
import { setAgentLevel } from './set-agent-level.ts'
import { setAgentPassword } from './set-agent-password.ts'
import { updateAgentPermissions } from './update-agent-permissions.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** All handlers of the group, for handlers.ts. */
export const agentsHandlers = {
  activateAgent,
  endAgentSessions,
  getAgentById,
  inviteAgent,
  listAgentChanges,
  listAgentSessions,
  listAgents,
  resendInvitation,
  resetAgentTwoStep,
  searchAgents,
  setAgentLevel,
  setAgentPassword,
  updateAgentPermissions,
  withdrawInvitation,
}
