import type { Text } from '@console/shared/intl/words'
import { kitWords } from '@console/shared/words/kit'
import { toTheCent } from '../../parts/billing/money.ts'

/** Hundredths of a dollar as an amount, where it is known. */
export const money = (hundredths: number | null, t: Text): string =>
  hundredths === null ? t(kitWords.none) : toTheCent(hundredths, t)
