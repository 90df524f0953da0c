import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { type ReactNode, useId } from 'react'
import { ReadState } from '../../shared/read-state.tsx'
import classes from './progress.module.css'

interface PartProps<T> {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  query: AtomWithQueryResult<T>
  children: (data: T) => ReactNode
}

/** A part of the screen with a query of its own, so that the other parts are shown even if this one fails. */
export function Part<T>({ title, aside, query, children }: PartProps<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside && <span className={classes.muted}>{aside}</span>}
      </div>
      {query.data === undefined ? <ReadState query={query} /> : children(query.data)}
    </section>
  )
}
