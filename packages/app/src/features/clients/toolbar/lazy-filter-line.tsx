import { useCodeOrToast } from '../../../shared/lazy-code/use-code-or-toast.ts'
import { filters } from '../lazy-parts.ts'
import type { FilterLineProps } from './filter-line.tsx'
import classes from './toolbar.module.css'

/** The line of filters in use. An address with filters has its height before its code. */
export function LazyFilterLine(props: FilterLineProps) {
  const loaded = useCodeOrToast(filters)
  return loaded ? <loaded.FilterLine {...props} /> : <div className={classes.filterLinePlace} />
}
