import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

/** One section of the settings: its title on the left, its content on the right. */
export function SettingsSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
