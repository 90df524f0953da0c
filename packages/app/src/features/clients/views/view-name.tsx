import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useViews } from './use-views.ts'
import classes from './views.module.css'

/** The name of the current view, with a mark when the list has been changed since; without one the button's own text. */
export function ViewName({ text }: { text: string }) {
  const { t } = useTranslation('many-clients')
  const { current } = useViews()
  if (!current) return <span>{text}</span>
  return (
    <span className={classes.current}>
      <VisuallyHidden>{`${text}: `}</VisuallyHidden>
      <span dir="auto" className={classes.name}>
        {current.view.name}
      </span>
      {current.isChanged && <ChangedMark text={t('views.changed')} />}
    </span>
  )
}

/** A dot: the list isn't as the view was saved. */
export const ChangedMark = ({ text }: { text: string }) => (
  <span className={classes.changed} data-tooltip={text}>
    <VisuallyHidden>{`, ${text}`}</VisuallyHidden>
  </span>
)
