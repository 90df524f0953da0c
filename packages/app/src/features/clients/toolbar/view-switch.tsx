import { TabNav } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ListQuery, searchOf } from '../list-query/list-query.ts'
import { AttentionCount } from '../attention/attention-count.tsx'
import classes from './toolbar.module.css'

const views = ['all', 'attention'] as const

interface ViewSwitchProps {
  query: ListQuery
  /** Called when the coach is likely to choose the Attention view next. */
  onAttentionIntent: () => unknown
}

/** Switches between the table and the Attention view. */
export function ViewSwitch({ query, onAttentionIntent }: ViewSwitchProps) {
  const { t } = useTranslation('clients')
  return (
    <div className={classes.views}>
      <TabNav
        label={t('view.title')}
        items={views.map((view) => ({
          name: t(`view.${view}`),
          // Only the table shows pending invites and clients who are paused or archived.
          path: searchOf({ ...query, view, ...(view === 'attention' && { isPending: false, states: [] }) }),
          isCurrent: query.view === view,
        }))}
        renderLink={({ name, path }, { children, ...props }) => (
          <Link to={{ search: path }} {...props} onPointerEnter={onAttentionIntent} onFocus={onAttentionIntent}>
            <span>
              {children}
              {name === t('view.attention') && <AttentionCount />}
            </span>
          </Link>
        )}
      />
    </div>
  )
}
