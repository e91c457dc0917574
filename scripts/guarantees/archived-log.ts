import type { Guarantee } from './guarantee.ts'

const audit = 'server/src/platform/audit'
const backup = 'server/src/platform/backup'
const moved = [`${backup}/archive-audit.test.ts`]
const check = `${audit}/check.ts`
const archive = `${backup}/archive-audit.ts`
const attach = `${backup}/attach-audit.ts`

/** Months of the audit log are in files, and the chain is verified without them. */
export const archivedLog: readonly Guarantee[] = [
  {
    id: 'E19',
    says: 'A month of the audit log goes into a file and comes back with every row and link as it was. The chain is verified meanwhile, and nobody hides a change behind an archive: what is not announced in the log, more than was announced, and other hashes are named. Nobody is erased without their archived changes.',
    goal: '0 rows or links lost; 0 false alarms by a watch that looks all the time; every alteration named in ≤ 1 s; 0 erasures that miss a file',
    tests: moved,
    mutants: [
      {
        name: 'any change announces an archive',
        file: check,
        guard: 'exists (select from archives r where r.id = c.archived_by and c.chain between r.first and r.last)',
        without: 'exists (select from audit_chain r where r.audit_id = c.archived_by)',
        run: moved,
        only: 'is named at the next look',
      },
      {
        name: 'a link far from its archive belongs to it',
        file: check,
        guard: ' and c.chain between r.first and r.last)',
        without: ')',
        run: moved,
        only: 'one outside them',
      },
      {
        name: 'the hash of an archived row is anything',
        file: check,
        guard: " or c.hash is distinct from sha256(coalesce(p.hash, ''::bytea) || c.digest)",
        without: '',
        run: moved,
        only: 'another hash of an archived change',
      },
      {
        name: 'an archive may have more links than announced',
        file: check,
        guard: '(l.rows <> r.rows or l.digests is distinct from r.digests)',
        without: 'l.rows < r.rows',
        run: moved,
        only: 'one more change marked as archived',
      },
      {
        name: 'archives of altered links are not checked',
        file: `${audit}/watch.ts`,
        guard: '  (await firstBrokenArchive(db, touchedArchives(upto))) ??\n',
        without: '',
        run: moved,
        only: 'one more change marked as archived',
      },
      {
        name: 'an old announcement is in force after the month came back',
        file: `${audit}/archives.ts`,
        guard: `where e.call in (\${archiving.archived}, \${archiving.attached}) and`,
        without: `where e.call = \${archiving.archived} and`,
        run: moved,
        only: 'its old announcement allows nothing',
      },
      {
        name: 'an announcement counts before it is linked',
        file: `${audit}/archives.ts`,
        guard: 'from audit e join audit_chain l on',
        without: 'from audit e left join audit_chain l on',
        run: moved,
        only: 'an announcement that has no link',
      },
      {
        name: 'somebody who has the database alone announces an archive',
        file: 'scripts/verify-audit.ts',
        guard: '(signature !== null && isTextSignedBy(announcedText(partition, announced), signature, key))',
        without: 'signature !== null',
        run: moved,
        only: 'who has not the key',
      },
      {
        name: 'the database lets any link be archived',
        file: 'server/src/platform/records/sql/audit_refuse_change.sql',
        guard:
          '\n        AND EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = coalesce(NEW.archived_by, OLD.archived_by))',
        without: '',
        run: moved,
        only: 'the database lets links be archived only',
      },
      {
        name: 'a month is archived although it was changed since',
        file: archive,
        guard: 'unchangedOr(month, isSame(await copyRowsOut(client, copied), counted))',
        without: 'await copyRowsOut(client, copied)',
        run: moved,
        only: 'is undone while the file is made',
      },
      {
        name: 'links of form 1 are archived',
        file: archive,
        guard: 'if (old > 0)',
        without: 'if (old < 0)',
        run: moved,
        only: 'with links of form 1',
      },
      {
        name: 'a month with a fault is archived',
        file: archive,
        guard: ' ?? (await brokenAmong(db, links))',
        without: '',
        run: moved,
        only: 'with a change that was altered',
      },
      {
        name: 'a month is archived while a fault is known',
        file: archive,
        guard: '(await readFault(db)) ?? (await brokenAmong(db, links))',
        without: 'await brokenAmong(db, links)',
        run: moved,
        only: 'while a fault elsewhere is known',
      },
      {
        name: 'an older server may be connected',
        file: 'server/src/platform/postgres/pools.ts',
        guard: "application_name in ('console', 'console server')",
        without: "application_name in ('console')",
        run: moved,
        only: 'older version is connected',
      },
      {
        name: 'a backup may be at work',
        file: archive,
        guard: "'select pg_try_advisory_xact_lock($1) as taken'",
        without: "'select $1::int > 0 as taken'",
        run: moved,
        only: 'while a backup is being made',
      },
      {
        name: 'the file is deleted although its month may have moved',
        file: `${backup}/archive-file.ts`,
        guard: 'if (hasCertainlyFailed(error)) await rm(file)',
        without: 'await rm(file)',
        run: moved,
        only: 'a connection that is lost',
      },
      {
        name: 'another file of the same month is attached',
        file: attach,
        guard: 'if (sha256 !== archive.sha256)',
        without: 'if (sha256 === "")',
        run: moved,
        only: 'verified from its file',
      },
      {
        name: 'an erasure leaves archived changes in their file',
        file: `${audit}/archives.ts`,
        guard: '.filter((month) => endOf(month) > since)',
        without: '.filter((month) => endOf(month) < since)',
        run: moved,
        only: 'changesArchived',
      },
      {
        name: 'an erasure that was repeated after a restore misses the month that comes back',
        file: attach,
        guard: 'await eraseAgain(db, archive.last_erasure)',
        without: 'await Promise.resolve(0)',
        run: moved,
        only: 'a restored backup repeats',
      },
    ],
  },
]
