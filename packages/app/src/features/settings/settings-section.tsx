import { type ReactNode, type Ref, useId } from 'react'
import classes from './settings.module.css'

interface SettingsSectionProps {
  title: string
  hint: string
  children: ReactNode
  /** Ref of the heading, for sections that move the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** A section of the settings, with the title on the left and the content on the right. */
export function SettingsSection({ title, hint, children, titleRef }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
