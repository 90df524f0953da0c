import { TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './clients.module.css'

interface SortAgainProps {
  /** The number of rows that sorting again would move. */
  toMove: number
  onSortAgain: () => void
}

/** Shows '3 rows would move · Sort again' above the list, without moving the list. Screen readers announce it. */
export function SortAgain({ toMove, onSortAgain }: SortAgainProps) {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  return (
    <p className={classes.sortAgain}>
      <output>{toMove > 0 && t('rowsToMove', { count: toMove, number: formats.count(toMove) })}</output>
      {toMove > 0 && (
        <>
          <span aria-hidden="true"> · </span>
          <TextLink asChild>
            <button type="button" onClick={onSortAgain}>
              {t('sortAgain')}
            </button>
          </TextLink>
        </>
      )}
    </p>
  )
}
