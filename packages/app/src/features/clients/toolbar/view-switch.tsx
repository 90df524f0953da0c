import { TabNav } from '@attune/ui'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePreload } from '../../../shared/lazy-code/use-preload.ts'
import { type ListQuery, searchOf } from '../list-query/list-query.ts'
import { attentionCount, attentionView } from '../lazy-parts.ts'
import classes from './toolbar.module.css'

const views = ['all', 'attention'] as const

/** How many clients need a look, counted after the list's first paint. Without its code the tab has no number. */
function Count() {
  const [code, setCode] = useState(attentionCount.loaded)
  usePreload(
    useCallback(() => {
      attentionCount.load().then(setCode, () => undefined)
    }, []),
  )
  return code && <code.AttentionCount />
}

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
        renderLink={({ name, path }, { children, ...props }) => (
          <Link to={{ search: path }} {...props} onPointerEnter={attentionView.preload} onFocus={attentionView.preload}>
            {children}
            {name === t('view.attention') && <Count />}
          </Link>
        )}
      />
    </div>
  )
}
