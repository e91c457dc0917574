import { csvLine } from '@console/shared/contract/csv'

/** Rows as CSV with a UTF-8 byte order mark, without which spreadsheets guess wrong. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => `\ufeff${rows.map(csvLine).join('')}`
