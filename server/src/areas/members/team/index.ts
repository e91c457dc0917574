// What other areas may use of this folder.
export { lockTeam, requireSeat, requireSeatsFor } from './team.ts'
