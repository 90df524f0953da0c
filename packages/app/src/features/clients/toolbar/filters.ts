/** What shows filters, in one download. */
export { FilterBar } from './filter-bar.tsx'
export { FilterLine } from './filter-line.tsx'
