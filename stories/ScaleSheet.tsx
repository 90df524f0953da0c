import { tokens } from '@attune/ui'

const cell = { padding: '4px 12px 4px 0' } as const

/** Radii, drawn. */
export function RadiusSheet() {
  return (
    <div className="sb-unstyled" style={{ display: 'flex', gap: 24 }}>
      {Object.entries(tokens.radius).map(([name, radius]) => (
        <div key={name} style={{ textAlign: 'center' }}>
          <div
            style={{
              width: 64,
              height: 40,
              borderRadius: radius,
              border: `1px solid ${tokens.color.semantic['line.strong'].light}`,
            }}
          />
          <code>{name}</code>
          <br />
          <code>{radius}</code>
        </div>
      ))}
    </div>
  )
}

/** The two shadows, in the light theme; in the dark one a hairline ring does most of their work. */
export function ShadowSheet() {
  const { menu, modal } = tokens.shadow.light
  return (
    <div className="sb-unstyled" style={{ display: 'flex', gap: 64, padding: 24, background: '#fff' }}>
      {Object.entries({ menu, modal }).map(([name, shadow]) => (
        <div
          key={name}
          style={{
            display: 'grid',
            placeItems: 'center',
            width: 160,
            height: 80,
            borderRadius: 10,
            boxShadow: shadow,
            color: '#18272b',
          }}
        >
          {name}
        </div>
      ))}
    </div>
  )
}

/** How long movements take, and how they go. */
export function MotionSheet() {
  const { duration, easing } = tokens.motion
  return (
    <table className="sb-unstyled">
      <tbody>
        {Object.entries({ ...duration, ...easing }).map(([name, value]) => (
          <tr key={name}>
            <td style={cell}>
              <code>{name}</code>
            </td>
            <td style={cell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
