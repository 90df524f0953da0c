import '../../../shared/attention/texts.ts'
import '../../../shared/client-marks/many-clients-texts.ts'
import type { ClientState, Person } from '@attune/api'
import { Button, FormError, Menu, SelectionBar, useFocusHandover } from '@attune/ui'
import { useStore } from 'jotai'
import { Archive, CircleCheck, Copy, Download, FileText, Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOfItem, useStateItems } from '../../../shared/client-marks/state-items.tsx'
import { useClientStates } from '../../../shared/client-marks/use-client-states.ts'
import { TagsDialog } from '../../../shared/client-marks/tags-dialog.tsx'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { columnChoiceAtom, usePreference } from '../../../shared/preferences.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { copyClients, saveClients } from '../export/export-clients.ts'
import type { ClientRow } from '../rows/client-row.ts'
import classes from './selection.module.css'
import { useReviewSelected } from './use-review-selected.ts'

const ReportsDialog = lazyWithPreload(async () => (await import('../reports/reports.tsx')).ReportsDialog)

export interface SelectedClientsProps {
  count: number
  /** The selected clients in the list's order. */
  rowsInOrder: () => readonly ClientRow[]
  /** Selects only these clients. */
  onSelect: (ids: readonly string[]) => void
  /** Called after the coach has cleared the selection, because the bar's buttons disappear. */
  onCleared: () => void
}

/** The bar below the list with the coach's actions on the selected clients. */
export function SelectedClients({ count, rowsInOrder, onSelect, onCleared }: SelectedClientsProps) {
  const { t } = useTranslation(['many-clients', 'attention'])
  const review = useReviewSelected(onSelect)
  const states = useClientStates()
  const stateItems = useStateItems()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const reports = useLazyDialog()
  const [reported, setReported] = useState<readonly Person[]>([])
  const [tagged, setTagged] = useState<readonly Person[]>()
  // Archived clients leave the list, and so the selection.
  const stateMenu = useFocusHandover<HTMLSpanElement>(() => () => {
    onCleared()
    return document.activeElement
  })
  const failure = review.failure ?? states.failure
  const store = useStore()
  const [choice] = usePreference(columnChoiceAtom)
  async function setState(state: ClientState | undefined) {
    if (!state) return
    review.forget()
    const persons = rowsInOrder().map(({ person }) => person)
    const failed = await states.run(persons, state)
    if (failed.length > 0) onSelect(failed)
  }
  const shown = () => ({ rows: rowsInOrder(), choice, ...store.get(nowAtom) })
  return (
    <>
      <SelectionBar
        count={count}
        countLabel={(selected) => t('selected', { count: selected })}
        clearLabel={t('clear')}
        onClear={() => {
          review.forget()
          states.forget()
          onSelect([])
          onCleared()
        }}
      >
        <Button
          variant="secondary"
          icon={<CircleCheck aria-hidden strokeWidth={1.75} />}
          isBusy={review.isRunning}
          onClick={() => {
            states.forget()
            void review.run(rowsInOrder())
          }}
        >
          {t('attention:review')}
        </Button>
        <Button
          variant="secondary"
          icon={<TagIcon aria-hidden strokeWidth={1.75} />}
          onClick={() => setTagged(rowsInOrder().map(({ person }) => person))}
        >
          {t('tags.title')}
        </Button>
        <span ref={stateMenu}>
          <Menu
            trigger={
              <Button variant="secondary" icon={<Archive aria-hidden strokeWidth={1.75} />} isBusy={states.isRunning}>
                {t('state.menu')}
              </Button>
            }
            open={isMenuOpen}
            onOpenChange={setIsMenuOpen}
            placement="top-start"
            // The clients are looked up only while the menu is open.
            items={isMenuOpen ? stateItems(rowsInOrder().map(({ person }) => person)) : []}
            onSelect={(value) => void setState(stateOfItem(value))}
          />
        </span>
        <Button
          variant="secondary"
          icon={<FileText aria-hidden strokeWidth={1.75} />}
          onClick={() => {
            setReported(rowsInOrder().map(({ person }) => person))
            reports.open()
          }}
        >
          {t('makeReports')}
        </Button>
        <Button variant="secondary" icon={<Download aria-hidden />} onClick={() => saveClients(shown())}>
          {t('csv.export')}
        </Button>
        <Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copyClients(shown())}>
          {t('copy')}
        </Button>
        {failure !== undefined && <FormError className={classes.failure}>{failure}</FormError>}
      </SelectionBar>
      {/* Beside the bar, which becomes empty when the last selected client leaves the list. */}
      <TagsDialog persons={tagged ?? []} isOpen={tagged !== undefined} onClose={() => setTagged(undefined)} />
      {reports.isOpen && (
        <LazyPart onFail={reports.fail}>
          <ReportsDialog persons={reported} onClose={reports.close} />
        </LazyPart>
      )}
    </>
  )
}
