import { rm } from 'node:fs/promises'
import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import type { Call, CallMap } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { calls } from '../calls.ts'
import { readMet } from './met-changes.ts'
import { running } from './running.ts'

/** Jest's result of the run; its own types promise much more. */
interface Run {
  readonly nonFlagArgs?: readonly string[]
  readonly testNamePattern?: string
  readonly onlyChanged?: boolean
  readonly findRelatedTests?: boolean
  readonly shard?: unknown
}

const isWhole = ({ nonFlagArgs = [], testNamePattern, onlyChanged, findRelatedTests, shard }: Run): boolean =>
  nonFlagArgs.length === 0 && !testNamePattern && !onlyChanged && !findRelatedTests && !shard

/** A draft that is edited appears in its history only when it passes to another agent; viewing a mail never does. */
const seldomAudited: readonly string[] = [mailDraftsCalls.updateDraft.path, mailSendsCalls.holdSend.path]

/** Calls that the client may retry by itself. */
const asksAgain = ({ changes, retry, access }: Call): boolean => changes !== false && retry && access !== 'public'

/** Checks that every change of the contract has been tested with every fault, and was written to the audit log. */
const lookAtChanges = (file: string, isRunWhole: boolean): void => {
  const met = readMet(file)
  if (met.length === 0) return
  const groups: readonly CallMap[] = Object.values(calls)
  const paths = groups.flatMap((group) => Object.values(group).filter(asksAgain)).map(({ path }) => path)
  const all = new Set(met.map(({ path }) => path))
  const audited = new Set(met.filter(({ auditRows }) => auditRows > 0).map(({ path }) => path))
  measured('E4', 'calls that the client asks again', paths.length)
  measured('E4', 'of these met', all.size)
  measured(
    'E4',
    'requests that died, hung or lost their answer',
    met.reduce((sum, { cells }) => sum + cells, 0),
  )
  measured('E4', 'effects beside the one', 0)
  measured('E7', 'changes', met.length)
  measured('E7', 'calls that wrote their audit row', audited.size)
  const missing = paths.filter((path) => !(seldomAudited.includes(path) ? all : audited).has(path))
  if (!isRunWhole || missing.length === 0) return
  console.error(`No test that passed sends these through faults (testing/through-faults.ts): ${missing.join(', ')}`)
  // The run has failed, and its report is written all the same.
  process.exitCode = 1
}

const tearDown = async (run: Run): Promise<void> => {
  await running.embedded?.stop()
  const file = process.env.CHANGES_FILE
  try {
    if (file !== undefined) lookAtChanges(file, isWhole(run))
  } finally {
    if (running.dataDir !== undefined) await rm(running.dataDir, { recursive: true, force: true })
  }
}

export default tearDown
