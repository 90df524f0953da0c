import { TabNav } from '@attune/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ListQuery, searchOf } from '../list-query/list-query.ts'
import { attentionCount, attentionView } from '../lazy-parts.ts'
import classes from './toolbar.module.css'

const views = ['all', 'attention'] as const

/** How many clients need a look. Without its code the tab has no number. */
function Count() {
  const [code, setCode] = useState(attentionCount.loaded)
  useEffect(() => {
    attentionCount.load().then(setCode, () => undefined)
  }, [])
  return code && <code.AttentionCount />
}

interface ViewSwitchProps {
  query: ListQuery
  /** The clients are on screen. Nothing is counted before. */
  isListPainted: boolean
}

/** Switches between the table and the Attention view. */
export function ViewSwitch({ query, isListPainted }: ViewSwitchProps) {
  const { t } = useTranslation('clients')
  return (
    <div className={classes.views}>
      <TabNav
        label={t('view.title')}
        items={views.map((view) => ({
          name: t(`view.${view}`),
          // Only the table shows pending invites, and clients who are paused or archived.
          path: searchOf({ ...query, view, ...(view === 'attention' && { isPending: false, states: [] }) }),
          isCurrent: query.view === view,
        }))}
        renderLink={({ name, path }, { children, ...props }) => (
          <Link to={{ search: path }} {...props} onPointerEnter={attentionView.preload} onFocus={attentionView.preload}>
            <span>
              {children}
              {isListPainted && name === t('view.attention') && <Count />}
            </span>
          </Link>
        )}
      />
    </div>
  )
}
