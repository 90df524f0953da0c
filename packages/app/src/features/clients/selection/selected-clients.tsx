import '../../../shared/attention/texts.ts'
import '../many-clients-texts.ts'
import { Button, FormError, SelectionBar } from '@attune/ui'
import { useStore } from 'jotai'
import { CircleCheck, Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { columnChoiceAtom, usePreference } from '../../../shared/preferences.ts'
import { momentAtom } from '../../../shared/time/clock.ts'
import { copyClients, saveClients } from '../export/export-clients.ts'
import type { ClientRow } from '../rows/client-row.ts'
import classes from './selection.module.css'
import { useReviewSelected } from './use-review-selected.ts'

export interface SelectedClientsProps {
  count: number
  /** The selected clients in the list's order. */
  rowsInOrder: () => readonly ClientRow[]
  /** Selects these clients alone. */
  onSelect: (ids: readonly string[]) => void
  /** Called after the coach has cleared the selection: the bar's buttons disappear. */
  onCleared: () => void
}

/** The bar below the list with what the coach can do with the selected clients. */
export function SelectedClients({ count, rowsInOrder, onSelect, onCleared }: SelectedClientsProps) {
  const { t } = useTranslation(['many-clients', 'attention'])
  const review = useReviewSelected(onSelect)
  const store = useStore()
  const [choice] = usePreference(columnChoiceAtom)
  const shown = () => ({ rows: rowsInOrder(), choice, ...store.get(momentAtom) })
  return (
    <SelectionBar
      count={count}
      countLabel={(selected) => t('selected', { count: selected })}
      clearLabel={t('clear')}
      onClear={() => {
        review.forget()
        onSelect([])
        onCleared()
      }}
    >
      <Button
        variant="secondary"
        icon={<CircleCheck aria-hidden strokeWidth={1.75} />}
        isBusy={review.isRunning}
        onClick={() => void review.run(rowsInOrder())}
      >
        {t('attention:review')}
      </Button>
      <Button variant="secondary" icon={<Download aria-hidden />} onClick={() => saveClients(shown())}>
        {t('csv.export')}
      </Button>
      <Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copyClients(shown())}>
        {t('copy')}
      </Button>
      {review.failure !== undefined && <FormError className={classes.failure}>{review.failure}</FormError>}
    </SelectionBar>
  )
}
