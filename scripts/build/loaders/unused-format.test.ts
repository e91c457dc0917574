import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'

/** Formats that the console checks itself (shared/src/contract/schema.ts, ip-range.ts), and TypeBox's that builds keep. */
const checked = ['mail', 'base64', 'domain', 'us-date', 'web-address', 'ip-range', 'date-time']

const formatsIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const format = 'type' in value && value.type === 'string' && 'format' in value ? [String(value.format)] : []
  return [...format, ...Object.values(value).flatMap((one) => formatsIn(one, seen))]
}

test('no call has a format whose check is left out of builds for the browser', async () => {
  const folders = [
    'shared/src/contract/calls',
    ...readdirSync(root).flatMap((name) => (name.startsWith('remote-') ? [`${name}/contract/calls`] : [])),
  ]
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (/^[\w-]+\.ts$/.test(name) ? [join(root, folder, name)] : [])),
  )
  const formats = (await Promise.all(files.map(async (file) => formatsIn(await import(file))))).flat()
  expect(formats.length).toBeGreaterThan(100)
  expect([...new Set(formats)].filter((format) => !checked.includes(format))).toEqual([])
})
