import '../../../shared/client-marks/many-clients-texts.ts'
import { ATTENTION_RULES, JOURNEY_STEPS } from '@attune/api'
import { ToggleChip } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usedTagsAtom } from '../../../shared/client-marks/client-tags.ts'
import { TagSwatch } from '../../../shared/client-marks/tag-swatch.tsx'
import { useRuleTitle } from '../attention/rules/use-rule-texts.ts'
import { type ListQuery, withoutFilter } from '../list-query/list-query.ts'
import classes from './toolbar.module.css'

function FilterGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={classes.group}>
      <span id={id} className={classes.groupName}>
        {name}
      </span>
      {children}
    </fieldset>
  )
}

interface FilterBarProps {
  id: string
  query: ListQuery
  onChange: (to: Partial<ListQuery>) => void
}

/** The filters of the list in named groups: phase, tags, time zone, state, pending invites, and rules. */
export function FilterBar({ id, query, onChange }: FilterBarProps) {
  const { t } = useTranslation(['clients', 'shared', 'many-clients'])
  const title = useRuleTitle()
  const tags = useAtomValue(usedTagsAtom)
  return (
    <fieldset id={id} aria-label={t('filter.title')} className={classes.filters}>
      <FilterGroup name={t('many-clients:filter.group.phase')}>
        {JOURNEY_STEPS.map((step) => (
          <ToggleChip
            key={step}
            isPressed={query.phase === step}
            onPressedChange={(isOn) => onChange({ phase: isOn ? step : null, isPending: false })}
          >
            {t(`shared:step.${step}`)}
          </ToggleChip>
        ))}
      </FilterGroup>
      {tags.length > 0 && (
        <FilterGroup name={t('many-clients:filter.group.tag')}>
          {tags.map((tag) => (
            <ToggleChip
              key={tag}
              isPressed={query.tag === tag}
              onPressedChange={(isOn) => onChange({ tag: isOn ? tag : null, isPending: false })}
            >
              <span className={classes.tag}>
                <TagSwatch tag={tag} />
                <span dir="auto">{tag}</span>
              </span>
            </ToggleChip>
          ))}
        </FilterGroup>
      )}
      <FilterGroup name={t('many-clients:filter.group.isZoneDifferent')}>
        <ToggleChip
          isPressed={query.isZoneDifferent}
          onPressedChange={(isZoneDifferent) => onChange({ isZoneDifferent, isPending: false })}
        >
          {t('shared:differentTimezone')}
        </ToggleChip>
      </FilterGroup>
      <FilterGroup name={t('many-clients:filter.group.state')}>
        {(['paused', 'archived'] as const).map((state) => (
          <ToggleChip
            key={state}
            isPressed={query.state === state}
            onPressedChange={(isOn) => onChange({ state: isOn ? state : null, isPending: false, view: 'all' })}
          >
            {t(`many-clients:state.${state}`)}
          </ToggleChip>
        ))}
      </FilterGroup>
      <FilterGroup name={t('many-clients:filter.group.isPending')}>
        <ToggleChip
          isPressed={query.isPending}
          onPressedChange={(isPending) => onChange({ ...withoutFilter(), isPending, view: 'all' })}
        >
          {t('many-clients:filter.pending')}
        </ToggleChip>
      </FilterGroup>
      {/* The Attention view has them with counts. */}
      {query.view === 'all' && (
        <FilterGroup name={t('many-clients:filter.group.rule')}>
          {ATTENTION_RULES.map((rule) => (
            <ToggleChip
              key={rule}
              isPressed={query.rule === rule}
              onPressedChange={(isOn) => onChange({ rule: isOn ? rule : null, isPending: false })}
            >
              {title(rule)}
            </ToggleChip>
          ))}
        </FilterGroup>
      )}
    </fieldset>
  )
}
