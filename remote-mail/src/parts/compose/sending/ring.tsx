const radius = 9
const around = 2 * Math.PI * radius

/** Remaining share of a time, from 1 to 0. The sentence beside it says the same. */
export const Ring = ({ share }: { share: number }) => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" style={{ flexShrink: 0 }}>
    <circle cx="12" cy="12" r={radius} fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="3" />
    <circle
      cx="12"
      cy="12"
      r={radius}
      fill="none"
      stroke="var(--c-colors-primary-solid)"
      strokeWidth="3"
      strokeDasharray={around}
      strokeDashoffset={around * (1 - share)}
      transform="rotate(-90 12 12)"
    />
  </svg>
)
