import type { Guarantee } from './guarantee.ts'

const folder = 'server/src/platform/audit'
const sequencer = [`${folder}/sequencer.test.ts`]
const running = [`${folder}/running.test.ts`]
const signs = [`${folder}/signs.test.ts`]
const anchors = [`${folder}/anchors/anchors.test.ts`]
const screen = ['server/src/areas/admin/audit/audit.test.ts']

/** Rows of the audit log are linked after their commit. */
export const auditLog: readonly Guarantee[] = [
  {
    id: 'E14',
    says: 'Changes commit without waiting for each other, and each is linked into the audit log once, in one chain without a gap, however many servers link and whenever one is killed. A row that was altered, deleted, or written past the triggers, before its link or after, is named; so is a chain that was made again behind an anchored head. An alteration is named within a second however old the row is, past the triggers too; an erasure and an undone change raise no alarm.',
    goal: '0 rows without a link, 0 links that do not fit; linked, and a fault of any age named, in ≤ 1 s',
    tests: [...sequencer, ...signs, ...running, ...anchors, ...screen, `${folder}/upgrade.test.ts`],
    mutants: [
      {
        name: 'what was noted as altered is not checked',
        file: `${folder}/watch.ts`,
        guard: '(touched === null ? null : await firstTouched(tx, touched, total)) ??',
        without: '',
        run: signs,
        only: 'the next look names it',
      },
      {
        name: 'the link after an altered one is not checked',
        file: `${folder}/watch.ts`,
        guard: ', (t.chain + 1, true)',
        without: '',
        run: signs,
        only: 'computed again',
      },
      {
        name: 'a trigger that was disabled and enabled again is no sign',
        file: `${folder}/signs.ts`,
        guard: 'guards !== seen.guards || ',
        without: '',
        run: signs,
        only: 'a sweep names it',
      },
      {
        name: 'an alteration that was counted and not noted is no sign',
        file: `${folder}/signs.ts`,
        guard: ' || unexplainedOf(signs) > seen.unexplained',
        without: '',
        run: signs,
        only: 'counted',
      },
      {
        name: 'a sweep checks nothing that was written since',
        file: `${folder}/check.ts`,
        guard: '.xmin) <= age((',
        without: '.xmin) < 0 * age((',
        run: signs,
        only: 'a sweep names it',
      },
      {
        name: 'the watch never comes to old links',
        file: `${folder}/watch.ts`,
        guard: '(walkedTo > walked ? await firstWalked(tx, walked, walkedTo) : null)',
        without: 'null',
        run: signs,
        only: 'the round over',
      },
      {
        name: 'an end that was cut off and grew again is nobody’s',
        file: `${folder}/watch.ts`,
        guard: '(await changedHead(tx, watch)) ?? (watch',
        without: '(watch',
        run: signs,
        only: 'cut off',
      },
      {
        name: 'queued rows are not compared with their hash',
        file: `${folder}/check.ts`,
        guard: 'or q.digest is distinct from sha256(audit_content(a, q.salt, null))',
        without: '',
        run: sequencer,
      },
      {
        name: 'links are not compared with their rows',
        file: `${folder}/check.ts`,
        guard: 'c.hash is distinct from audit_hash(p.hash, a, c.salt, c.leaves)',
        without: 'false',
        run: screen,
      },
      {
        name: 'a row dropped from the queue is nobody’s',
        file: 'server/src/areas/admin/audit/verify-audit-chain.ts',
        guard: ' ?? (await firstUnchained(db, sql`true`))',
        without: '',
        run: screen,
      },
      {
        name: 'a head is stored although the newest one is not in the chain',
        file: `${folder}/anchors/anchor-head.ts`,
        guard: 'if (newest !== null && !(await isInChain(db, newest))) {',
        without: 'if (newest !== null && newest.chain < 0) {',
        run: anchors,
      },
      {
        name: 'the signature of a head does not cover its number',
        file: `${folder}/anchors/signed-head.ts`,
        guard: `\\n\${chain}\\n\${hash}`,
        without: `\\n\${hash}`,
        run: anchors,
      },
    ],
  },
]
