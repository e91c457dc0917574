import { execFileSync } from 'node:child_process'

/** PostgreSQL refuses to run as root; `nobody` exists everywhere. */
const nobody = 65_534

interface Command {
  readonly file: string
  readonly args: string[]
  readonly uid?: number
  readonly gid?: number
}

const isRoot = process.getuid?.() === 0

/** The required owner of PostgreSQL's files; null: the user of this process. */
export const fileOwner = isRoot ? { uid: nobody, gid: nobody } : null

const hasSetpriv = (): boolean => {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Wraps a command so that it does not run as root. */
export const unprivileged = (file: string, args: readonly string[]): Command => {
  if (!isRoot) return { file, args: [...args] }
  if (!hasSetpriv()) return { file, args: [...args], uid: nobody, gid: nobody }
  // dac_override lets it pass folders that only root may enter, such as /root; without no_setuid_fixup access(2), by
  // which initdb finds its own binaries, would lose that.
  const options = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const capabilities = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { file: 'setpriv', args: [...options, ...capabilities, file, ...args] }
}
