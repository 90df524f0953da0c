import { cssVar } from '../theme/css-var.ts'
import { radius } from '../theme/tokens.json'
import { chartBasics } from './chart-basics.ts'

/** What charts of rows share. */
export const rowsStyles = `${chartBasics}
.at-over { position: absolute; pointer-events: none }
.at-over > .at-readout { margin-bottom: .857rem }
.at-pointed { position: absolute; width: 1.143rem; height: 1.143rem; box-sizing: border-box; translate: -50% -50%;
  border: 1.5px solid ${cssVar('fg.default')}; border-radius: ${radius.full} }
`
