import '../../../shared/attention/texts.ts'
import '../../../shared/client-marks/many-clients-texts.ts'
import type { ClientState, Person } from '@attune/api'
import { Button, FormError, Menu, type MenuItem, SelectionBar, useFocusHandover } from '@attune/ui'
import { useStore } from 'jotai'
import { CircleCheck, Copy, Download, Ellipsis, FileText, Tag as TagIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOfItem, useStateItems } from '../../../shared/client-marks/state-items.tsx'
import { useClientStates } from '../../../shared/client-marks/use-client-states.ts'
import { TagsDialog } from '../../../shared/client-marks/tags-dialog.tsx'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { columnChoiceAtom, usePreference } from '../../../shared/preferences.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { copyClients, copyNames, saveClients } from '../export/export-clients.ts'
import { shownPeriodAtom } from '../rows/client-list-queries.ts'
import type { ClientRow } from '../rows/client-row.ts'
import classes from './selection.module.css'
import { useReviewSelected } from './use-review-selected.ts'

const ReportsDialog = lazyWithPreload(async () => (await import('../reports/reports.tsx')).ReportsDialog)

export interface SelectedClientsProps {
  count: number
  /** The selected clients, in the order of the list. */
  rowsInOrder: () => readonly ClientRow[]
  /** Selects only these clients. */
  onSelect: (ids: readonly string[]) => void
  /** Called after the coach has cleared the selection. Must move the focus, because the bar's buttons disappear. */
  onCleared: () => void
}

/** Shows the bar below the list with the coach's actions for the selected clients. */
export function SelectedClients({ count, rowsInOrder, onSelect, onCleared }: SelectedClientsProps) {
  const { t } = useTranslation(['many-clients', 'attention', 'shared'])
  const review = useReviewSelected(onSelect)
  const states = useClientStates()
  const stateItems = useStateItems()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const reports = useLazyDialog()
  const [reported, setReported] = useState<readonly Person[]>([])
  const [tagged, setTagged] = useState<readonly Person[]>()
  // If all selected clients are archived, they leave the list and the selection, and the bar disappears.
  const menu = useFocusHandover<HTMLSpanElement>(() => () => {
    onCleared()
    return document.activeElement
  })
  const failure = review.failure ?? states.failure
  const store = useStore()
  const [choice] = usePreference(columnChoiceAtom)
  const persons = () => rowsInOrder().map(({ person }) => person)
  async function setState(state: ClientState) {
    review.forget()
    const failed = await states.run(persons(), state)
    if (failed.length > 0) onSelect(failed)
  }
  const shown = () => ({
    rows: rowsInOrder(),
    choice,
    changePeriod: store.get(shownPeriodAtom),
    ...store.get(nowAtom),
  })
  const menuItems = (): MenuItem[] => [
    { value: 'tags', label: t('tags.title'), icon: <TagIcon aria-hidden strokeWidth={1.75} /> },
    { value: 'reports', label: t('makeReports'), icon: <FileText aria-hidden strokeWidth={1.75} /> },
    { type: 'separator' },
    ...stateItems(persons()),
    { type: 'separator' },
    { value: 'csv', label: t('csv.export'), icon: <Download aria-hidden strokeWidth={1.75} /> },
    { value: 'copy', label: t('copy'), icon: <Copy aria-hidden strokeWidth={1.75} /> },
    { value: 'copyNames', label: t('copyNames'), icon: <Copy aria-hidden strokeWidth={1.75} /> },
  ]
  function select(value: string) {
    if (value === 'tags') setTagged(persons())
    if (value === 'reports') {
      setReported(persons())
      reports.open()
    }
    if (value === 'csv') saveClients(shown())
    if (value === 'copy') void copyClients(shown())
    if (value === 'copyNames') void copyNames(persons())
    const state = stateOfItem(value)
    if (state) void setState(state)
  }
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
          icon={<CircleCheck aria-hidden strokeWidth={1.75} />}
          isBusy={review.isRunning}
          onClick={() => {
            states.forget()
            void review.run(rowsInOrder())
          }}
        >
          {t('attention:review')}
        </Button>
        <span ref={menu}>
          <Menu
            trigger={
              <Button
                ref={menuButton}
                variant="secondary"
                icon={<Ellipsis aria-hidden strokeWidth={1.75} />}
                isBusy={states.isRunning}
              >
                {t('shared:moreActions')}
              </Button>
            }
            open={isMenuOpen}
            onOpenChange={setIsMenuOpen}
            placement="top-start"
            // The clients are looked up only while the menu is open.
            items={isMenuOpen ? menuItems() : []}
            onSelect={select}
          />
        </span>
        {failure !== undefined && <FormError className={classes.failure}>{failure}</FormError>}
      </SelectionBar>
      {/* The dialog is outside the bar, which becomes empty when the last selected client leaves the list. */}
      <TagsDialog
        persons={tagged ?? []}
        isOpen={tagged !== undefined}
        onClose={() => setTagged(undefined)}
        finalFocus={menuButton}
      />
      {reports.isOpen && (
        <LazyPart onFail={reports.fail}>
          <ReportsDialog persons={reported} onClose={reports.close} finalFocus={menuButton} />
        </LazyPart>
      )}
    </>
  )
}
