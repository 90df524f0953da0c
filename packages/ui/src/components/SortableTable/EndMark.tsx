import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './SortableTable.module.css'

interface EndMarkProps {
  onReach: () => void
}

/**
 * Covers the last rows, and reports once when they come into view. The table renders a new mark when the number of rows
 * changes.
 */
export function EndMark({ onReach }: EndMarkProps) {
  const mark = useRef<HTMLTableSectionElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = mark.current
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      reach()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <tbody ref={mark} aria-hidden="true" className={classes.end} />
}
