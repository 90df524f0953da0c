import { cssVar } from '../../theme/css-var.ts'
import { font, space } from '../../theme/tokens.json'

/** What a minute of breathing looks like. */
export const minuteStyles = `
.at-minute-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space['1']} ${space['4']} }
.at-minute-legend { display: flex; flex-wrap: wrap; gap: ${space['1']} 1.286rem; margin-left: auto; color: ${cssVar('fg.muted')};
  font-size: ${font.size.xs}; line-height: ${font.lineHeight.cell} }
.at-minute-legend > span { display: inline-flex; align-items: center; gap: .571rem; white-space: nowrap }
.at-minute-legend i { width: 1.429rem; height: 2px }
.at-minute-goal { background: repeating-linear-gradient(to right, ${cssVar('line.plan')} 0 1.5px, transparent 1.5px 4px) }
.at-minute-result { background: var(--at-hue) }
.at-minute > svg { display: block; width: 100%; height: 6.429rem; margin-top: ${space['4']}; overflow: visible }
.at-minute-axis { display: flex; justify-content: space-between; margin-top: ${space['1']}; color: ${cssVar('fg.subtle')};
  font-size: ${font.size.xs}; line-height: ${font.lineHeight.body} }
`
