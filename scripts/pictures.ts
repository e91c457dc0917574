import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runProgram } from './guarantees/run-tests.ts'
import { root } from './root.ts'
import { playwrightArgs, playwrightFile } from './run-tool.ts'
import { requireChromium } from './testing/chromium.ts'

// Without names every screen, without variants every variant.
const { values, words: places } = readArguments(
  'pnpm pictures [--looks light-en-1280,dark-ar-390] [<screen such as customers-list> …]',
  { looks: { type: 'string' } },
)
const looks = values.looks?.split(',')

/** Ignored by git. */
const folder = join(root, 'pictures')

const chromium = requireChromium()

const { code, said } = await runProgram(
  [join(root, playwrightFile), ...playwrightArgs, '--project', 'pictures', '--workers', '2'],
  {
    CHROMIUM: chromium,
    PICTURES: folder,
    PICTURES_OF: JSON.stringify({ looks, places: places.length > 0 ? places : undefined }),
  },
)
console.log(said)

/** One page with all pictures, a row for each screen. */
const gallery = (): string => {
  const drawn = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ look: name, files: readdirSync(join(folder, name)).sort() }))
  const files = [...new Set(drawn.flatMap((each) => each.files))].sort()
  const row = (file: string) =>
    `<h2>${file.replace('.png', '')}</h2><div>${drawn
      .filter((each) => each.files.includes(file))
      .map(({ look }) => `<figure><img loading="lazy" src="${look}/${file}"><figcaption>${look}</figcaption></figure>`)
      .join('')}</div>`
  return `<!doctype html><title>Pictures</title><style>body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{height:480px;border:1px solid #ccc}</style>${files.map(row).join('')}`
}
writeFileSync(join(folder, 'index.html'), gallery())
console.log(`${join(folder, 'index.html')} shows them side by side.`)
exit(code)
