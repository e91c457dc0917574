import type { Text } from '@console/shared/intl/messages'
import { kitMessages } from '@console/shared/messages/kit'
import { toTheCent } from '../../parts/billing/money.ts'

/** Formats cents, if known. */
export const money = (hundredths: number | null, t: Text): string =>
  hundredths === null ? t(kitMessages.none) : toTheCent(hundredths, t)
