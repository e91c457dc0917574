import type { Story } from './press-stories.ts'

type ByLanguage<T> = Readonly<Record<Story['language'], T>>

/** Cities in stories of a language, in its spelling. */
export const cities: ByLanguage<readonly string[]> = {
  en: ['Lisbon', 'Chicago', 'Toronto', 'Singapore', 'Leeds', 'Dublin'],
  de: ['Hamburg', 'München', 'Wien', 'Zürich', 'Leipzig'],
  fr: ['Lyon', 'Nantes', 'Lille', 'Bordeaux', 'Bruxelles'],
  es: ['Valencia', 'Bilbao', 'Sevilla', 'Ciudad de México', 'Bogotá'],
  it: ['Milano', 'Torino', 'Bologna', 'Padova', 'Napoli'],
  zh: ['上海', '深圳', '杭州', '香港', '台北'],
  ar: ['دبي', 'الرياض', 'القاهرة', 'الدار البيضاء', 'عمّان'],
}

/** Job titles that fit any gender, because the demo names do not tell. */
export const jobs: ByLanguage<readonly string[]> = {
  en: ['Chief Financial Officer', 'Chief Technology Officer', 'VP Sales', 'Head of Growth', 'Managing Director'],
  de: ['Finanzvorstand', 'Technikvorstand', 'Vertriebsvorstand', 'Personalvorstand'],
  fr: ['directeur financier', 'directeur général', 'directeur commercial', 'directeur technique'],
  es: ['CEO', 'CFO', 'COO', 'CTO'],
  it: ['direttore finanziario', 'direttore generale', 'direttore commerciale', 'amministratore delegato'],
  zh: ['首席财务官', '首席技术官', '销售总监', '副总裁'],
  ar: ['المدير المالي', 'الرئيس التنفيذي', 'المدير التقني', 'نائب الرئيس'],
}

const arabicLetters: Readonly<Record<string, string>> = { A: 'أ', B: 'ب', C: 'ج' }

const rounds: ByLanguage<readonly [seed: string, series: (letter: string) => string]> = {
  en: ['seed', (letter) => `Series ${letter}`],
  de: ['Seed', (letter) => `Series-${letter}`],
  fr: ['amorçage', (letter) => `série ${letter}`],
  es: ['semilla', (letter) => `serie ${letter}`],
  it: ['seed', (letter) => `Serie ${letter}`],
  zh: ['种子轮', (letter) => `${letter}轮`],
  ar: ['البذرة', (letter) => `السلسلة ${arabicLetters[letter] ?? letter}`],
}

/** A funding round, stored as `Seed` or `Series A`, in a language. */
export const roundIn = (language: Story['language'], round: string): string => {
  const [seed, series] = rounds[language]
  return round === 'Seed' ? seed : series(round.slice(-1))
}

/** An amount as in a headline, exact: 18.5 million is not 19. */
export const amountIn = (language: Story['language'], amount: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
    .format(amount)
    .replaceAll('\u200f', '')
