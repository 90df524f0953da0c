import type { ThemeName } from '@attune/ui'
import { themeNames } from './Frames.tsx'
import { type TokenValue, tokensNamed } from './token-values.ts'
import classes from './docs.module.css'

/** Shows a token as its colour, corner, length or shadow. */
export function Swatch({ token, theme }: { token: TokenValue; theme: ThemeName }) {
  const value = 'both' in token.values ? token.values.both : token.values[theme]
  if (token.kind === 'colour') return <i className={classes['swatch']} style={{ background: value }} />
  if (token.name.startsWith('radius.'))
    return <i className={classes['corner']} style={{ borderTopLeftRadius: value }} />
  if (token.kind === 'space') return <i className={classes['length']} style={{ width: value }} />
  if (token.kind === 'shadow') return <i className={classes['shadow']} style={{ boxShadow: value }} />
  return null
}

/** Shows the tokens of a component with their values in both themes. */
export function TokenList({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p>None of its own.</p>
  return (
    <table className={`sb-unstyled ${classes['tokens']}`}>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {names.flatMap(tokensNamed).map((token) => (
          <tr key={token.name}>
            <th scope="row">
              <code>{token.name}</code>
            </th>
            {'both' in token.values ? (
              <td colSpan={2}>
                <Swatch token={token} theme="light" /> {token.values.both}
              </td>
            ) : (
              themeNames.map((theme) => (
                <td key={theme}>
                  <Swatch token={token} theme={theme} /> {'light' in token.values && token.values[theme]}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
