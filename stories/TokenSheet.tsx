import { Button, type ColorName, SearchField, tokens } from '@attune/ui'
import tokenCss from '@attune/ui/tokens.css?url'
import tokenJson from '@attune/ui/tokens.json?url'
import { type ReactNode, useDeferredValue, useState } from 'react'
import uses from 'virtual:token-uses'
import { themeNames } from '../.storybook/docs/Frames.tsx'
import { Swatch } from '../.storybook/docs/TokenList.tsx'
import { type TokenValue, tokenValues } from '../.storybook/docs/token-values.ts'
import { contrast } from './contrast.ts'
import classes from './TokenSheet.module.css'

const kinds: Record<TokenValue['kind'], string> = {
  colour: 'Colour',
  font: 'Type',
  space: 'Space',
  size: 'Sizes',
  shape: 'Radii and borders',
  shadow: 'Shadows',
  motion: 'Motion',
  layer: 'Layers',
  breath: 'The breath line',
}

const { semantic } = tokens.color

/**
 * Returns the background for a colour, or undefined if the colour is itself a background, or a divider that need not be
 * seen.
 */
function groundOf(name: ColorName): ColorName | undefined {
  if (name === 'action.fg') return 'action.bg'
  if (name === 'fg.onSolid') return 'toast.info'
  if (name.startsWith('phase.') && name.endsWith('.text')) return name.replace('.text', '.tint') as ColorName
  if (/^bg\.|\.tint$|^(selection|line\.hair|band)$/.test(name)) return undefined
  return 'bg.canvas'
}

/** Copies text on click, and confirms it in place. */
function Copy({ text, children }: { text: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className={classes['copy']}
      aria-label={`Copy ${text}`}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    >
      {children}
      <output className={classes['copied']}>{isCopied ? 'Copied' : ''}</output>
    </button>
  )
}

function Values({ token }: { token: TokenValue }) {
  if ('both' in token.values) {
    return (
      <td colSpan={2}>
        <Copy text={token.values.both}>
          <Swatch token={token} theme="light" />
          <Sample token={token} /> {token.values.both}
        </Copy>
      </td>
    )
  }
  const { values } = token
  const ground = token.kind === 'colour' ? groundOf(token.name as ColorName) : undefined
  return themeNames.map((theme) => (
    <td key={theme}>
      <Copy text={values[theme]}>
        <Swatch token={token} theme={theme} /> {values[theme]}
      </Copy>
      {ground && (
        <small>
          {contrast(values[theme], semantic[ground][theme]).toFixed(2)} on {ground}
        </small>
      )}
    </td>
  ))
}

interface TextStyle {
  family?: string
  size: keyof typeof tokens.font.size
  weight?: number
  lineHeight?: number
  letterSpacing?: string
}

/** Shows a sample of a text token, which is meant to be looked at rather than read. */
function Sample({ token: { name, values } }: { token: TokenValue }) {
  const [, group, key] = name.split('.')
  const value = 'both' in values ? values.both : ''
  const text = 'Sense, day 5 of 7: 12.4 h'
  if (group === 'size' && name.startsWith('font.')) return <span style={{ fontSize: value }}>{text}</span>
  if (group === 'weight') return <span style={{ fontWeight: Number(value) }}>{text}</span>
  if (group === 'family') return <span style={{ fontFamily: value }}>{text}</span>
  if (group !== 'style' || key === undefined) return null
  const { family, size, ...style } = (tokens.font.style as Record<string, TextStyle>)[key] as TextStyle
  return (
    <span
      style={{
        ...style,
        fontFamily: family === 'read' ? tokens.font.family.read : tokens.font.family.sans,
        fontSize: tokens.font.size[size],
      }}
    >
      {text}
    </span>
  )
}

function Uses({ names }: { names: readonly string[] }) {
  if (names.length <= 3) return names.join(', ') || '–'
  return (
    <details>
      <summary>
        {names.slice(0, 2).join(', ')} and {names.length - 2} more
      </summary>
      {names.slice(2).join(', ')}
    </details>
  )
}

/**
 * Returns the uses of a token. For a part of a group, such as `breathLine.stroke.hero`, it returns the uses of the
 * group.
 */
const usesOf = (name: string): readonly string[] => uses[name] ?? uses[name.replace(/\.\w+$/, '')] ?? []

const isFound = (words: readonly string[]) => (token: TokenValue) => {
  const text = [token.name, kinds[token.kind], ...Object.values(token.values), ...usesOf(token.name)].join(' ')
  return words.every((word) => text.toLowerCase().includes(word))
}

/** Shows every token with its values and its uses. Tokens can be searched, copied and downloaded. */
export function TokenSheet() {
  const [query, setQuery] = useState('')
  const words = useDeferredValue(query).toLowerCase().split(/\s+/).filter(Boolean)
  const found = tokenValues.filter(isFound(words))
  const groups = Object.entries(Object.groupBy(found, ({ kind }) => kind))
  return (
    <div className={`sb-unstyled ${classes['sheet']}`}>
      <div className={classes['tools']}>
        <div className={classes['search']}>
          <SearchField
            label="Search tokens"
            placeholder="Name, value or component"
            value={query}
            onValueChange={setQuery}
          />
        </div>
        <output>
          {found.length} of {tokenValues.length} tokens
        </output>
        <a className={classes['download']} href={tokenJson} download="attune.tokens.json">
          Download for design tools (W3C)
        </a>
        <a className={classes['download']} href={tokenCss} download="attune.tokens.css">
          Download as CSS
        </a>
      </div>
      {groups.map(([kind, group]) => (
        <section key={kind} aria-label={kinds[kind as TokenValue['kind']]}>
          <h2 id={kind}>{kinds[kind as TokenValue['kind']]}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Token</th>
                <th scope="col">Light</th>
                <th scope="col">Dark</th>
                <th scope="col">Used by</th>
              </tr>
            </thead>
            <tbody>
              {group.map((token) => (
                <tr key={token.name}>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button has a name */}
                  <th scope="row">
                    <Copy text={token.name}>
                      <code>{token.name}</code>
                    </Copy>
                  </th>
                  <Values token={token} />
                  <td className={classes['uses']}>
                    <Uses names={usesOf(token.name)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {found.length === 0 && (
        <p>
          No token is called ‘{query}’.{' '}
          <Button variant="quiet" onClick={() => setQuery('')}>
            Clear search
          </Button>
        </p>
      )}
    </div>
  )
}
