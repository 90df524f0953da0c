import { cssVar } from '../../theme/css-var.ts'
import { font, radius, space } from '../../theme/tokens.json'
import { compact } from '../../theme/compact.ts'
import { ground } from '../chart-basics.ts'
import { rowsStyles } from '../rows-styles.ts'
import { lowerLane, upperLane } from './place-marks.ts'

const percent = (share: number) => `${share * 100}%`

const marks = `
.at-mark { box-sizing: border-box; width: .643rem; height: .643rem; border-radius: ${radius.full}; background: ${ground} }
.at-mark-square { width: .571rem; height: .571rem; border-radius: 1.5px }
.at-mark-done { background: ${cssVar('fg.default')} }
.at-mark-missed { border: 1px solid ${cssVar('line.strong')} }
.at-mark-open { border: 1px dotted ${cssVar('line.plan')} }
.at-window { box-sizing: border-box; height: .429rem; border-radius: ${radius.xs} }
.at-window-done { background: var(--at-hue) }
.at-window-missed { border: 1px solid ${cssVar('line.strong')} }
.at-window-open { border-radius: 0; background: repeating-linear-gradient(to right, ${cssVar('line.plan')} 0 1px, transparent 1px 4px) }
`

const layout = `
.at-activity { --at-day: 7.714rem; --at-counts: 6.5rem; position: relative; line-height: ${font.lineHeight.cell} }
${compact} { .at-activity { --at-day: 7.143rem; --at-counts: 5.571rem } }
.at-activity-head, .at-activity-day { display: grid;
  grid-template-columns: var(--at-day) minmax(0, 1fr) repeat(2, var(--at-counts)) }
.at-activity-head { color: ${cssVar('fg.subtle')}; font-size: ${font.size.xs}; border-bottom: 1px solid ${cssVar('line.hair')} }
.at-activity-head > * { padding: ${space['1']} 0 ${space['2']} }
.at-activity-head > .at-second-clock { padding-top: 0 }
.at-activity-head:has(> .at-second-clock) > :not(.at-second-clock) { padding-bottom: 0 }
.at-activity-head > .at-axis { position: relative }
.at-axis > span { position: absolute; translate: -50% 0 }
.at-count { text-align: right }
.at-activity-days { border-radius: ${radius.xs} }
.at-activity-day { height: 3.214rem; box-sizing: border-box; border-bottom: 1px solid ${cssVar('line.hair')} }
.at-activity-day:last-child { border-bottom-color: transparent }
.at-activity-day > * { align-self: center }
.at-day-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${cssVar('fg.default')};
  font-weight: ${font.weight.strong} }
.at-day-note { display: block; color: ${cssVar('fg.subtle')}; font-size: ${font.size.xs}; font-weight: ${font.weight.regular} }
.at-activity-day > .at-count { color: ${cssVar('fg.default')} }
.at-activity-day > .at-count-behind { color: ${cssVar('watch')} }
.at-strip { position: relative; align-self: stretch }
.at-strip > * { position: absolute; translate: -50% -50% }
.at-strip > .at-hour { top: 0; bottom: -1px; width: 1px; translate: 0; background: ${cssVar('line.hair')}; opacity: .65 }
.at-strip > .at-mark { top: ${percent(upperLane)} }
.at-strip > .at-string { top: ${percent(upperLane)}; height: 1px; translate: 0 -50%; background: ${cssVar('line.plan')}; opacity: .6 }
.at-strip > .at-window { top: ${percent(lowerLane)}; translate: 0 -50% }
.at-strip > .at-clock-now { top: 0; bottom: 0; width: 2px; translate: 0; background: ${cssVar('fg.default')} }
.at-strip > .at-zone-change { top: 0; bottom: 0; width: 0; translate: 0; border-left: 2px dashed ${cssVar('line.strong')} }
.at-over-strips { inset: 0 calc(2 * var(--at-counts)) 0 var(--at-day) }
.at-activity-body { position: relative }
`

const legend = `
.at-legend { display: flex; flex-wrap: wrap; gap: ${space['1']} 1.286rem; color: ${cssVar('fg.muted')}; font-size: ${font.size.xs};
  line-height: ${font.lineHeight.cell} }
.at-legend > span { display: inline-flex; align-items: center; gap: .571rem; white-space: nowrap }
.at-legend .at-window { width: 1.429rem }
.at-legend .at-window-open { width: 1.286rem }
.at-legend .at-zone-change { height: 1em; border-left: 2px dashed ${cssVar('line.strong')} }
`

/* The system's colours take the place of all others, and no picture is drawn as a background. */
const forced = `
@media (forced-colors: active) {
  .at-mark-done, .at-window-done, .at-strip > .at-clock-now { background: CanvasText }
  .at-strip > .at-string { background: GrayText }
  .at-window-open { border: 1px dotted CanvasText }
}
`

/** What the strips of activity and their legend look like. */
export const stripStyles = rowsStyles + marks + layout + legend + forced
