import { cssVar } from '../../theme/css-var.ts'
import { font, radius, space } from '../../theme/tokens.json'
import { chartBasics, halo } from '../chart-basics.ts'

/** What the bars of engagement look like. */
export const barsStyles = `${chartBasics}
.at-bars-chart { position: relative; padding-top: ${space['1']}; color: ${cssVar('fg.subtle')}; font-size: ${font.size['2xs']};
  line-height: ${font.lineHeight.cell} }
.at-bars-body { position: relative; height: 4.786rem; border-bottom: 1px solid ${cssVar('line.strong')} }
.at-bars-area { position: absolute; inset: 0; border-radius: ${radius.xs} }
.at-bars-area svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; shape-rendering: crispEdges }
.at-use { fill: ${cssVar('fg.muted')} }
.at-no-use { fill: ${cssVar('line.hair')} }
.at-midnight { position: absolute; top: 0; bottom: 0; width: 1px; background: ${cssVar('line.hair')} }
.at-full-hour { position: absolute; right: 0; top: -.5em; pointer-events: none; ${halo} }
.at-bars-days { position: relative; height: 1.571rem }
.at-bars-days > span { position: absolute; top: .357rem; padding-left: .214rem; white-space: nowrap }
.at-bars-days > .at-days-end { right: 0 }
`
