import { addTeamMember } from './add-team-member.ts'
import { getTeam } from './get-team.ts'
import { resetTeam } from './reset-team.ts'
import { restoreMemberPermissions } from './restore-member-permissions.ts'
import { setMemberEnabled } from './set-member-enabled.ts'
import { setTeamNewSite } from './set-team-new-site.ts'

/** All handlers of the group, for handlers.ts. */
export const teamHandlers = {
  addTeamMember,
  getTeam,
  resetTeam,
  restoreMemberPermissions,
  setMemberEnabled,
  setTeamNewSite,
}
