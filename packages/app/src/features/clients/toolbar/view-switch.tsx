import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ListQuery, searchOf } from '../list-query.ts'
import classes from './toolbar.module.css'

const views = ['all', 'attention'] as const

/** All clients in a table, or the same clients by what needs attention. */
export function ViewSwitch({ query }: { query: ListQuery }) {
  const { t } = useTranslation('clients')
  return (
    <nav aria-label={t('view.title')} className={classes.views}>
      {views.map((view) => (
        <Link
          key={view}
          // Invites that wait stand in the table alone.
          to={{ search: searchOf({ ...query, view, isPending: query.isPending && view === 'all' }) }}
          aria-current={query.view === view ? 'page' : undefined}
        >
          {t(`view.${view}`)}
        </Link>
      ))}
    </nav>
  )
}
