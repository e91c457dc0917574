import { csvLine } from '@console/shared/contract/csv'

/** Rows as CSV with the mark of UTF-8, without which spreadsheets guess wrong. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => `\ufeff${rows.map(csvLine).join('')}`
