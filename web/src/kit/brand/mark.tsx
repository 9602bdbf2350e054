/** Forecourt's mark: an F of painted bay lines, one bay taken. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-harbour-7)" />
    <path
      d="M9.5 25V7.5M9.5 7.5H23.5M9.5 16H19.5"
      fill="none"
      stroke="#fff"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M16 25.2h8"
      fill="none"
      stroke="var(--mantine-color-harbour-3)"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
  </svg>
);
