import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type tar from 'tar-stream'
import { and, eq } from '#drizzle'
import { buildId, remoteBuild, withTwins } from '../../../testing/builds.ts'
import { messageOf, pack, releaseClient } from '../../../testing/release-client.ts'
import { testReleaseServer } from '../../../testing/releases.ts'
import { audit } from '../../records/schema.ts'
import type { BuildFiles } from './build-files.ts'

const { server, get } = testReleaseServer()
const { send, upload } = releaseClient(() => server.db, get)
const auditOf = (area: string, call: string) =>
  server.db
    .select()
    .from(audit)
    .where(and(eq(audit.target_id, area), eq(audit.call, call)))

describe('builds', () => {
  test('200 stores a build once, audited, and serves its files', async () => {
    const files = remoteBuild('stored')
    const build = buildId('stored')
    expect((await upload(files)).data).toEqual({ build, stored: true, restored: false })
    expect((await upload(files)).data).toEqual({ build, stored: false, restored: false })
    expect((await get().app.inject(`/remotes/members/${build}/remoteEntry.js`)).body).toBe("console.log('stored')")
    const rows = await auditOf('members', 'release/store_build')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ agent_id: null, after: { build, by: 'developers' } })
    expect((await get().app.inject('/registry')).json().areas).toEqual([])
  })

  test('409 a build with a lost file is not deployed; uploading it again restores the file, audited', async () => {
    const files = remoteBuild('lossy')
    const build = buildId('lossy')
    await upload(files)
    const folder = (await get().storage.folder('members', build)) ?? ''
    await rm(join(folder, 'chunk.js'))
    const refused = await send('members/deploy', { build })
    expect([refused.status, refused.code]).toEqual([409, 'releaseRefused'])
    expect(messageOf(refused)).toContain('are not what was stored: chunk.js is missing. Upload it again')
    expect((await upload(files)).data).toEqual({ build, stored: false, restored: true })
    expect((await send('members/deploy', { build, commit: 'abc1234', uncommitted: true })).data).toMatchObject({
      build,
      commit: 'abc1234',
      uncommitted: true,
    })
    expect((await get().app.inject(`/remotes/members/${build}/chunk.js`)).statusCode).toBe(200)
    expect((await auditOf('members', 'release/store_build')).at(-1)).toMatchObject({ after: { build, restored: true } })
  })

  test('409 for the same build with other content', async () => {
    await upload(remoteBuild('twice'))
    const answer = await upload(remoteBuild('twice', { script: 'something else' }))
    expect([answer.status, answer.code]).toEqual([409, 'releaseRefused'])
    expect(messageOf(answer)).toContain('is stored with other content')
  })

  const changed = (files: BuildFiles, name: string, text: string | null): BuildFiles => {
    const copy = new Map(files)
    for (const variant of [name, `${name}.br`, `${name}.gz`]) copy.delete(variant)
    if (text !== null) for (const [file, content] of withTwins({ [name]: text })) copy.set(file, content)
    return copy
  }
  const manifest = (part: object) => JSON.stringify({ integrity: {}, metaData: { publicPath: 'auto' }, ...part })
  const whole = remoteBuild('whole')

  test.each<[string, BuildFiles, RegExp]>([
    ['one byte of a script changed', changed(whole, 'chunk.js', 'x'), /chunk\.js is not what mf-manifest\.json says/],
    ['a script without a hash', changed(whole, 'more.js', 'x'), /more\.js is not what mf-manifest\.json says/],
    ['a hash without its script', changed(whole, 'chunk.js', null), /names chunk\.js, which is not there/],
    ['no hashes', changed(whole, 'mf-manifest.json', '{"metaData":{"publicPath":"auto"}}'), /no integrity/],
    ['no entry', changed(whole, 'remoteEntry.js', null), /no remoteEntry\.js/],
    ['no contract', changed(whole, 'contract.json', null), /no contract\.json/],
    ['no manifest', changed(whole, 'mf-manifest.json', null), /no mf-manifest\.json/],
    ['an invalid contract', changed(whole, 'contract.json', '{}'), /contract\.json of the build is not as it must be/],
    ['an area.json that is not JSON', changed(whole, 'area.json', '{'), /area\.json of the build is no JSON/],
    ['two build ids', remoteBuild('x', { contract: { build: 'abcdef' } }), /name two builds/],
    ['another area', remoteBuild('x', { area: 'admin' }), /a build of admin, not of members/],
    ['no version', remoteBuild('x', { version: 'newest' }), /area\.json of the build is not as it must be/],
    [
      'a computed public path',
      changed(whole, 'mf-manifest.json', manifest({ metaData: { publicPath: 'auto', getPublicPath: 'return 1' } })),
      /public path of its own/,
    ],
    [
      'a foreign public path',
      changed(whole, 'mf-manifest.json', manifest({ metaData: { publicPath: 'https://x.example/' } })),
      /public path of its own/,
    ],
    ['a page', changed(whole, 'evil.html', '<script src="remoteEntry.js"></script>'), /cannot hold evil\.html/],
    ['a drawing', changed(whole, 'evil.svg', '<svg/>'), /cannot hold evil\.svg/],
    [
      'a compressed variant of another file',
      new Map([...whole, ['chunk.js.br', Buffer.from('x')]]),
      /chunk\.js\.br is not its/,
    ],
    [
      'a compressed variant without its file',
      new Map([...whole, ['gone.js.gz', Buffer.from('x')]]),
      /gone\.js\.gz is not its/,
    ],
  ])('409 releaseRefused: %s', async (_, files, sentence) => {
    const answer = await upload(files)
    expect([answer.status, answer.code]).toEqual([409, 'releaseRefused'])
    expect(messageOf(answer)).toMatch(sentence)
  })

  test.each<[string, (archive: tar.Pack) => void]>([
    ['a name that leads outside', (archive) => archive.entry({ name: '../evil.js' }, 'x')],
    ['a nested name that leads outside', (archive) => archive.entry({ name: 'a/../../evil.js' }, 'x')],
    ['an absolute name', (archive) => archive.entry({ name: '/etc/evil' }, 'x')],
    ['a hidden file', (archive) => archive.entry({ name: '.env' }, 'x')],
    ['a backslash', (archive) => archive.entry({ name: 'a\\b.js' }, 'x')],
    ['a symbolic link', (archive) => archive.entry({ name: 'l.js', type: 'symlink', linkname: '/etc/passwd' })],
    ['a hard link', (archive) => archive.entry({ name: 'l.js', type: 'link', linkname: 'chunk.js' })],
    ['a duplicate name', (archive) => archive.entry({ name: 'chunk.js' }, 'x')],
  ])('409 releaseRefused: an archive with %s', async (_, change) => {
    const answer = await send('members/builds', await pack(remoteBuild('evil'), change))
    expect([answer.status, answer.code]).toEqual([409, 'releaseRefused'])
    expect(messageOf(answer)).toMatch(/which no build has/)
    expect(await get().storage.folder('members', buildId('evil'))).toBeNull()
  })

  test('409 for an invalid archive, 415 for another type, 413 for any other body that is too large', async () => {
    expect(messageOf(await send('members/builds', Buffer.alloc(700, 'x')))).toMatch(/no whole tar/)
    expect((await send('members/builds', { a: 1 })).status).toBe(415)
    expect((await send('members/deploy', { build: 'x'.repeat(1_100_000) })).status).toBe(413)
  })
})
