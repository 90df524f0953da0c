import { type ContrastPair, contrastPairs, type ThemeName, tokens } from '@attune/ui'
import { contrastOf } from './contrast-pairs.ts'

const { semantic } = tokens.color

function Figure({ pair, theme }: { pair: ContrastPair; theme: ThemeName }) {
  const ratio = contrastOf(pair, theme)
  const isEnough = ratio >= pair.min
  return (
    <td style={{ padding: '4px 10px', background: semantic[pair.bg][theme], fontVariantNumeric: 'tabular-nums' }}>
      <span style={{ color: semantic[pair.fg][theme], fontWeight: 600 }}>
        {ratio.toFixed(2)} {isEnough ? '' : 'too low'}
      </span>
    </td>
  )
}

/** Shows every pair of colours that are used on top of each other, with its contrast in both themes. */
export function ContrastSheet() {
  return (
    <table className="sb-unstyled" style={{ borderCollapse: 'collapse', font: `13px/1.4 ${tokens.font.family.sans}` }}>
      <thead>
        <tr style={{ textAlign: 'left' }}>
          {['Colour', 'On', 'Needs', 'Light', 'Dark'].map((title) => (
            <th key={title} scope="col" style={{ padding: '4px 10px' }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contrastPairs.light.map((pair) => (
          <tr key={`${pair.fg} on ${pair.bg}`}>
            <td style={{ padding: '4px 10px' }}>
              <code>{pair.fg}</code>
            </td>
            <td style={{ padding: '4px 10px' }}>
              <code>{pair.bg}</code>
            </td>
            <td style={{ padding: '4px 10px' }}>{pair.min}</td>
            <Figure pair={pair} theme="light" />
            <Figure pair={pair} theme="dark" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
