import { hiddenFromSight } from '../styles/hidden-styles.ts'
import { cssVar } from '../theme/css-var.ts'
import { font, radius, space } from '../theme/tokens.json'

/** What lies behind a chart: the page, or a row that the pointer is on. */
export const ground = `var(--at-ground, ${cssVar('bg.canvas')})`

/** Keeps small words readable where a line passes below them. */
export const halo = `text-shadow: ${Array.from({ length: 4 }, () => `0 0 .214rem ${ground}`).join(', ')}`

/** The colours of steps and indicators. */
export const hues = `
${(['learn', 'sense', 'grow'] as const)
  .map((step) => `.at-${step} { --at-hue: ${cssVar(`phase.${step}`)}; --at-words: ${cssVar(`phase.${step}.text`)} }`)
  .join('\n')}
${(['productivity', 'mental', 'physical'] as const)
  .map((indicator) => `.at-${indicator} { --at-hue: ${cssVar(`indicator.${indicator}`)} }`)
  .join('\n')}
.at-ink { --at-hue: ${cssVar('fg.default')} }
.at-ahead { --at-words: ${cssVar('fg.subtle')} }
`

const readout = `
.at-readout { position: absolute; z-index: 1; margin-bottom: ${space['2']}; padding: ${space['0.5']} ${space['1.5']};
  border-radius: ${radius.sm}; background: ${cssVar('bg.raised')}; color: ${cssVar('fg.default')};
  box-shadow: var(--attune-shadows-menu), 0 0 0 1px ${cssVar('line.hair')}; font-size: ${font.size.xs};
  font-weight: ${font.weight.medium}; line-height: ${font.lineHeight.cell}; white-space: nowrap; pointer-events: none }
.at-readout:empty { opacity: 0 }
.at-guide { position: absolute; top: 0; bottom: 0; width: 1px; background: ${cssVar('line.strong')}; opacity: .5; pointer-events: none }
.at-unseen { ${hiddenFromSight} }
`

/** What every chart has: the hues of steps and indicators, and the sign that reads a value out. */
export const chartBasics = hues + readout
