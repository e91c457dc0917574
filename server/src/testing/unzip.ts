import { inflateRawSync } from 'node:zlib'

/** The files of a small zip archive by path, read from its directory. */
export const unzip = (archive: Buffer): Record<string, string> => {
  const end = archive.lastIndexOf('PK\x05\x06')
  const entries = archive.readUInt16LE(end + 10)
  const files: Record<string, string> = {}
  for (let entry = 0, at = archive.readUInt32LE(end + 16); entry < entries; entry += 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number] // four offsets
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const path = archive.toString('utf8', at + 46, at + 46 + name)
    files[path] = inflateRawSync(archive.subarray(start, start + size)).toString()
    at += 46 + name + extra + comment
  }
  return files
}
