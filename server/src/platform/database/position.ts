/** A position in PostgreSQL's write-ahead log (LSN), as a number that grows. */
export const readPosition = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
