/** Whether a name is that of this machine, as an address names it. */
export const isLoopback = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(name)

/** Where the console is to be served, and what for. */
interface ServedAt {
  readonly production: boolean
  readonly host: string
  readonly publicUrl: string | undefined
}

/**
 * What is wrong with that. A development server shows all mail to everybody and takes well-known passwords: it is for
 * the machine that it runs on. A production server never takes its address from what a browser says.
 */
export const servedProblems = ({ production, host, publicUrl }: ServedAt): readonly string[] => {
  if (production) return publicUrl === undefined ? ['PUBLIC_URL must be set in production, for it stands in mails'] : []
  return [
    ...(isLoopback(host) ? [] : ['HOST must be 127.0.0.1 unless NODE_ENV is production']),
    ...(publicUrl?.startsWith('https:')
      ? ['PUBLIC_URL must not be an https address unless NODE_ENV is production']
      : []),
  ]
}
