import { type ReactNode, type Ref, useId } from 'react'
import classes from './settings.module.css'

interface SettingsSectionProps {
  title: string
  hint: string
  children: ReactNode
  /** The heading, for a section that moves the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** One section of the settings: its title on the left, its content on the right. */
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
