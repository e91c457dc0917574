import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'

/** The file system of a folder, or of the first folder above it that exists. */
export const roomOf = async (folder: string): Promise<{ readonly free: number; readonly total: number } | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    const above = dirname(folder)
    return above === folder ? null : roomOf(above)
  }
}

const answerWithinMs = 2_000

/**
 * When the certificate ends with which the balancer serves the console, whoever signed it; null: it cannot be reached, or
 * shows none.
 */
const certificateEnd = ({ hostname, port }: URL): Promise<Date | null> =>
  new Promise((resolve) => {
    // Only looked at: nothing is sent, so it need not be valid.
    const host = hostname.replace(/^\[|\]$/g, '')
    const named = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port: Number(port) || 443, ...named, rejectUnauthorized: false })
    const end = (date: Date | null) => {
      socket.destroy()
      resolve(date)
    }
    socket.setTimeout(answerWithinMs, () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      end(until ? new Date(until) : null)
    })
  })

export interface MachineOptions {
  readonly dataDir?: string | undefined
  /** The console's origin, as browsers see it. */
  readonly publicUrl?: string | undefined
}

/** Metrics of what the server stands on: its disk, and the balancer's certificate. */
export const machineMetrics = ({ dataDir, publicUrl }: MachineOptions, registers: Registry[]): void => {
  new Gauge({
    name: 'console_data_dir_bytes',
    help: 'Size of the disk with the data folder, and how much of it is free.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const room = dataDir === undefined ? null : await roomOf(dataDir)
      this.reset()
      if (room === null) return
      this.set({ state: 'free' }, room.free)
      this.set({ state: 'total' }, room.total)
    },
  })
  new Gauge({
    name: 'console_certificate_expires_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL ends; 0: none was shown. Absent without https.',
    labelNames: ['host'] as const,
    registers,
    async collect() {
      this.reset()
      if (publicUrl === undefined || !publicUrl.startsWith('https:')) return
      const url = new URL(publicUrl)
      const until = await certificateEnd(url)
      this.set({ host: url.host }, until === null ? 0 : until.getTime() / 1_000)
    },
  })
}
