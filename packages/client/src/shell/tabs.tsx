import { ChartLine, MessageSquareText, Sun, UserRound, Wind } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { paths } from '../shared/paths.ts'
import classes from './tabs.module.css'

const tabs = [
  { to: paths.today, name: 'tabs.today', Icon: Sun },
  { to: paths.breathe, name: 'tabs.breathe', Icon: Wind },
  { to: paths.reflect, name: 'tabs.reflect', Icon: MessageSquareText },
  { to: paths.progress, name: 'tabs.progress', Icon: ChartLine },
  { to: paths.me, name: 'tabs.me', Icon: UserRound },
] as const

/** The links to the client's screens: a bar at the bottom of a phone, or part of the top row in a wider window. */
export function Tabs() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('navigation')} className={classes.tabs}>
      {tabs.map(({ to, name, Icon }) => (
        <NavLink key={to} to={to} end={to === paths.today} className={() => classes.tab}>
          <Icon aria-hidden className={classes.icon} />
          <span>{t(name)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
