import { ATTENTION_RULES, JOURNEY_STEPS } from '@attune/api'
import { ToggleChip } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useRuleTexts } from '../attention/use-rule-texts.ts'
import type { ListQuery } from '../list-query/list-query.ts'
import classes from './toolbar.module.css'

interface FilterBarProps {
  id: string
  query: ListQuery
  onChange: (to: Partial<ListQuery>) => void
}

/** The filters of the list: phase, time zone, and pending invites. */
export function FilterBar({ id, query, onChange }: FilterBarProps) {
  const { t } = useTranslation(['clients', 'shared'])
  const { title } = useRuleTexts()
  return (
    <fieldset id={id} aria-label={t('filter.title')} className={classes.filters}>
      <fieldset aria-label={t('column.phase')} className={classes.group}>
        {JOURNEY_STEPS.map((step) => (
          <ToggleChip
            key={step}
            isPressed={query.phase === step}
            onPressedChange={(isOn) => onChange({ phase: isOn ? step : null, isPending: false })}
          >
            {t(`shared:step.${step}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <ToggleChip
        isPressed={query.isZoneDifferent}
        onPressedChange={(isZoneDifferent) => onChange({ isZoneDifferent, isPending: false })}
      >
        {t('shared:differentTimezone')}
      </ToggleChip>
      <ToggleChip
        isPressed={query.isPending}
        onPressedChange={(isPending) =>
          onChange({ isPending, view: 'all', phase: null, rule: null, isZoneDifferent: false })
        }
      >
        {t('filter.pending')}
      </ToggleChip>
      <fieldset aria-label={t('filter.rule')} className={classes.group}>
        {ATTENTION_RULES.map((rule) => (
          <ToggleChip
            key={rule}
            isPressed={query.rule === rule}
            onPressedChange={(isOn) => onChange({ rule: isOn ? rule : null, isPending: false })}
          >
            {title(rule)}
          </ToggleChip>
        ))}
      </fieldset>
    </fieldset>
  )
}
