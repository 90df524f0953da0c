import type { PortraitLook } from './portrait-look.ts'

type Named<Key extends keyof PortraitLook, Value> = Readonly<Record<NonNullable<PortraitLook[Key]> & string, Value>>

/** The two ends of the soft light behind a person. */
export const backdrops: Named<'backdrop', readonly [string, string]> = {
  mist: ['#d3dedb', '#9fb3b0'],
  sage: ['#cbd4be', '#95a588'],
  sand: ['#e2dacb', '#bdae97'],
  slate: ['#bccada', '#8799ac'],
  rose: ['#e6d3cd', '#bd9d96'],
  dusk: ['#d5cfdd', '#a096ad'],
  night: ['#46525a', '#242d33'],
  cream: ['#efebe3', '#cbc5b9'],
}

interface Skin {
  readonly light: string
  readonly base: string
  /** Neck, ears' inside, the shaded side. */
  readonly shade: string
  readonly lip: string
  readonly cheek: string
}

export const skins: Named<'skin', Skin> = {
  porcelain: { light: '#fbe6da', base: '#f1d3c2', shade: '#dcb29d', lip: '#b9695f', cheek: '#e59e90' },
  fair: { light: '#f7dccb', base: '#eac3ac', shade: '#d09f84', lip: '#ad6253', cheek: '#dc9078' },
  olive: { light: '#ebc7a4', base: '#d9ac84', shade: '#b98a62', lip: '#9c5a48', cheek: '#c98362' },
  tan: { light: '#dcab80', base: '#c48f63', shade: '#a06f47', lip: '#8d4c3a', cheek: '#b06c48' },
  amber: { light: '#cf9a6b', base: '#b57e50', shade: '#906038', lip: '#7f4331', cheek: '#a15f3c' },
  brown: { light: '#a9714b', base: '#8d5936', shade: '#6c4024', lip: '#5d2d22', cheek: '#7d4428' },
  deep: { light: '#7d5039', base: '#623b28', shade: '#472818', lip: '#432019', cheek: '#57301f' },
}

interface Hair {
  readonly base: string
  /** The lit strands. */
  readonly light: string
}

export const hairColours: Named<'hairColour', Hair> = {
  black: { base: '#1d1a1b', light: '#39343a' },
  espresso: { base: '#33231d', light: '#543c31' },
  brown: { base: '#5c3d29', light: '#7f593c' },
  auburn: { base: '#6f3222', light: '#974a33' },
  blond: { base: '#c39a5b', light: '#e0bf86' },
  grey: { base: '#878a8d', light: '#aeb1b3' },
  white: { base: '#d3d1cc', light: '#efede9' },
  denim: { base: '#5b7196', light: '#7d92b4' },
  plum: { base: '#6d4763', light: '#8d6583' },
  teal: { base: '#2f6a6b', light: '#4f8b8a' },
}

export const clothingColours: Named<'clothingColour', readonly [light: string, dark: string]> = {
  ochre: ['#c99548', '#a97630'],
  forest: ['#47664e', '#304a38'],
  wine: ['#86303f', '#64202e'],
  navy: ['#34465f', '#223147'],
  ivory: ['#f3eee4', '#d9d1c2'],
  steel: ['#68809f', '#4d6484'],
  ink: ['#30363a', '#1d2225'],
  clay: ['#b86a4c', '#955036'],
  plum: ['#74506f', '#573a54'],
  moss: ['#7b8552', '#5f683c'],
}
