import { tokens } from '@attune/ui'

const { family, size, style } = tokens.font

interface Style {
  family?: string
  size: keyof typeof size
  weight?: number
  lineHeight?: number
  letterSpacing?: string
}

/** Every text style, set as it is used, at the 14 px root. */
export function TypeSheet() {
  return (
    <div className="sb-unstyled">
      {Object.entries(style as Record<string, Style>).map(([name, text]) => (
        <div
          key={name}
          style={{ display: 'grid', gridTemplateColumns: '10em 14em 1fr', alignItems: 'baseline', padding: '6px 0' }}
        >
          <code>{name}</code>
          <code>{size[text.size]}</code>
          <span
            style={{
              fontFamily: text.family === 'read' ? family.read : family.sans,
              fontSize: size[text.size],
              fontWeight: text.weight,
              lineHeight: text.lineHeight,
              letterSpacing: text.letterSpacing,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            Sense, day 5 of 7: 12.4 h
          </span>
        </div>
      ))}
    </div>
  )
}
