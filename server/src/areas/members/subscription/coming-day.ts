import { daysAfter, isLater, today } from '../../../platform/database/days.ts'
import { invalidField } from '../../../platform/errors/failed.ts'

/** Catches mistyped centuries: dates are planned at most a year ahead. */
const planAheadDays = 366

export const requireWithinYear = (field: string, day: string): void => {
  if (isLater(day, daysAfter(today(), planAheadDays))) throw invalidField(field, 'Must be within a year.')
}

/** A day after today and within a year. */
export const requireComing = (field: string, day: string): void => {
  if (!isLater(day, today())) throw invalidField(field, 'Must be after today.')
  requireWithinYear(field, day)
}

/** Today or later. A stored day is not validated again when other fields change. */
export const requireNotPast = (field: string, day: string | null, stored: string | null): void => {
  if (day !== null && day !== stored && isLater(today(), day)) throw invalidField(field, 'Must not be in the past.')
}
