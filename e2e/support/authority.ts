import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a certificate authority with a browser that trusts it needs. */
export const hasAuthorityPrograms = ['openssl version', 'certutil -H'].every((line) => {
  const [program = '', ...args] = line.split(' ')
  return spawnSync(program, args).error === undefined
})

/** A moment as OpenSSL writes it. */
const moment = (daysFromNow: number): string =>
  `${new Date(Date.now() + daysFromNow * 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14)}Z`

/** A certificate authority in a folder. `issue` writes a certificate for a name, always to the same two files. */
export const openAuthority = (folder: string) => {
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const tls = { certificate: join(folder, 'console.crt'), key: join(folder, 'console.key') }
  const subject = ['-newkey', 'rsa:2048', '-nodes', '-subj']
  run('openssl', 'req', '-x509', '-days', '30', ...subject, '/CN=Test authority', '-keyout', 'ca.key', '-out', 'ca.crt')
  writeFileSync(
    join(folder, 'ca.conf'),
    `[ca]\ndefault_ca = own\n[own]\nnew_certs_dir = .\ndatabase = index\nserial = serial\ndefault_md = sha256\npolicy = any\n` +
      'copy_extensions = copy\nunique_subject = no\n[any]\ncommonName = supplied\n',
  )
  writeFileSync(join(folder, 'index'), '')
  writeFileSync(join(folder, 'serial'), '1000\n')
  return {
    ...tls,
    issue: (name: string, { from, to }: { readonly from: number; readonly to: number }) => {
      const request = ['-addext', `subjectAltName=DNS:${name}`, '-keyout', tls.key, '-out', 'console.csr']
      run('openssl', 'req', ...subject, `/CN=${name}`, ...request)
      const signing = ['-batch', '-notext', '-config', 'ca.conf', '-cert', 'ca.crt', '-keyfile', 'ca.key']
      const days = ['-startdate', moment(from), '-enddate', moment(to)]
      run('openssl', 'ca', ...signing, ...days, '-in', 'console.csr', '-out', tls.certificate)
    },
    /** Makes a Chromium with this home folder trust it. */
    trustIn: (home: string) => {
      const database = join(home, '.pki/nssdb')
      mkdirSync(database, { recursive: true })
      run('certutil', '-d', `sql:${database}`, '-N', '--empty-password')
      run('certutil', '-d', `sql:${database}`, '-A', '-t', 'C,,', '-n', 'test', '-i', 'ca.crt')
    },
  }
}
