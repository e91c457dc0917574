import { bundlingTraps } from './bundling-traps.ts'
import { machineTraps } from './machine-traps.ts'
import { sharingTraps } from './sharing-traps.ts'
import type { Trap } from './trap.ts'

/** All traps that are looked for. */
export const traps: readonly Trap[] = [...machineTraps, ...sharingTraps, ...bundlingTraps]
