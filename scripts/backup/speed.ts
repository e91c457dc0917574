/** `in 12 s (85 MB of rows a second)`. */
export const speedOf = (bytes: number, begun: number): string => {
  const seconds = (performance.now() - begun) / 1_000
  return `in ${seconds.toFixed(1)} s (${Math.round(bytes / 1e6 / seconds)} MB of rows a second)`
}
