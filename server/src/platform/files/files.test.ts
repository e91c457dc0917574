import { deflateSync } from 'node:zlib'
import { filesCalls as calls, maxFileBytes } from '@console/shared/contract/calls/files'
import { measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/server.ts'
import { files } from '../records/file-schema.ts'
import { shownName } from './checked-file.ts'
import { uploadedFiles } from './uploaded-files.ts'

const server = testServer()
let served: FastifyInstance
beforeAll(async () => {
  const plugins = [uploadedFiles({ db: server.db })]
  served = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent', plugins })
})
afterAll(() => served.close())

const post = (bytes: Buffer, purpose: 'image' | 'document' = 'image', name = 'logo.png') =>
  server.as('data_entry')(calls.postFile, { name, purpose, content: bytes.toString('base64') })
const get = (url: string) => served.inject({ method: 'GET', url })

const drawing = (side = 20) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
const payload = '<script>alert(document.domain)</script>'

const pdf = (inside = '', after = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n45\n%%EOF\n${after}`,
  )

/** A PNG that declares that many pixels in a few bytes. */
const bomb = (side: number): Buffer => {
  const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c
  })
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
    return (c ^ 0xffffffff) >>> 0
  }
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * 100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  '200 a %s is encoded again, named at random, shown as an image, and audited without its content',
  async (format) => {
    const { status, data } = await post(await drawing().toFormat(format).toBuffer(), 'image', `Logo.${format}`)
    expect(status).toBe(200)
    const mime = format === 'jpeg' ? 'image/jpeg' : 'image/png'
    expect(data).toMatchObject({
      mime,
      width: 20,
      height: 20,
      original_name: format === 'jpeg' ? 'Logo.jpg' : 'Logo.png',
    })
    expect(data.url).toMatch(/^\/files\/[\w-]{22}\.(png|jpg)$/)
    const answer = await get(data.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': mime,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(20)
    const [row] = await server.auditRows('file', data.file_id)
    expect(row?.after).toEqual({ original_name: data.original_name, mime, size: data.size, width: 20, height: 20 })
  },
)

test('200 a large picture is scaled down, and a PDF is stored as it is, for download only', async () => {
  const big = await post(await drawing(3_000).jpeg().toBuffer())
  expect(big.data).toMatchObject({ width: 2_048, height: 2_048 })
  const { data } = await post(pdf(), 'document', 'Jahres\u202Egnp.bericht.exe')
  const answer = await get(data.url)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Jahresgnp.bericht.pdf')}`,
  })
  expect(answer.rawPayload).toEqual(pdf())
  const packed = await post(pdf('>>stream\n\x9c/JS\x01\nendstream endobj 2 0 obj<</Type/Pages'), 'document', 'a.pdf')
  expect(packed.status).toBe(200)
})

describe('attacks', () => {
  let attacksMet = 0
  afterAll(() => measured('B5', 'attacks, none of which came through', attacksMet))

  test('200 keeps only the pixels of a picture with a page or an archive behind it, in it or in its notes', async () => {
    const png = await drawing().png().toBuffer()
    const noted = await drawing()
      .withExif({ IFD0: { ImageDescription: payload } })
      .jpeg()
      .toBuffer()
    const gif = await drawing().gif().toBuffer()
    const attacks = [
      Buffer.concat([png, Buffer.from(payload)]),
      Buffer.concat([png, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      Buffer.concat([gif, Buffer.from(`<?php ${payload}`)]),
      noted,
    ]
    for (const attack of attacks) {
      attacksMet += 1
      const { data } = await post(attack)
      const { rawPayload } = await get(data.url)
      expect(rawPayload.includes('<script')).toBe(false)
      expect(rawPayload.includes('PK\x05\x06')).toBe(false)
    }
  })

  test.each<[string, () => Buffer, string]>([
    [
      'an SVG with a script',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`),
      'fileRefused',
    ],
    ['an SVG after an XML line', () => Buffer.from(`<?xml version="1.0"?><svg>${payload}</svg>`), 'fileRefused'],
    ['a page', () => Buffer.from(`<!doctype html>${payload}`), 'fileRefused'],
    ['a page that begins like a GIF', () => Buffer.from(`GIF89a/*${payload}*/=1;`), 'fileBroken'],
    [
      'a page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(payload)]),
      'fileBroken',
    ],
    [
      'a page that begins like a PNG',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(payload)]),
      'fileRefused',
    ],
    ['a PDF instead of a picture', () => pdf(), 'fileRefused'],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]), 'fileRefused'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60)]), 'fileRefused'],
    ['plain text', () => Buffer.from('hello'), 'fileRefused'],
    ['nothing', () => Buffer.alloc(0), 'fileRefused'],
    ['a picture of 30,000 by 30,000 pixels in a few bytes', () => bomb(30_000), 'imageTooLarge'],
    ['a picture larger than its data', () => bomb(4_000), 'fileBroken'],
  ])('400 %s', async (_name, bytes, code) => {
    attacksMet += 1
    const before = await server.db.$count(files)
    expect(await post(bytes())).toMatchObject({ status: 400, code })
    expect(await server.db.$count(files)).toBe(before)
  })

  test.each<[string, () => Buffer, string]>([
    ['with a script', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'fileBroken'],
    ['with an escaped script', () => pdf('/OpenAction<</S/J#61vaScript/J#53(app.alert(1))>>'), 'fileBroken'],
    ['with a script after a stream', () => pdf('>>stream\nx\nendstream endobj 2 0 obj<</S/JavaScript'), 'fileBroken'],
    ['with a script in an unclosed stream', () => pdf('>>stream\n2 0 obj<</S/JavaScript'), 'fileBroken'],
    ['that starts a program', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'fileBroken'],
    ['with embedded files', () => pdf('/Names<</EmbeddedFiles 2 0 R>>'), 'fileBroken'],
    ['that is also a page', () => pdf(`\n%${payload}`), 'fileBroken'],
    ['followed by an archive', () => pdf('', 'PK\x05\x06\0\0\0\0'), 'fileBroken'],
    ['followed by a page', () => pdf('', payload), 'fileBroken'],
    ['that is truncated', () => pdf().subarray(0, 40), 'fileBroken'],
    ['preceded by a page', () => Buffer.concat([Buffer.from(payload), pdf()]), 'fileRefused'],
    ['that is an SVG', () => Buffer.from(`<svg>${payload}</svg>`), 'fileRefused'],
  ])('400 a PDF %s', async (_name, bytes, code) => {
    attacksMet += 1
    expect(await post(bytes(), 'document')).toMatchObject({ status: 400, code })
  })

  test('413 bodyTooLarge, 400 for invalid base64', async () => {
    const png = await drawing().png().toBuffer()
    expect(await post(Buffer.concat([png, Buffer.alloc(maxFileBytes)]))).toMatchObject({
      status: 413,
      code: 'bodyTooLarge',
    })
    expect(await post(Buffer.alloc(maxFileBytes * 2))).toMatchObject({ status: 413, code: 'bodyTooLarge' })
    const answer = await server.as('data_entry')(calls.postFile, { name: 'x', purpose: 'image', content: 'a*b=' })
    expect(answer).toMatchObject({ status: 400, fields: { content: expect.any(Array) } })
  })

  test.each(['/files/..%2f..%2fetc%2fpasswd', '/files/x.png', '/files/%2e%2e', '/files/'])('404 %s', async (url) => {
    attacksMet += 1
    expect((await get(url)).statusCode).toBe(404)
  })

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fakepath\\logo.svg', 'logo.png'],
    ['photo\u202Egnp.exe', 'photognp.png'],
    ['.htaccess', 'htaccess.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie x=1.png'],
    ['\u200B\u2066.png', 'png.png'],
    ['', 'file.png'],
    ['标志.png', '标志.png'],
    [`${'🏢'.repeat(130)}.png`, `${'🏢'.repeat(120)}.png`],
  ])('the name %j is shown as %s', (name, shown) => {
    attacksMet += 1
    expect(shownName(name, 'png')).toBe(shown)
  })
})
