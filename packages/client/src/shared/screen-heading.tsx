import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './screen-heading.module.css'

/**
 * The only h1 of a screen, and the content beside it. The heading gets the focus when the screen opens, unless the
 * client is already typing in the prerendered form.
 */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('screenTitle', { screen: title })
  }, [t, title])
  useEffect(() => {
    if (!document.activeElement?.matches('input')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.head}>
      <h1 ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </h1>
      {children && <span className={classes.aside}>{children}</span>}
    </div>
  )
}
