import { Box } from '@console/shared/kit/base'
import { encode } from 'uqr'

/** A QR code: black on white in every theme, because cameras read it. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return (
    <Box bg="white" borderRadius="md" width="200px" height="200px" flexShrink="0">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width="200"
        height="200"
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
    </Box>
  )
}
