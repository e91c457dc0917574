import { argv } from 'node:process'
import { createEmulator } from 'emulate'

/** A process that emulates S3 and prints its address; it ends by being killed. (Jest cannot load the package.) */
const { url } = await createEmulator({
  service: 'aws',
  port: 0,
  seed: { aws: { region: 'us-east-1', s3: { buckets: [{ name: argv[2] ?? 'builds' }] } } },
})
console.log(url)
