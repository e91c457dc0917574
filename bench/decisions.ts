import { performance } from 'node:perf_hooks'
import { buildApp } from '../server/src/app.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { decideAtRandom } from '../server/src/testing/random-decisions.ts'

/*
 * Two agents decide on one queue, each by a server of their own, in a random order of approving, refusing, revoking,
 * deciding on many and taking back; then everything that must hold is looked up in the database.
 *
 *   DATABASE_URL=postgres://… node bench/decisions.ts [interleavings] [seed]
 */

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names a seeded database')
const [interleavings = 10_000, seed = 1] = process.argv.slice(2).map(Number)

const connections = [connect(url), connect(url)] as const
const apps = await Promise.all(connections.map(({ db }) => buildApp({ db, environment: 'bench', logLevel: 'silent' })))
const began = performance.now()
const [first, second] = apps
if (!first || !second) throw new Error('two servers were built')
const report = await decideAtRandom({ db: connections[0].db, apps: [first, second], interleavings, seed })
const seconds = (performance.now() - began) / 1_000
console.log(JSON.stringify({ interleavings, seed, seconds: Number(seconds.toFixed(1)), ...report }, null, 2))
for (const app of apps) await app.close()
for (const connection of connections) await connection.close()
if (report.broken.length > 0) process.exitCode = 1
