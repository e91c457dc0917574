import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { inParallel } from '../../http/in-parallel.ts'
import { isMissing, openBucket } from './bucket.ts'
import { type BuildFiles, isFileName, isFolder, restoreBuild, writeBuild } from './build-files.ts'
import type { ReleaseStorage } from './storage.ts'
import type { Bucket } from './storage-config.ts'

/** Files transferred concurrently. */
const atOnce = 16

/**
 * Builds in an S3 bucket: `<prefix><area>/<build>/…`, and beside each `<build>.json` with the names of its files. That
 * list is written last: a build without it does not exist. Because builds never change, each instance caches requested
 * ones in a folder and serves them from there.
 */
export const bucketStorage = (place: Bucket, copies: string): ReleaseStorage => {
  const { bucket: Bucket, prefix } = place
  const client = openBucket(place)
  const keyOf = (area: string, build: string) => `${prefix}${area}/${build}`
  const copyOf = (area: string, build: string) => join(copies, area, build)

  const get = async (Key: string): Promise<Buffer | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const put = (Key: string, Body: Buffer | string) => client.send(new PutObjectCommand({ Bucket, Key, Body }))
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }))

  const namesOf = async (key: string): Promise<string[] | null> => {
    const list = await get(`${key}.json`)
    if (list === null) return null
    const names: unknown = JSON.parse(list.toString())
    if (!Array.isArray(names) || !names.every((name) => typeof name === 'string' && isFileName(name)))
      throw new Error(`The bucket holds something else than a list of files at ${key}.json.`)
    return names
  }

  const download = async (area: string, build: string): Promise<string | null> => {
    const key = keyOf(area, build)
    const names = await namesOf(key)
    if (names === null) return null
    const files = new Map<string, Buffer>()
    await inParallel(names, atOnce, async (name) => {
      const content = await get(`${key}/${name}`)
      if (content === null) throw new Error(`The bucket has lost ${key}/${name}.`)
      files.set(name, content)
    })
    await writeBuild(copyOf(area, build), files)
    return copyOf(area, build)
  }

  const putAll = async (area: string, build: string, files: BuildFiles): Promise<void> => {
    const key = keyOf(area, build)
    await inParallel([...files], atOnce, async ([name, content]) => {
      await put(`${key}/${name}`, content)
    })
    await put(`${key}.json`, JSON.stringify([...files.keys()]))
  }

  const coming = new Map<string, Promise<string | null>>()
  /** Concurrent requests for a build fetch it once. */
  const downloadOnce = (area: string, build: string): Promise<string | null> => {
    const key = keyOf(area, build)
    const known = coming.get(key)
    if (known) return known
    const started = download(area, build).finally(() => coming.delete(key))
    coming.set(key, started)
    return started
  }

  return {
    put: async (area: string, build: string, files: BuildFiles) => {
      if ((await get(`${keyOf(area, build)}.json`)) !== null) return false
      await putAll(area, build, files)
      return true
    },
    restore: async (area, build, files) => {
      await putAll(area, build, files)
      if (await isFolder(copyOf(area, build))) await restoreBuild(copyOf(area, build), files)
    },
    folder: async (area, build) =>
      (await isFolder(copyOf(area, build))) ? copyOf(area, build) : downloadOnce(area, build),
    forget: (area, build) => rm(copyOf(area, build), { recursive: true, force: true }),
    remove: async (area, build) => {
      const key = keyOf(area, build)
      const names = await namesOf(key)
      // The list first: a partly removed build does not exist.
      await remove(`${key}.json`)
      await inParallel(names ?? [], atOnce, async (name) => {
        await remove(`${key}/${name}`)
      })
      await rm(copyOf(area, build), { recursive: true, force: true })
    },
  }
}
