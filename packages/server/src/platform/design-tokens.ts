import tokens from '@attune/ui/tokens.json' with { type: 'json' }

interface Token {
  readonly $value?: string | { readonly hex: string }
  readonly $root?: Token
}

/** Returns the hex code of a colour token by its path. A token may refer to another one. */
function hexOf(path: string): string {
  const found = path.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown>)?.[name], tokens)
  // If a colour is also a group, its value is in the group's `$root`.
  const { $root, $value = $root?.$value } = (found ?? {}) as Token
  if ($value === undefined) throw new Error(`tokens.json has no colour ${path}`)
  return typeof $value === 'string' ? hexOf($value.slice(1, -1)) : $value.hex
}

/** Returns a semantic colour by its name in the design, such as `fg.muted`. */
export const colorOf = (theme: 'light' | 'dark', name: string): string => hexOf(`${theme}.color.${name}`)

/** The numbers that determine the breath line. */
export const breathLine = {
  inhale: tokens.breathLine.inhale.$value,
  fillOpacity: tokens.breathLine.fillOpacity.$value,
  plannedDepth: tokens.breathLine.threshold.$value,
}
