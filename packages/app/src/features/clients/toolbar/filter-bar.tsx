import { ATTENTION_RULES, JOURNEY_STEPS } from '@attune/api'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleTexts } from '../attention/use-rule-texts.ts'
import type { ListQuery } from '../list-query.ts'
import classes from './toolbar.module.css'

interface ToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  )
}

interface FilterBarProps {
  id: string
  query: ListQuery
  onChange: (to: Partial<ListQuery>) => void
}

/** What leaves clients out of the list: their phase, their clock, and that they haven't joined yet. */
export function FilterBar({ id, query, onChange }: FilterBarProps) {
  const { t } = useTranslation(['clients', 'shared'])
  const { title } = useRuleTexts()
  return (
    <fieldset id={id} aria-label={t('filter.title')} className={classes.filters}>
      <fieldset aria-label={t('column.phase')} className={classes.group}>
        {JOURNEY_STEPS.map((step) => (
          <Toggle
            key={step}
            isOn={query.phase === step}
            onChange={(isOn) => onChange({ phase: isOn ? step : null, isPending: false })}
          >
            {t(`shared:step.${step}`)}
          </Toggle>
        ))}
      </fieldset>
      <Toggle
        isOn={query.isZoneDifferent}
        onChange={(isZoneDifferent) => onChange({ isZoneDifferent, isPending: false })}
      >
        {t('shared:differentTimezone')}
      </Toggle>
      <Toggle
        isOn={query.isPending}
        onChange={(isPending) => onChange({ isPending, view: 'all', phase: null, rule: null, isZoneDifferent: false })}
      >
        {t('filter.pending')}
      </Toggle>
      <fieldset aria-label={t('filter.rule')} className={classes.group}>
        {ATTENTION_RULES.map((rule) => (
          <Toggle
            key={rule}
            isOn={query.rule === rule}
            onChange={(isOn) => onChange({ rule: isOn ? rule : null, isPending: false })}
          >
            {title(rule)}
          </Toggle>
        ))}
      </fieldset>
    </fieldset>
  )
}
