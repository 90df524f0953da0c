import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { type ReactNode, useId } from 'react'
import { ReadState } from '../../shared/read-state.tsx'
import classes from './progress.module.css'

interface PartProps<T> {
  title: string
  /** Content beside the title. */
  aside?: ReactNode
  query: AtomWithQueryResult<T>
  children: (data: T) => ReactNode
}

/** A part of the screen with its own query. If it fails, the other parts are still shown. */
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
