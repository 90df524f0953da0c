import { type ReactNode, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import classes from './screen-heading.module.css'
import { HeadingFocusContext } from './heading-focus.ts'

interface ScreenHeadingProps {
  /** The window's title. Default: the heading's own text. */
  title: string
  /** The heading's id, so that elements can refer to it as their description. */
  id?: string
  children?: ReactNode
}

/** The only h1 on a screen. Sets the document's title, and gets the focus when the route changes. */
export function ScreenHeading({ title, id, children }: ScreenHeadingProps) {
  const { t } = useTranslation('shared')
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const focus = use(HeadingFocusContext)

  useEffect(() => {
    document.title = t('screenTitle', { screen: title })
  }, [t, title])

  useEffect(() => {
    if (focus.arriveAt(pathname)) heading.current?.focus({ preventScroll: true })
  }, [focus, pathname])

  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={classes.heading}>
      {children ?? title}
    </h1>
  )
}
