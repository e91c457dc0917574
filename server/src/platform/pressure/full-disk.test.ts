import { existsSync, readdirSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { remoteBuild } from '../../testing/builds.ts'
import { type SmallDisk, smallDisk } from '../../testing/neighbours/small-disk.ts'
import { releaseClient } from '../../testing/release-client.ts'
import { testReleaseServer } from '../../testing/releases.ts'
import { testServer } from '../../testing/server.ts'
import { driverError, isStorageFull } from '../database/database.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { folderStorage } from '../releases/builds/storage.ts'

const disks: SmallDisk[] = []
afterAll(() => {
  for (const disk of disks) disk.remove()
})

/** A real disk, where the machine lets a test mount one. */
const canMount = (() => {
  const disk = smallDisk(1)
  disk?.remove()
  return disk !== null
})()
const testWithDisk = canMount ? test : test.skip
const diskOf = (megabytes: number): SmallDisk => {
  const disk = smallDisk(megabytes)
  if (disk === null) throw new Error('there is no disk')
  disks.push(disk)
  return disk
}

describe('of PostgreSQL', () => {
  const server = testServer()

  testWithDisk(
    '507 storageFull: nothing is half saved, nobody is signed out, and it goes on once there is room',
    async () => {
      const { db } = server
      const disk = diskOf(4)
      await db.execute(sql.raw(`create tablespace small location '${disk.path}'`))
      for (const table of ['blocked_domains', 'audit', 'idempotency_keys'])
        await db.execute(sql.raw(`alter table ${table} set tablespace small`))
      const add = (n: number) =>
        server.as('su')(
          adminCalls.addBlockedDomain,
          { domain: `full${n}.example`, reason: 'Spam' },
          { 'idempotency-key': `full-disk-${n}` },
        )
      expect((await add(0)).status).toBe(200)

      await db.execute(sql`create table filler (text text) tablespace small`)
      await db.execute(sql`alter table filler alter column text set storage plain`)
      const fill = () => db.execute(sql`insert into filler values (repeat('x', 7000))`)
      let refused: unknown
      while (refused === undefined)
        await fill().catch((error: unknown) => {
          refused = error
        })
      expect(driverError(refused)?.code).toBe('53100')

      // Pages that are there already still have room for some rows.
      const answers: { status: number; code: string | undefined }[] = []
      for (let n = 1; n <= 400 && !answers.some(({ status }) => status === 507); n += 1) answers.push(await add(n))
      const acknowledged = 1 + answers.filter(({ status }) => status === 200).length
      expect(answers.at(-1)).toMatchObject({ status: 507, code: 'storageFull' })
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 507]))
      expect((await server.as('su')(sessionCalls.getAgent, {})).status).toBe(200)
      const last = answers.length
      expect(await server.auditRows('blocked_domain')).toHaveLength(acknowledged)

      await db.execute(sql`drop table filler`)
      // The browser's own repeat, under the same key.
      expect((await add(last)).status).toBe(200)
      expect(await server.auditRows('blocked_domain')).toHaveLength(acknowledged + 1)
      measured('E17', 'changes acknowledged while the disk of PostgreSQL filled up', acknowledged)
      measured('E17', 'of them lost', acknowledged + 1 - (await server.auditRows('blocked_domain')).length)
      for (const table of ['blocked_domains', 'audit', 'idempotency_keys'])
        await db.execute(sql.raw(`alter table ${table} set tablespace pg_default`))
      await db.execute(sql`drop tablespace small`)
    },
  )
})

describe('of the data folder', () => {
  const { server, get } = testReleaseServer()
  const { upload } = releaseClient(() => server.db, get)

  testWithDisk('a build that finds no room leaves nothing behind, and is stored once there is some', async () => {
    const disk = diskOf(1)
    const storage = folderStorage(join(disk.path, 'releases'))
    const files = new Map([...remoteBuild('large'), ['large.js', Buffer.alloc(2 ** 20, 'a')]])
    const failure: unknown = await storage.put('members', 'b1', files).catch((error: unknown) => error)
    expect(isStorageFull(failure)).toBe(true)
    expect(readdirSync(join(disk.path, 'releases/members'))).toEqual([])
    disk.resize(8)
    expect(await storage.put('members', 'b1', files)).toBe(true)
    expect(existsSync(join(disk.path, 'releases/members/b1/large.js'))).toBe(true)
  })

  // The fault is injected where files are written: the folder of the test's own server is not a disk of its own.
  test('507 storageFull to the team that releases', async () => {
    const put = jest
      .spyOn(get().storage, 'put')
      .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    expect(await upload(remoteBuild('full'))).toMatchObject({ status: 507, code: 'storageFull' })
    put.mockRestore()
    expect((await upload(remoteBuild('full'))).status).toBe(200)
  })

  testWithDisk('operators see how much room it has', async () => {
    const disk = diskOf(4)
    const dataDir = join(disk.path, 'not/yet/there')
    const { registry } = openMetrics({ db: server.db, environment: 'test', token: undefined, dataDir })
    const bytes = async (state: string) =>
      Number(
        new RegExp(`^console_data_dir_bytes\\{state="${state}"\\} (\\d+)$`, 'm').exec(await registry.metrics())?.[1],
      )
    expect(await bytes('total')).toBe(4 * 2 ** 20)
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'file'), Buffer.alloc(3 * 2 ** 20))
    expect(await bytes('free')).toBeLessThanOrEqual(2 ** 20)
    expect((await stat(dirname(dataDir))).isDirectory()).toBe(true)
  })
})
