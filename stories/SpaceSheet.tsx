import { tokens } from '@attune/ui'

const steps = Object.entries(tokens.space)
  .filter(([name]) => !name.startsWith('$'))
  .toSorted(([, one], [, other]) => Number.parseFloat(one) - Number.parseFloat(other))

/** Every step of space, as long as it is. */
export function SpaceSheet() {
  return (
    <div className="sb-unstyled">
      {steps.map(([name, length]) => (
        <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 12, padding: '3px 0' }}>
          <code style={{ width: '3em' }}>{name}</code>
          <code style={{ width: '6em' }}>{length}</code>
          <div style={{ width: length, height: 12, background: tokens.color.semantic['phase.sense'].light }} />
        </div>
      ))}
    </div>
  )
}
