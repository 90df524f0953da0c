import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useViews } from './use-views.ts'
import classes from './views.module.css'

/** Shows the name of the opened view, with a mark if the list has been changed since then. */
function OpenedView({ text }: { text: string }) {
  const { t } = useTranslation(['many-clients', 'shared'])
  const { current } = useViews()
  if (!current) return <span>{text}</span>
  return (
    <span className={classes.current}>
      <VisuallyHidden>{text + t('shared:colon')}</VisuallyHidden>
      <span dir="auto" className={classes.name}>
        {current.view.name}
      </span>
      {current.isChanged && <ChangedMark text={t('views.changed')} />}
    </span>
  )
}

/**
 * Shows the name of the opened view, or the button's own text if none is open. The saved views aren't read unless one
 * is open.
 */
export function ViewName({ text }: { text: string }) {
  const [search] = useSearchParams()
  return search.has('saved') ? <OpenedView text={text} /> : <span>{text}</span>
}

/** A dot that indicates that the list differs from the saved view. */
export const ChangedMark = ({ text }: { text: string }) => (
  <span className={classes.changed} data-tooltip={text}>
    <VisuallyHidden>{`, ${text}`}</VisuallyHidden>
  </span>
)
