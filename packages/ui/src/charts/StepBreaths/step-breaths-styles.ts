import { cssVar } from '../../theme/css-var.ts'
import { font, space } from '../../theme/tokens.json'

/** What the steps look like. */
export const stepBreathsStyles = `
.at-step-breaths { display: flex; align-items: center; gap: ${space['4']}; color: ${cssVar('fg.muted')};
  font-size: ${font.size.sm}; line-height: ${font.lineHeight.body} }
.at-step-breaths > svg { flex: none; width: 7.143rem; height: 1.429rem; overflow: visible }
.at-lived.at-step-ahead { stroke: ${cssVar('line.hair')} }
`
