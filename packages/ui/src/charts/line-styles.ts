import { compact } from '../theme/compact.ts'
import { cssVar } from '../theme/css-var.ts'
import { breathLine, motion, radius } from '../theme/tokens.json'
import { ground, hues } from './chart-basics.ts'

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

/** What drawn lines look like, and how they move. Apart from the charts around them: a page begins with a line alone. */
export const lineStyles = hues + lines + movement
