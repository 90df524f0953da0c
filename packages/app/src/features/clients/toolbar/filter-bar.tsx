import '../../../shared/client-marks/many-clients-texts.ts'
import { ATTENTION_RULES, JOURNEY_STEPS } from '@attune/api'
import { ToggleChip } from '@attune/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUsedTags } from '../../../shared/client-marks/client-tags.ts'
import { TagSwatch } from '../../../shared/client-marks/tag-swatch.tsx'
import { useRuleTitle } from '../attention/rules/use-rule-texts.ts'
import { FILTERED_STATES, type ListQuery, withoutFilter } from '../list-query/list-query.ts'
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

interface ChoicesProps<Value extends string> {
  /** The name of the group. */
  name: string
  values: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
  children: (value: Value) => ReactNode
}

/** A filter that accepts several values and has a chip for each value. */
function Choices<Value extends string>({ name, values, chosen, onChange, children }: ChoicesProps<Value>) {
  return (
    <FilterGroup name={name}>
      {values.map((value) => (
        <ToggleChip
          key={value}
          isPressed={chosen.includes(value)}
          onPressedChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {children(value)}
        </ToggleChip>
      ))}
    </FilterGroup>
  )
}

interface FilterBarProps {
  id: string
  query: ListQuery
  onChange: (to: Partial<ListQuery>) => void
}

/**
 * Shows the filters of the list in named groups: phase, tags, time zone, state, pending invites, and rules. The list
 * shows the clients who match at least one value of each active group. If the panel is opened with the keyboard, the
 * focus moves into it, because other buttons are between the panel and the button that opens it.
 */
export function FilterBar({ id, query, onChange }: FilterBarProps) {
  const { t } = useTranslation(['clients', 'shared', 'many-clients'])
  const title = useRuleTitle()
  const usedTags = useUsedTags()
  // A tag that no client has any more can still be turned off. Its chip stays, because it may have the focus.
  const [tagsAtFirst] = useState(query.tags)
  const tags = [...new Set([...usedTags, ...tagsAtFirst, ...query.tags])]
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const isByKeyboard = opener?.getAttribute('aria-controls') === id && opener.matches(':focus-visible')
    if (isByKeyboard) panel.current?.querySelector('button')?.focus()
  }, [id])
  return (
    <fieldset ref={panel} id={id} aria-label={t('filter.title')} className={classes.filters}>
      <Choices
        name={t('many-clients:filter.group.phases')}
        values={JOURNEY_STEPS}
        chosen={query.phases}
        onChange={(phases) => onChange({ phases, isPending: false })}
      >
        {(step) => t(`shared:step.${step}`)}
      </Choices>
      {tags.length > 0 && (
        <Choices
          name={t('many-clients:filter.group.tags')}
          values={tags}
          chosen={query.tags}
          onChange={(chosen) => onChange({ tags: chosen, isPending: false })}
        >
          {(tag) => (
            <span className={classes.tag}>
              <TagSwatch tag={tag} />
              <span dir="auto">{tag}</span>
            </span>
          )}
        </Choices>
      )}
      <FilterGroup name={t('many-clients:filter.group.isZoneDifferent')}>
        <ToggleChip
          isPressed={query.isZoneDifferent}
          onPressedChange={(isZoneDifferent) => onChange({ isZoneDifferent, isPending: false })}
        >
          {t('shared:differentTimezone')}
        </ToggleChip>
      </FilterGroup>
      <Choices
        name={t('many-clients:filter.group.states')}
        values={FILTERED_STATES}
        chosen={query.states}
        onChange={(states) => onChange({ states, isPending: false, view: 'all' })}
      >
        {(state) => t(`many-clients:state.${state}`)}
      </Choices>
      <FilterGroup name={t('many-clients:filter.group.isPending')}>
        <ToggleChip
          isPressed={query.isPending}
          onPressedChange={(isPending) => onChange({ ...withoutFilter(), isPending, view: 'all' })}
        >
          {t('many-clients:filter.pending')}
        </ToggleChip>
      </FilterGroup>
      {/* The Attention view shows the rules with counts instead. */}
      {query.view === 'all' && (
        <Choices
          name={t('many-clients:filter.group.rules')}
          values={ATTENTION_RULES}
          chosen={query.rules}
          onChange={(rules) => onChange({ rules, isPending: false })}
        >
          {title}
        </Choices>
      )}
    </fieldset>
  )
}
