/** A person's initials, as large as the picture would be. They are drawn as SVG, so that they scale with it. */
export const Initials = ({ text }: { text: string }) => (
  <svg aria-hidden viewBox="0 0 24 24" overflow="visible">
    <text x="12" y="12" textAnchor="middle" dominantBaseline="central">
      {text}
    </text>
  </svg>
)
