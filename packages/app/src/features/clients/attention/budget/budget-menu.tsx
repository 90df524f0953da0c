import { ATTENTION_BUDGETS, type AttentionDay } from '@attune/api'
import { Button, Menu, toast, useFocusHandover } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../../shared/format/use-formats.ts'
import { allShownOnAtom, calendarAtom, setBudgetAtom } from './budget-atoms.ts'
import classes from './budget.module.css'

interface BudgetMenuProps {
  budget: AttentionDay['budget']
  /** Finds the menu at its other position, which gets the focus when this menu disappears. */
  findOther: () => Element | null | undefined
}

const choices = [...ATTENTION_BUDGETS, null]

/** Sets how many clients a day the coach wants to see, such as '8 a day'. */
export function BudgetMenu({ budget, findOther }: BudgetMenuProps) {
  const { t } = useTranslation('attention-view')
  const errorText = useErrorText()
  const formats = useFormats()
  const { mutateAsync: save } = useAtomValue(setBudgetAtom)
  const calendar = useAtomValue(calendarAtom)
  const setAllShownOn = useSetAtom(allShownOnAtom)
  const [isBusy, setBusy] = useState(false)
  const place = useFocusHandover<HTMLSpanElement>(() => findOther)
  const textOf = (choice: AttentionDay['budget']) =>
    choice === null ? t('budget.none') : t('budget.aDay', { number: formats.count(choice) })
  async function choose(choice: AttentionDay['budget']) {
    if (choice === budget || isBusy) return
    setBusy(true)
    try {
      await save({ ...calendar, budget: choice })
      setAllShownOn(null)
    } catch (error) {
      toast.error(errorText('budgetAttention', error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span ref={place} className={classes.menu}>
      <Menu
        trigger={
          <Button
            variant="quiet"
            isBusy={isBusy}
            aria-label={t('budget.label', { choice: textOf(budget) })}
            data-budget
          >
            <span>{textOf(budget)}</span>
            <ChevronDown aria-hidden />
          </Button>
        }
        placement="bottom-end"
        items={[
          {
            type: 'radio',
            value: String(budget),
            onValueChange: (value) => void choose(choices.find((choice) => String(choice) === value) ?? null),
            options: choices.map((choice) => ({ value: String(choice), label: textOf(choice) })),
          },
        ]}
      />
    </span>
  )
}
