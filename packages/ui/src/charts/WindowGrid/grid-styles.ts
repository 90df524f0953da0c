import { compact } from '../../theme/compact.ts'
import { cssVar } from '../../theme/css-var.ts'
import { radius, space } from '../../theme/tokens.json'
import { rowsStyles } from '../rows-styles.ts'

/** What the grid of reflections looks like. */
export const gridStyles = `${rowsStyles}
.at-window-grid { position: relative }
.at-window-rows { border-radius: ${radius.xs} }
.at-window-row { display: flex; align-items: center; gap: ${space['2']}; height: 2.857rem; box-sizing: border-box;
  border-bottom: 1px solid ${cssVar('line.hair')}; white-space: nowrap }
.at-window-row:last-child { border-bottom-color: transparent }
.at-window-hours { flex: 1; overflow: hidden; text-overflow: ellipsis; color: ${cssVar('fg.subtle')} }
.at-squares { position: relative; flex: none; height: .714rem }
.at-squares, .at-over-squares { width: 9.714rem }
.at-over-squares { top: 0; right: 0; bottom: 0 }
.at-square { position: absolute; top: 0; bottom: 0; box-sizing: border-box; border-radius: ${radius.xs} }
.at-square-done { background: var(--at-hue) }
.at-square-missed { border: 1px solid ${cssVar('line.strong')} }
.at-square-open { border: 1px dotted ${cssVar('line.plan')} }
@media (forced-colors: active) { .at-square-done { background: CanvasText } }
/* The hours are never cut: the squares are smaller. */
${compact} { .at-squares { height: .571rem } .at-squares, .at-over-squares { width: 7.571rem } }
`
