import { cssVar } from '../../theme/css-var.ts'

/** The initials of a person, as large as the picture would be. Drawn as SVG, so that they scale with it. */
export const Initials = ({ text }: { text: string }) => (
  <svg aria-hidden viewBox="0 0 24 24" overflow="visible">
    <text
      x="12"
      y="12"
      textAnchor="middle"
      dominantBaseline="central"
      fontSize="19"
      fontWeight="600"
      fill={cssVar('fg.muted')}
    >
      {text}
    </text>
  </svg>
)
