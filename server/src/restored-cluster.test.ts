import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import { ownFolder, postgresPrograms, runUnprivileged } from './testing/neighbours/debian-postgres.ts'
import { missingForPatroni, type PatroniCluster, type PatroniNode, startPatroni } from './testing/neighbours/patroni.ts'
import { backrestConfig, missingForPgBackRest, newPassphrase } from './testing/neighbours/pgbackrest.ts'

jest.setTimeout(600_000)

const missing = [...missingForPatroni(), ...missingForPgBackRest()]
const drill = isLong && missing.length === 0 ? test : test.skip

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

const backrest = ({ folder }: PatroniNode, ...args: readonly string[]) =>
  runUnprivileged('pgbackrest', [`--config=${join(folder, 'pgbackrest.conf')}`, '--stanza=console', ...args], folder)

const valuesAt = async (cluster: PatroniCluster, node: PatroniNode): Promise<string[]> =>
  (await cluster.query(node, 'select name from moments order by name', 'console')).rows.map(({ name }) => name)

/** The steps of "Restoring to a moment" in docs/operations.md. */
drill('two database servers are restored to a moment, and the standby is created from the repository', async () => {
  const folder = await dataFolder('console-cluster-')
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const repository = await ownFolder(join(folder, 'backups'))
  const passphrase = newPassphrase()
  const cluster = await startPatroni(join(folder, 'database'), {
    config: ({ own, port }) =>
      backrestConfig(own, { data: join(own, 'console'), socket: own, port, repository, passphrase }),
    beforeStandby: async (primary) => {
      await backrest(primary, 'stanza-create')
      await backrest(primary, 'check')
      await backrest(primary, '--type=full', 'backup')
    },
  })
  ends.push(cluster.stop)
  const { a, b, query, until, untilSynchronous } = cluster
  expect(await b.log()).toContain('replica has been created using pgbackrest')

  await query(a, "create table moments (name text); insert into moments values ('before')", 'console')
  await pause(50)
  const target = new Date().toISOString().replace('T', ' ').replace('Z', '+00')
  await pause(50)
  await query(a, "insert into moments values ('after')", 'console')
  await query(a, 'select pg_switch_wal()')
  const archivedTo = async () =>
    (await query(a, "select last_archived_time > now() - interval '2 seconds' as now from pg_stat_archiver")).rows[0]
      ?.now
  await until(archivedTo, 60_000, 'the archive')

  const begun = performance.now()
  await b.end()
  await a.end()
  await backrest(a, '--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore')
  await cluster.controlAnswering('console\nYes I am aware\n', 'remove', 'console')
  const control = (...args: string[]) =>
    runUnprivileged(join(postgresPrograms() ?? '', 'pg_ctl'), ['-D', a.data, ...args], a.folder)
  await control('-l', join(a.folder, 'recovery'), 'start')
  const isDone = () =>
    query(a, 'select pg_is_in_recovery() as recovers').then(
      ({ rows }) => rows[0]?.recovers === false,
      () => false,
    )
  await until(isDone, 60_000, 'the recovery')
  await control('stop')
  await a.start()
  await until(async () => (await a.status('/primary')) === 200, 60_000, 'the primary')
  measured(
    'E16',
    'point in time under Patroni: s until the primary answers',
    ((performance.now() - begun) / 1_000).toFixed(1),
  )
  await rm(b.data, { recursive: true })
  await b.start()
  await untilSynchronous()
  measured(
    'E16',
    'point in time under Patroni: s until the standby follows',
    ((performance.now() - begun) / 1_000).toFixed(1),
  )
  expect(await valuesAt(cluster, a)).toEqual(['before'])
  expect(await valuesAt(cluster, b)).toEqual(['before'])
})
