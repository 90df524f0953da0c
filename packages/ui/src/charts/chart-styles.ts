import { cssVar } from '../theme/css-var.ts'
import { breathLine, font, motion, radius, space } from '../theme/tokens.json'
import { compact } from '../theme/compact.ts'
import { chartBasics, ground, halo } from './chart-basics.ts'

const { stroke, dot } = breathLine
const [planWidth, , ...planDash] = stroke.plan.split(' ')
const [planRowWidth, , ...planRowDash] = stroke.planRow.split(' ')

const lines = `
.at-drawing svg, .at-plot-area svg, .at-sign-in-line svg {
  position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible }
.at-lived, .at-plan, .at-baseline, .at-threshold, .at-indicator-line {
  fill: none; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke }
.at-lived { stroke: var(--at-hue); stroke-width: ${stroke.row} }
.at-lived-hero { stroke-width: ${stroke.hero} }
.at-lived-wide { stroke-width: 2px }
.at-fill { fill: var(--at-hue); opacity: ${breathLine.fillOpacity} }
.at-plan { stroke: ${cssVar('line.plan')}; stroke-width: ${planRowWidth}; stroke-dasharray: ${planRowDash.join(' ')} }
.at-plan-hero { stroke-width: ${planWidth}; stroke-dasharray: ${planDash.join(' ')} }
.at-plan-rhythm { stroke-width: ${planWidth}; stroke-dasharray: .5 3.5 }
.at-baseline { stroke: ${cssVar('line.hair')}; stroke-width: 1px; stroke-linecap: butt }
.at-threshold { stroke: ${cssVar('line.plan')}; stroke-width: 1px; stroke-dasharray: 3 3; stroke-linecap: butt }
.at-now { position: absolute; width: ${dot.hero}; height: ${dot.hero}; border-radius: ${radius.full}; translate: -50% -50%; forced-color-adjust: none;
  background: var(--at-hue); box-shadow: 0 0 0 .214rem ${ground} }
/* A row's dot is drawn in the line itself: a positioned element each would be a layer of its own in a table. */
.at-breath-row { flex: none; width: 8.214rem; height: 1.429rem; overflow: visible; vertical-align: middle }
.at-now-row { fill: none; stroke: var(--at-hue); stroke-width: ${dot.row}; stroke-linecap: round; vector-effect: non-scaling-stroke }
.at-now-ground { stroke: ${ground}; stroke-width: calc(${dot.row} + 4px) }
${compact} { .at-breath-row { width: 6.357rem } }
`

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

const movement = `
@keyframes at-draw { from { clip-path: inset(-10% 100% -10% -1%) } to { clip-path: inset(-10% calc(100% - var(--at-end)) -10% -1%) } }
@keyframes at-show { from { opacity: 0 } }
@keyframes at-breathe-once { 50% { transform: scaleY(.94) } }
@media (prefers-reduced-motion: no-preference) {
  .at-drawn { animation: at-draw ${motion.duration.draw} ${motion.easing.breathe} }
  .at-now { animation: at-show ${motion.duration.base} ${motion.duration.draw} backwards }
  .at-breathing svg { animation: at-breathe-once ${motion.duration.draw} ${motion.easing.breathe} }
}
.at-sign-in-line { position: relative; width: 100%; height: 19rem }
.at-sign-in-line svg { transform-origin: 50% 77.8% }
`

/** What breath lines and plots look like: one sheet, made of the tokens, the colours by the theme's variables. */
export const chartStyles = chartBasics + lines + hero + plot + movement
