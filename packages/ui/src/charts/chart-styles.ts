import { cssVar } from '../theme/css-var.ts'
import { font, radius, space } from '../theme/tokens.json'
import { chartBasics, ground, halo } from './chart-basics.ts'

const hero = `
.at-breath-hero { position: relative }
.at-headings { position: relative; height: 1.679rem; color: ${cssVar('fg.muted')}; font-size: ${font.size.sm};
  line-height: ${font.lineHeight.body} }
.at-heading { position: absolute; box-sizing: border-box; padding-right: ${space['2']}; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap }
.at-heading:not(:first-child) { padding-left: ${space['3']} }
.at-heading strong { margin-right: ${space['1.5']}; color: var(--at-words); font-weight: ${font.weight.strong} }
.at-chart { position: relative; height: 9rem }
.at-drawing { position: absolute; inset: 0 }
.at-threshold-label { position: absolute; right: 0; padding-bottom: ${space['0.5']}; color: ${cssVar('fg.subtle')};
  font-size: ${font.size['2xs']}; line-height: ${font.lineHeight.cell}; pointer-events: none; ${halo};
  background: ${ground} content-box }
.at-numbers { position: relative; height: 1.714rem; color: ${cssVar('fg.subtle')}; font-size: ${font.size.xs};
  line-height: ${font.lineHeight.body} }
.at-numbers > span { position: absolute; top: .393rem; translate: -50% 0 }
.at-numbers > .at-today { color: ${cssVar('fg.default')}; font-weight: ${font.weight.strong} }
.at-phase-rule { position: absolute; top: 0; bottom: 1.714rem; width: 1px; background: ${cssVar('line.hair')} }
`

const plot = `
.at-plot { position: relative; color: ${cssVar('fg.subtle')}; font-size: ${font.size['2xs']}; line-height: ${font.lineHeight.cell} }
.at-plot-body { position: relative; height: 7.143rem }
.at-tick { position: absolute; left: 0; right: .393rem; display: flex; align-items: center; height: 0 }
.at-tick > :first-child { flex: none; width: max(1.857rem, 24px) }
.at-tick > :last-child { flex: 1; height: 1px }
.at-edge { background: ${cssVar('line.hair')} }
.at-tick > .at-limit { height: 2px; opacity: .5; background: repeating-linear-gradient(to right, ${cssVar('line.plan')} 0 2px, transparent 2px 6px) }
.at-plot-area, .at-plot-readout { position: absolute; inset: 0 .679rem 0 calc(max(1.857rem, 24px) + .286rem) }
.at-plot-readout { pointer-events: none }
.at-plot-area { border-radius: ${radius.xs} }
.at-indicator-line { stroke: var(--at-hue); stroke-width: 1.75px }
.at-dot { position: absolute; width: .536rem; height: .536rem; border-radius: ${radius.full}; translate: -50% -50%; background: var(--at-hue) }
.at-dot-lagging { width: .5rem; height: .5rem; box-shadow: inset 0 0 0 .125rem ${cssVar('watch.line')}; background: ${ground} }
.at-dots-many .at-dot { width: .357rem; height: .357rem }
.at-floor-figure { position: absolute; bottom: calc(100% + .143rem); left: 50%; translate: -50% 0; color: ${cssVar('watch')};
  font-weight: ${font.weight.strong}; ${halo} }
@media (forced-colors: active) {
  .at-dot { background: CanvasText }
  .at-dot-lagging { box-sizing: border-box; border: .125rem solid CanvasText; background: Canvas }
  .at-edge { background: GrayText }
  .at-tick > .at-limit { height: 0; opacity: 1; border-top: 1px dotted GrayText }
}
.at-plot-ends { display: flex; justify-content: space-between; margin: .357rem 0 0 max(1.857rem, 24px) }
`

/** What stands around the lines of a breath line and of a plot: made of the tokens, the colours by the theme's variables. */
export const chartStyles = chartBasics + hero + plot
