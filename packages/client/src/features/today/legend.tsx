import type { Today } from '@attune/api'
import { useTranslation } from 'react-i18next'
import classes from './day-line.module.css'

/** Explains only the marks that are drawn. Screen readers get the counts from the line's name. */
export function Legend({ today }: { today: Today }) {
  const { t } = useTranslation()
  const isDrawn = (state: string) => today.windows.some((window) => window.state === state)
  const bar = (state: string) => (
    <rect x="1" y="3" rx="3" width="20" height="7" className={`${classes.window} ${classes[state]}`} />
  )
  const marks = [
    {
      name: t('today.drawn.exercise'),
      isShown: today.slots.some(({ state }) => state === 'done'),
      mark: <circle cx="11" cy="6.5" r="4" className={classes.done} />,
    },
    { name: t('today.drawn.reflection'), isShown: isDrawn('done'), mark: bar('done') },
    { name: t('state.open'), isShown: isDrawn('open'), mark: bar('open') },
    { name: t('state.ahead'), isShown: isDrawn('ahead'), mark: bar('ahead') },
    { name: t('state.missed'), isShown: isDrawn('missed'), mark: bar('missed') },
  ].filter(({ isShown }) => isShown)
  return (
    <ul aria-hidden className={classes.legend}>
      {marks.map(({ name, mark }) => (
        <li key={name}>
          <svg viewBox="0 0 22 13" className={classes.mark}>
            {mark}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
