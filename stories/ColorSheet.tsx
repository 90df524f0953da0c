import { type ColorName, colorNames, type ThemeName, tokens } from '@attune/ui'
import { contrast } from './contrast.ts'

const { semantic } = tokens.color

/** What a colour lies on; nothing where it is itself the ground, or a divider that no one has to see. */
function groundOf(name: ColorName): ColorName | undefined {
  if (name === 'action.fg') return 'action.bg'
  if (name === 'fg.onSolid') return 'toast.info'
  if (name.startsWith('phase.') && name.endsWith('.text')) return name.replace('.text', '.tint') as ColorName
  if (name.startsWith('bg.') || name.endsWith('.tint') || name === 'selection' || name === 'line.hair') return undefined
  return 'bg.canvas'
}

function Swatch({ name, theme }: { name: ColorName; theme: ThemeName }) {
  const value = semantic[name][theme]
  const canvas = semantic['bg.canvas'][theme]
  const ground = groundOf(name)
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 10, padding: 6, background: canvas }}>
      <div style={{ width: 56, height: 32, background: value, border: `1px solid ${semantic['line.hair'][theme]}` }} />
      <div style={{ color: semantic['fg.default'][theme], font: `13px/1.4 ${tokens.font.family.sans}` }}>
        {value}
        <br />
        {ground && `${contrast(value, semantic[ground][theme]).toFixed(2)} on ${ground}`}
      </div>
    </div>
  )
}

/** Every semantic colour, light and dark, with its contrast against what it lies on. */
export function ColorSheet() {
  return (
    <div className="sb-unstyled" style={{ font: `14px/1.4 ${tokens.font.family.sans}` }}>
      {colorNames.map((name) => (
        <div key={name} style={{ display: 'grid', gridTemplateColumns: '16em 1fr 1fr', alignItems: 'center' }}>
          <code>{name}</code>
          <Swatch name={name} theme="light" />
          <Swatch name={name} theme="dark" />
        </div>
      ))}
    </div>
  )
}
