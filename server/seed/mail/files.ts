import sharp from 'sharp'

/** A page of text as PDF. */
export const pdfOf = (lines: readonly string[]): Buffer => {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, '\\$&'))
  const page = `BT /F1 14 Tf 72 760 Td 20 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\n`
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1')
}

const bar = (height: number, index: number) =>
  `<rect x="${60 + index * 70}" y="${260 - height}" width="44" height="${height}" fill="#1f6feb"/>`

/** A picture of a page with some bars. */
export const screenshot = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320" fill="#ffffff"/>
<rect width="640" height="36" fill="#313541"/>${[60, 110, 90, 160, 140, 190, 210].map(bar).join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()

export const csvOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(`${rows.map((row) => row.join(',')).join('\r\n')}\r\n`)
