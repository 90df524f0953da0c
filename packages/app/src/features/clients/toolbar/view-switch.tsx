import { TabNav } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ListQuery, searchOf } from '../list-query/list-query.ts'
import { attentionView } from '../lazy-parts.ts'
import classes from './toolbar.module.css'

const views = ['all', 'attention'] as const

/** Switches between the table and the Attention view. */
export function ViewSwitch({ query }: { query: ListQuery }) {
  const { t } = useTranslation('clients')
  return (
    <div className={classes.views}>
      <TabNav
        label={t('view.title')}
        items={views.map((view) => ({
          name: t(`view.${view}`),
          // Only the table shows pending invites.
          path: searchOf({ ...query, view, isPending: query.isPending && view === 'all' }),
          isCurrent: query.view === view,
        }))}
        renderLink={({ path }, props) => (
          <Link
            to={{ search: path }}
            {...props}
            onPointerEnter={attentionView.preload}
            onFocus={attentionView.preload}
          />
        )}
      />
    </div>
  )
}
