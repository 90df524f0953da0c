import '../../../shared/client-marks/many-clients-texts.ts'
import { CHANGE_PERIODS, INDICATOR_PERIOD_DAYS } from '@attune/api'
import { MenuParts, toast, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Check, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePeriodAtom, setChangePeriodAtom } from '../../../shared/clients/change-period.ts'
import { columnChoiceAtom, isMedianShownAtom, usePreference, usualColumns } from '../../../shared/preferences.ts'
import type { ColumnId } from '../columns/client-columns.tsx'
import {
  areColumnsUsual,
  columnsInOrder,
  isColumnShown,
  movedColumn,
  NAME_COLUMN,
  withColumnToggled,
} from './column-choice.ts'
import classes from './columns-menu.module.css'
import { useColumnNames } from './use-column-names.ts'

interface ColumnsMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  onClose: () => void
}

/** Lists the periods of the columns with changes. The coach's choice is stored on the server. */
function ChangePeriodItems() {
  const { t } = useTranslation(['many-clients', 'shared'])
  const { days } = useAtomValue(changePeriodAtom).data ?? { days: INDICATOR_PERIOD_DAYS }
  const { mutateAsync: set } = useAtomValue(setChangePeriodAtom)
  const choose = (chosen: string) => {
    const period = CHANGE_PERIODS.find((one) => String(one) === chosen)
    if (period) set(period).catch(() => toast.error(t('columns.periodNotSaved')))
  }
  return (
    <MenuParts.RadioItemGroup value={String(days)} onValueChange={({ value }) => choose(value)}>
      <MenuParts.ItemGroupLabel>{t('columns.period')}</MenuParts.ItemGroupLabel>
      {CHANGE_PERIODS.map((period) => (
        <MenuParts.RadioItem key={period} value={String(period)}>
          <MenuParts.ItemText>{t(`shared:changePeriod.${period}`)}</MenuParts.ItemText>
          <MenuParts.ItemIndicator>
            <Check aria-hidden />
          </MenuParts.ItemIndicator>
        </MenuParts.RadioItem>
      ))}
    </MenuParts.RadioItemGroup>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Shows a checkbox for each of the table's columns, in order. Dragging, or Alt with ↑ ↓, changes the order. */
export function ColumnsMenu({ buttonId, isOpen, onClose }: ColumnsMenuProps) {
  const { t } = useTranslation('many-clients')
  const nameOf = useColumnNames()
  const hintId = useId()
  const [choice, choose] = usePreference(columnChoiceAtom)
  const [isMedianShown, showMedian] = usePreference(isMedianShownAtom)
  const chosen = useMemo(() => columnsInOrder(choice), [choice])
  const [highlighted, setHighlighted] = useState<string | null>(null)
  // The order while a column is being dragged. The table follows when the column is dropped.
  const [dragged, setDragged] = useState<{ id: ColumnId; order: readonly ColumnId[] }>()
  const [announcement, setAnnouncement] = useState('')
  const order = dragged?.order ?? chosen

  const moveTo = (id: ColumnId, next: readonly ColumnId[]) => {
    choose({ ...choice, order: next })
    setAnnouncement(t('columns.moved', { column: nameOf(id), place: next.indexOf(id) + 1, count: next.length }))
  }
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    // Arrow keys without Alt move between the columns.
    event.preventDefault()
    const from = chosen.findIndex((id) => id === highlighted)
    const id = chosen[from]
    if (id !== undefined) moveTo(id, movedColumn(chosen, id, from + step))
  }
  const dragging = (id: ColumnId) => ({
    draggable: id !== NAME_COLUMN,
    onDragStart: (event: DragEvent) => {
      // Firefox starts a drag only if data is set.
      event.dataTransfer.setData('text/plain', nameOf(id))
      event.dataTransfer.effectAllowed = 'move'
      setDragged({ id, order: chosen })
    },
    onDragEnter: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setDragged({ ...dragged, order: movedColumn(order, dragged.id, order.indexOf(id)) })
    },
    onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged) moveTo(dragged.id, dragged.order)
    },
    onDragEnd: () => setDragged(undefined),
  })

  return (
    <>
      <MenuParts.Root
        ids={{ trigger: buttonId }}
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
        closeOnSelect={false}
        positioning={{ placement: 'bottom-end' }}
      >
        <MenuParts.Positioner>
          <MenuParts.Content aria-describedby={hintId} onKeyDownCapture={press}>
            {order.map((id) => (
              <MenuParts.CheckboxItem
                key={id}
                value={id}
                checked={isColumnShown(choice, id)}
                disabled={id === NAME_COLUMN}
                onCheckedChange={() => choose(withColumnToggled(choice, id))}
                data-dragged={dragged?.id === id || undefined}
                {...(id !== NAME_COLUMN && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
                {...dragging(id)}
              >
                <span className={classes.box}>
                  <Check aria-hidden strokeWidth={2.5} />
                </span>
                <MenuParts.ItemText>{nameOf(id)}</MenuParts.ItemText>
                {id !== NAME_COLUMN && <GripVertical aria-hidden className={classes.grip} />}
              </MenuParts.CheckboxItem>
            ))}
            <p id={hintId} aria-hidden="true" className={classes.hint}>
              {t('columns.hint')}
            </p>
            <MenuParts.Separator />
            <ChangePeriodItems />
            <MenuParts.Separator />
            <MenuParts.CheckboxItem value="median" checked={isMedianShown} onCheckedChange={showMedian}>
              <span className={classes.box}>
                <Check aria-hidden strokeWidth={2.5} />
              </span>
              <MenuParts.ItemText>{t('columns.median')}</MenuParts.ItemText>
            </MenuParts.CheckboxItem>
            <MenuParts.Separator />
            <MenuParts.Item value="reset" disabled={areColumnsUsual(choice)} onSelect={() => choose(usualColumns)}>
              {t('columns.reset')}
            </MenuParts.Item>
          </MenuParts.Content>
        </MenuParts.Positioner>
      </MenuParts.Root>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </>
  )
}
