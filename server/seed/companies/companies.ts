import type { Culture } from '../customers/names.ts'
import { fields } from '../fields.ts'
import { createRandom, type Random } from '../random.ts'
import type { Land } from './countries.ts'
import { lands } from './countries.ts'

/** A company without its id, with the number of its employees who are customers. */
export interface Company {
  readonly name: string
  readonly domain: string
  readonly sic: string
  readonly employees: number
  readonly land: Land
  /** Main culture of the company's people. */
  readonly culture: Culture
  readonly people: number
}

/**
 * Syllables of made-up names, in Latin, Chinese and Arabic script. All have two letters, so that names decode uniquely.
 */
// biome-ignore format: a table
const syllables = [
  ['ve', '维', 'في'], ['lo', '洛', 'لو'], ['ka', '卡', 'كا'], ['no', '诺', 'نو'], ['ri', '瑞', 'ري'], ['sa', '萨', 'سا'],
  ['mi', '米', 'مي'], ['to', '拓', 'تو'], ['da', '达', 'دا'], ['zu', '祖', 'زو'], ['fa', '法', 'فا'], ['li', '利', 'لي'],
  ['ba', '宝', 'با'], ['mo', '莫', 'مو'], ['ta', '泰', 'تا'], ['ni', '尼', 'ني'], ['so', '索', 'سو'], ['le', '乐', 'ليه'],
  ['ko', '科', 'كو'], ['ra', '拉', 'را'], ['xi', '西', 'كسي'], ['lu', '鲁', 'لو'], ['na', '纳', 'نا'], ['bo', '博', 'بو'],
  ['di', '迪', 'دي'], ['sy', '思', 'ساي'], ['ma', '玛', 'ما'], ['ru', '如', 'رو'], ['vi', '威', 'فيي'], ['te', '特', 'تي'],
] as const
// biome-ignore format: a table
const endings = [
  ['nex', '新', 'نكس'], ['ra', '拉', 'را'], ['ntis', '迪斯', 'نتيس'], ['lon', '隆', 'لون'], ['via', '维亚', 'فيا'],
  ['dor', '多', 'دور'], ['mar', '马', 'مار'], ['tek', '泰克', 'تك'], ['rix', '锐', 'ريكس'], ['lin', '林', 'لين'],
  ['ssen', '森', 'سن'], ['well', '威尔', 'ويل'], ['crest', '峰', 'كريست'], ['field', '菲', 'فيلد'], ['port', '港', 'بورت'],
] as const

const brands = syllables.length ** 2 * endings.length
const combinations = brands * fields.length
/** Coprime to the number of combinations, so that stepping by it visits each of them once. */
const stride = 314_159

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T // within by the remainder

/** A unique made-up name for each number, in three scripts, and its field of business. */
const coin = (index: number) => {
  if (index >= combinations) throw new Error(`There are names for ${combinations} companies only.`)
  const code = (index * stride) % combinations
  const brand = Math.floor(code / fields.length)
  const [first, second] = [at(syllables, brand), at(syllables, Math.floor(brand / syllables.length))]
  const parts = [first, second, at(endings, Math.floor(brand / syllables.length ** 2))]
  const inScript = (script: 0 | 1 | 2) => parts.map((part) => part[script]).join('')
  const latin = inScript(0)
  return {
    latin: latin[0]?.toUpperCase() + latin.slice(1),
    slug: latin,
    han: inScript(1),
    arabic: inScript(2),
    field: at(fields, code),
  }
}

const peopleOf = (random: Random): number =>
  random.weighted([
    [() => 1, 45],
    [() => random.whole(2, 4), 35],
    [() => random.whole(5, 12), 15],
    [() => random.whole(13, 40), 5],
  ])()

/** The company with this number; always the same for the same number. */
export const companyAt = (seed: number, index: number): Company => {
  const random = createRandom(seed, index, 1)
  const land = random.weighted(lands.map((one) => [one, one.weight] as const))
  const culture = random.weighted(land.cultures)
  const { latin, slug, han, arabic, field } = coin(index)
  const legal = random.pick(land.legal)
  const local = land.cultures[0]?.[0]
  const name =
    culture === 'chinese' && local === culture && land.code !== 'SG'
      ? `${han}${field.han}${legal}`
      : culture === 'arabic' && local === culture
        ? `شركة ${arabic} ${field.arabic} ${legal}`
        : `${latin} ${field.name} ${legal === '有限公司' ? 'Ltd' : legal}`
  const people = peopleOf(random)
  return {
    name,
    domain: `${slug}${field.domain}.${random.chance(0.6) ? 'com' : land.topLevel}`,
    sic: random.pick(field.sic),
    // From a handful to tens of thousands of employees, most companies small.
    employees: Math.max(people, Math.round(4 * 10 ** (random.next() ** 2 * 4.2))),
    land,
    culture,
    people,
  }
}
