import { hiddenFromSight } from '../../styles/hidden-styles.ts'
import { cssVar } from '../../theme/css-var.ts'
import { font, motion, radius, size, space, zIndex } from '../../theme/tokens.json'
import { compact } from '../../theme/compact.ts'

const gap = space['3']

/* A browser's own sheet lets cells inherit vertical-align: with a value of their own, a row that moves leaves its cells' style alone. */
const frame = `
.at-table-frame { overflow-x: clip }
.at-table { --at-gutter: ${size.gutter}; display: block; line-height: ${font.lineHeight.cell}; overflow-anchor: none }
${compact} { .at-table { --at-gutter: ${size.gutterCompact} } }
.at-table :is(th, td) { box-sizing: border-box; padding: 0 ${gap} 0 0; text-align: left; font-weight: inherit;
  vertical-align: middle }
.at-table :is(th, td):first-child { padding-left: var(--at-gutter) }
.at-table :is(th, td):last-child { padding-right: var(--at-gutter) }
.at-hidden { ${hiddenFromSight} }
/* Positioned or clipped by a path, each would be a layer of its own, which every frame of a scroll paints anew: three
   tenths of its time. In its line it is as hidden. */
.at-row :is(.at-hidden, .attune-visually-hidden) { position: static; display: inline-block; margin: 0 -1px 0 0;
  overflow: clip; clip-path: none; vertical-align: top }
`

const header = `
.at-table thead { display: block; position: sticky; top: 0; z-index: ${zIndex.stickyHeader}; box-sizing: border-box;
  height: ${size.headerRow}; background: ${cssVar('bg.canvas')};
  border-bottom: 1px solid ${cssVar('line.strong')} }
.at-table thead tr { display: flex; align-items: center; height: 100%; color: ${cssVar('fg.muted')};
  font-size: ${font.size.sm}; white-space: nowrap }
.at-table thead th { flex: none; min-width: 0; font-weight: ${font.weight.medium} }
/* Up to the next header and no further: the arrow gives room first, then the text breaks. */
.at-sort { display: inline-flex; align-items: center; gap: ${space['1']}; width: max-content;
  max-width: calc(100% + ${gap} + 2 * ${space['1']} - 1px);
  min-height: max(1.857rem, ${size.target.min}); text-align: left; white-space: normal; overflow-wrap: anywhere;
  margin: 0 calc(-1 * ${space['1']}); padding: 0 ${space['1']}; border: 0; border-radius: ${radius.sm}; background: none;
  color: inherit; font: inherit; font-weight: inherit; cursor: pointer }
th:last-child > .at-sort { max-width: calc(100% + var(--at-gutter) + ${space['1']}) }
.at-sort:hover { color: ${cssVar('fg.default')} }
.at-sort svg { flex: 0 99999 auto; width: ${size.icon.xs}; min-width: .4rem; height: ${size.icon.xs}; fill: none;
  stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.at-sort .at-both { min-width: 0; color: ${cssVar('fg.subtle')}; opacity: 0 }
/* It comes, and doesn't go: a column that is no longer sorted would fade for ten frames while the rows are drawn. */
.at-sort:is(:hover, :focus-visible) .at-both { opacity: .8; transition: opacity ${motion.duration.fast} }
.at-sort:focus-visible { outline-offset: 0 }
/* Where columns are as narrow as their headers, the arrow gives up the room within its own drawing: it stays apart from the next. */
${compact} {
  .at-sort { gap: .2rem; max-width: calc(100% + ${gap} + 2 * ${space['1']} - .286rem) }
  .at-sort svg { min-width: .643rem; margin: 0 -.179rem }
  .at-sort:focus-visible { outline-offset: -2px }
}
.at-table :is([aria-sort=ascending], [aria-sort=descending]) > .at-sort {
  color: ${cssVar('fg.default')}; font-weight: ${font.weight.strong} }
`

/* A row is laid out by itself, not by its table: one that comes or changes leaves the others alone. */
const rows = `
.at-table tbody { display: block; position: relative }
.at-row { display: flex; align-items: center; box-sizing: border-box; height: ${size.rowHeight}; contain: strict;
  border-bottom: 1px solid ${cssVar('line.hair')}; color: ${cssVar('fg.default')};
  scroll-margin: ${size.headerRow} 0 ${space['1']} }
.at-row > * { flex: none; min-width: 0 }
.at-virtual { contain: strict }
.at-virtual > .at-row { position: absolute; left: 0; right: 0 }
.at-rows[data-pressable] > tr { cursor: pointer }
.at-row:hover { --at-ground: ${cssVar('bg.hover')}; background: ${cssVar('bg.hover')} }
.at-table tbody.at-custom { display: table; width: 100%; table-layout: fixed; border-spacing: 0 }
.at-sizes > td { height: 0 }
.at-custom tr:not(.at-sizes) > * { height: ${size.rowHeight}; border-bottom: 1px solid ${cssVar('line.hair')};
  color: ${cssVar('fg.default')} }
.at-table td.at-slot { display: block; height: max(20rem, min(52rem, 100vh - 12rem)); padding: ${space['8']} var(--at-gutter);
  text-align: center }
`

/* The checkbox stands in the row header. Its label is the target: a finger needs more than the box. */
const selection = `
.at-selectable { display: flex; align-items: center; gap: ${space['2']}; min-width: 0 }
.at-selectable > .at-lines { flex: 1 }
.at-select { display: grid; flex: none; place-items: center; width: ${size.target.min}; height: ${size.target.min};
  margin-left: calc(-1 * ${space['1']}); cursor: pointer }
.at-select > input { width: max(1.143rem, 14px); height: max(1.143rem, 14px); margin: 0; accent-color: ${cssVar('action.bg')};
  cursor: inherit }
.at-row[data-selected] { --at-ground: ${cssVar('bg.hover')}; background: ${cssVar('bg.hover')} }
.at-sticky-column :is(th, td):first-child { position: sticky; left: 0; z-index: 1; display: grid; align-self: stretch;
  grid-template-columns: minmax(0, 1fr); align-content: center; background: var(--at-ground, ${cssVar('bg.canvas')}) }
.at-sticky-column .at-custom :is(th, td):first-child { display: table-cell }
`

const cells = `
.at-lines { display: block; min-width: 0 }
.at-line { display: block; margin-left: -${gap}; padding-left: ${gap}; overflow: clip; text-overflow: ellipsis; white-space: nowrap }
.at-beside { display: flex; align-items: center; gap: .857rem }
:is(.at-beside, .at-cell-skeleton) > svg { margin-right: .25rem }
${compact} { :is(.at-beside, .at-cell-skeleton) > svg { margin-right: -.19rem } }
.at-second { color: ${cssVar('fg.subtle')}; font-size: ${font.size.xs} }
/* Drawn, not written: as high as a line of text, and centred in it. Marks move together before the last one is cut. */
.at-line-drawn { display: flex; align-items: center; height: calc(${font.lineHeight.cell} * ${font.size.xs}) }
.at-line-drawn > .attune-status { flex: 0 1 max(1.214rem, 14.5px); min-width: 0 }
.at-watch { color: ${cssVar('watch')}; font-weight: ${font.weight.watch} }
/* Borders are whole pixels: what they take is rounded as they are, so that the figure stays where it would be without. */
.at-watch-mark::before { --half: round(.215rem, 1px); content: ''; display: inline-block;
  margin: 0 calc(.643rem - 2 * var(--half)) 0 -.643rem; vertical-align: .11em; border: solid transparent;
  border-width: round(.357rem, 1px) var(--half) 0; border-top-color: currentColor; forced-color-adjust: none }
`

const skeletons = `
@keyframes at-pulse { 50% { opacity: .5 } }
@keyframes at-appear { from { visibility: hidden } }
.at-loading { animation: at-appear 0s ${motion.duration.base} backwards }
.at-cell-skeleton { display: flex; align-items: center; gap: .857rem }
.at-bars { display: grid; gap: ${space['1.5']}; min-width: 0 }
.at-bar { display: block; max-width: 100%; height: .786rem; border-radius: ${radius.sm}; background: ${cssVar('bg.skeleton')};
  animation: at-pulse ${motion.duration.skeleton} ${motion.easing.breathe} infinite }
.at-bar-second { height: .571rem }
.at-bar-thin { height: .286rem }
.at-bar-avatar { flex: none; width: ${size.avatar.row}; height: ${size.avatar.row}; border-radius: ${radius.full} }
`

/** Everything that a table and its cells look like: one sheet, made of the tokens, the colours by the theme's variables. */
export const tableStyles = frame + header + rows + selection + cells + skeletons
