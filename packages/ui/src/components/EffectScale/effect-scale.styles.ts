import { cssVar } from '../../theme/css-var.ts'
import { tokens } from '../../theme/tokens.ts'

const { space, font, radius } = tokens

/** Plain classes: a table shows one a row. */
export const effectScaleStyles = `
.attune-effect { display: inline-flex; align-items: center; gap: ${space['2']}; vertical-align: middle;
  color: ${cssVar('fg.default')}; line-height: ${font.lineHeight.cell} }
.attune-effect[data-size=wide] { display: flex; gap: ${space['4']} }
.attune-effect-places { display: inline-flex; align-items: center; gap: 2px; flex: none; height: 1rem }
.attune-effect-places > i { flex: none; width: .571rem; height: .214rem; border-radius: 1px; background: ${cssVar('line.hair')} }
.attune-effect-places > [data-reached] { height: 1rem; border-radius: ${radius.xs} }
.attune-effect[data-size=wide] > .attune-effect-places { flex: 1; min-width: 7rem }
.attune-effect[data-size=wide] > .attune-effect-places > i { flex: 1; width: auto }
.attune-effect[data-size=wide] > .attune-effect-places + span { flex: none; width: 10.5rem }
@media (forced-colors: active) { .attune-effect-places > i { forced-color-adjust: none } }
`
